// Every URL of the dashboard, and the condition to open it. Pages are loaded on first visit.
import { USUAL_ZONE } from '@svc/protocol/time-zones';
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { ApiError } from './api.ts';
import { showZone } from './format.ts';
import { lazyPage, PageNotLoaded } from './lazy-page.tsx';
import { NotFound, PageFailed, PagePending, PageUnreachable } from './parts/page-states.tsx';
import { KeptPage } from './parts/shell/kept-page.tsx';
import { Toasts } from './parts/toast.tsx';
import {
  readConversionFilters,
  readEnvChoice,
  readEventFilters,
  readRefusalFilters,
  readRequestFilters,
  readShellSearch,
  readStaffSearch,
  readWorkFilters,
} from './search.ts';
import { homeOf, sessionQuery, zoneOf } from './session.ts';

interface RouterContext {
  queries: QueryClient;
}

const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ session: await context.queries.ensureQueryData(sessionQuery) }),
  component: () => (
    <>
      <KeptPage>
        <Outlet />
      </KeptPage>
      <Toasts />
    </>
  ),
});

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const outside = createRoute({
  getParentRoute: () => root,
  id: 'outside',
  component: lazyPage(() => import('./pages/outside/frame.tsx'), 'OutsideFrame'),
});
const signIn = createRoute({
  getParentRoute: () => outside,
  path: '/sign-in',
  validateSearch: (search): { next?: string; link?: 'expired' } => {
    const next = text(search.next);
    const isOurs = next?.startsWith('/') && !next.startsWith('//');
    return { ...(isOurs && next && { next }), ...(search.link === 'expired' && { link: 'expired' as const }) };
  },
  beforeLoad: ({ context }) => {
    if (context.session.state === 'signed-in') throw redirect({ to: homeOf(context.session) });
  },
  component: lazyPage(() => import('./pages/outside/sign-in.tsx'), 'SignIn'),
});
const secondFactor = createRoute({
  getParentRoute: () => outside,
  path: '/second-factor',
  validateSearch: (search): { factors?: string; next?: string } => {
    const [factors, next] = [text(search.factors), text(search.next)];
    return { ...(factors && { factors }), ...(next && { next }) };
  },
  component: lazyPage(() => import('./pages/outside/second-factor.tsx'), 'SecondFactor'),
});
const signUp = createRoute({
  getParentRoute: () => outside,
  path: '/sign-up',
  validateSearch: (search): { email?: string } => {
    const email = text(search.email);
    return email ? { email } : {};
  },
  component: lazyPage(() => import('./pages/outside/sign-up.tsx'), 'SignUp'),
});
const forgotPassword = createRoute({
  getParentRoute: () => outside,
  path: '/forgot-password',
  component: lazyPage(() => import('./pages/outside/forgot-password.tsx'), 'ForgotPassword'),
});
const resetPassword = createRoute({
  getParentRoute: () => outside,
  path: '/reset-password',
  component: lazyPage(() => import('./pages/outside/reset-password.tsx'), 'ResetPassword'),
});
const invitation = createRoute({
  getParentRoute: () => outside,
  path: '/invitation',
  component: lazyPage(() => import('./pages/outside/invitation.tsx'), 'Invitation'),
});

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ context, location }) => {
    if (context.session.state === 'signed-in') return;
    throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { next: location.href } });
  },
});
const index = createRoute({
  getParentRoute: () => inside,
  path: '/',
  beforeLoad: ({ context }) => {
    throw redirect({ to: homeOf(context.session) });
  },
});
/** Where the reference page leads: the shell of the caller's own merchant. */
const tryIt = createRoute({
  getParentRoute: () => inside,
  path: '/try/$operation',
  beforeLoad: ({ context, params }) => {
    const merchantId = context.session.user?.memberships[0]?.merchantId;
    if (merchantId === undefined) throw redirect({ to: homeOf(context.session) });
    throw redirect({ to: '/m/$merchantId/$env/shell', params: { merchantId, env: 'test' }, search: params });
  },
});
const welcome = createRoute({
  getParentRoute: () => inside,
  path: '/welcome',
  component: lazyPage(() => import('./pages/account/welcome.tsx'), 'Welcome'),
});
const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyPage(() => import('./pages/account/account.tsx'), 'Account'),
});

const merchant = createRoute({
  getParentRoute: () => inside,
  path: '/m/$merchantId/$env',
  params: {
    parse: ({ merchantId, env }) => ({ merchantId, env: env === 'live' ? ('live' as const) : ('test' as const) }),
    stringify: (params) => params,
  },
  beforeLoad: ({ context, params }) => showZone(zoneOf(context.session, params.merchantId)),
  component: lazyPage(() => import('./parts/shell/merchant-shell.tsx'), 'MerchantShell'),
});
const home = createRoute({
  getParentRoute: () => merchant,
  path: '/',
  component: lazyPage(() => import('./pages/home/home.tsx'), 'Home'),
});
const conversions = createRoute({
  getParentRoute: () => merchant,
  path: '/conversions',
  validateSearch: readConversionFilters,
  component: lazyPage(() => import('./pages/conversions/conversions.tsx'), 'Conversions'),
});
const conversion = createRoute({
  getParentRoute: () => merchant,
  path: '/conversions/$id',
  component: lazyPage(() => import('./pages/conversions/conversion.tsx'), 'Conversion'),
});
const credentials = createRoute({
  getParentRoute: () => merchant,
  path: '/credentials',
  component: lazyPage(() => import('./pages/credentials/credentials.tsx'), 'Credentials'),
});
const webhooks = createRoute({
  getParentRoute: () => merchant,
  path: '/webhooks',
  component: lazyPage(() => import('./pages/webhooks/webhooks.tsx'), 'Webhooks'),
});
const webhook = createRoute({
  getParentRoute: () => merchant,
  path: '/webhooks/$id',
  component: lazyPage(() => import('./pages/webhooks/webhook.tsx'), 'Webhook'),
});
const events = createRoute({
  getParentRoute: () => merchant,
  path: '/events',
  validateSearch: readEventFilters,
  component: lazyPage(() => import('./pages/events/events.tsx'), 'Events'),
});
const event = createRoute({
  getParentRoute: () => merchant,
  path: '/events/$id',
  component: lazyPage(() => import('./pages/events/event.tsx'), 'EventPage'),
});
const requests = createRoute({
  getParentRoute: () => merchant,
  path: '/requests',
  validateSearch: readRequestFilters,
  component: lazyPage(() => import('./pages/requests/requests.tsx'), 'Requests'),
});
const request = createRoute({
  getParentRoute: () => merchant,
  path: '/requests/$id',
  component: lazyPage(() => import('./pages/requests/request.tsx'), 'RequestPage'),
});
const shell = createRoute({
  getParentRoute: () => merchant,
  path: '/shell',
  validateSearch: readShellSearch,
  component: lazyPage(() => import('./pages/requests/shell.tsx'), 'Shell'),
});
const sandbox = createRoute({
  getParentRoute: () => merchant,
  path: '/sandbox',
  component: lazyPage(() => import('./pages/sandbox/sandbox.tsx'), 'Sandbox'),
});
const business = createRoute({
  getParentRoute: () => merchant,
  path: '/business',
  component: lazyPage(() => import('./pages/business/business.tsx'), 'Business'),
});
const members = createRoute({
  getParentRoute: () => merchant,
  path: '/members',
  component: lazyPage(() => import('./pages/business/members.tsx'), 'Members'),
});

const statements = createRoute({
  getParentRoute: () => merchant,
  path: '/statements',
  component: lazyPage(() => import('./pages/statements/statements.tsx'), 'Statements'),
});
const receipt = createRoute({
  getParentRoute: () => inside,
  path: '/receipt/$merchantId/$id',
  beforeLoad: ({ context, params }) => showZone(zoneOf(context.session, params.merchantId)),
  component: lazyPage(() => import('./pages/statements/receipt.tsx'), 'Receipt'),
});

const operator = createRoute({
  getParentRoute: () => inside,
  path: '/operator',
  beforeLoad: ({ context }) => {
    showZone(USUAL_ZONE);
    if (context.session.user?.staffRole === null) throw redirect({ to: homeOf(context.session) });
  },
  component: lazyPage(() => import('./parts/shell/operator-shell.tsx'), 'OperatorShell'),
});
const operatorHome = createRoute({
  getParentRoute: () => operator,
  path: '/',
  component: lazyPage(() => import('./pages/operator/overview.tsx'), 'OperatorOverviewPage'),
});
const verification = createRoute({
  getParentRoute: () => operator,
  path: '/verification',
  component: lazyPage(() => import('./pages/operator/verification.tsx'), 'Verification'),
});
const staffMerchant = createRoute({
  getParentRoute: () => operator,
  path: '/merchants/$id',
  component: lazyPage(() => import('./pages/operator/merchant.tsx'), 'StaffMerchant'),
});
const staffConversions = createRoute({
  getParentRoute: () => operator,
  path: '/conversions',
  validateSearch: readStaffSearch,
  component: lazyPage(() => import('./pages/operator/conversions.tsx'), 'StaffConversions'),
});
const work = createRoute({
  getParentRoute: () => operator,
  path: '/work',
  validateSearch: readWorkFilters,
  component: lazyPage(() => import('./pages/operator/work/work.tsx'), 'Work'),
});
const holds = createRoute({
  getParentRoute: () => operator,
  path: '/holds',
  validateSearch: readWorkFilters,
  component: lazyPage(() => import('./pages/operator/reviews/holds.tsx'), 'Holds'),
});
const review = createRoute({
  getParentRoute: () => operator,
  path: '/reviews/$id',
  component: lazyPage(() => import('./pages/operator/reviews/review.tsx'), 'Review'),
});
const refunds = createRoute({
  getParentRoute: () => operator,
  path: '/refunds',
  validateSearch: readEnvChoice,
  component: lazyPage(() => import('./pages/operator/approvals/refunds.tsx'), 'Refunds'),
});
const approvals = createRoute({
  getParentRoute: () => operator,
  path: '/approvals',
  validateSearch: readEnvChoice,
  component: lazyPage(() => import('./pages/operator/approvals/approvals.tsx'), 'Approvals'),
});
const reconciliation = createRoute({
  getParentRoute: () => operator,
  path: '/reconciliation',
  validateSearch: readEnvChoice,
  component: lazyPage(() => import('./pages/operator/solvency/reconciliation.tsx'), 'Reconciliation'),
});
const solvency = createRoute({
  getParentRoute: () => operator,
  path: '/solvency',
  validateSearch: readEnvChoice,
  component: lazyPage(() => import('./pages/operator/solvency/solvency.tsx'), 'Solvency'),
});
const switches = createRoute({
  getParentRoute: () => operator,
  path: '/switches',
  component: lazyPage(() => import('./pages/operator/switches.tsx'), 'Switches'),
});
const restores = createRoute({
  getParentRoute: () => operator,
  path: '/restores',
  component: lazyPage(() => import('./pages/operator/restores.tsx'), 'Restores'),
});
const refusals = createRoute({
  getParentRoute: () => operator,
  path: '/refusals',
  validateSearch: readRefusalFilters,
  component: lazyPage(() => import('./pages/operator/refusals.tsx'), 'Refusals'),
});
const mails = createRoute({
  getParentRoute: () => operator,
  path: '/mails',
  component: lazyPage(() => import('./pages/operator/mails.tsx'), 'Mails'),
});
const contracts = createRoute({
  getParentRoute: () => operator,
  path: '/contracts',
  component: lazyPage(() => import('./pages/operator/contracts.tsx'), 'Contracts'),
});
const ledger = createRoute({
  getParentRoute: () => operator,
  path: '/books',
  validateSearch: readEnvChoice,
  component: lazyPage(() => import('./pages/books/ledger.tsx'), 'Ledger'),
});
const differences = createRoute({
  getParentRoute: () => operator,
  path: '/books/differences',
  validateSearch: readEnvChoice,
  component: lazyPage(() => import('./pages/books/differences.tsx'), 'Differences'),
});
const unmatched = createRoute({
  getParentRoute: () => operator,
  path: '/books/unmatched',
  validateSearch: readEnvChoice,
  component: lazyPage(() => import('./pages/books/unmatched.tsx'), 'Unmatched'),
});
const closedDays = createRoute({
  getParentRoute: () => operator,
  path: '/books/days',
  validateSearch: readEnvChoice,
  component: lazyPage(() => import('./pages/books/closed-days.tsx'), 'ClosedDays'),
});
const serviceKeys = createRoute({
  getParentRoute: () => operator,
  path: '/service-keys',
  component: lazyPage(() => import('./pages/operator/service-keys.tsx'), 'ServiceKeys'),
});
const audit = createRoute({
  getParentRoute: () => operator,
  path: '/audit',
  component: lazyPage(() => import('./pages/operator/audit/audit.tsx'), 'Audit'),
});
const staff = createRoute({
  getParentRoute: () => operator,
  path: '/staff',
  component: lazyPage(() => import('./pages/operator/staff.tsx'), 'Staff'),
});

const routeTree = root.addChildren([
  outside.addChildren([signIn, secondFactor, signUp, forgotPassword, resetPassword, invitation]),
  inside.addChildren([
    index,
    tryIt,
    welcome,
    account,
    receipt,
    merchant.addChildren([
      home,
      conversions,
      conversion,
      credentials,
      webhooks,
      webhook,
      events,
      event,
      requests,
      request,
      shell,
      sandbox,
      business,
      members,
      statements,
    ]),
    operator.addChildren([
      operatorHome,
      staffConversions,
      staffMerchant,
      verification,
      work,
      holds,
      review,
      refunds,
      approvals,
      reconciliation,
      solvency,
      ledger,
      differences,
      unmatched,
      closedDays,
      switches,
      restores,
      contracts,
      refusals,
      mails,
      serviceKeys,
      audit,
      staff,
    ]),
  ]),
]);

/** `history`: where the pages are rendered outside of a browser. */
export const makeRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    basepath: '/dashboard',
    context: { queries },
    ...(history && { history }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    scrollRestoration: true,
    defaultPendingComponent: PagePending,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: ({ error }) => {
      if (error instanceof PageNotLoaded) return <PageUnreachable isFileMissing />;
      if (!(error instanceof ApiError)) return <PageFailed error={null} />;
      return error.isUnreachable ? <PageUnreachable isFileMissing={false} /> : <PageFailed error={error} />;
    },
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
