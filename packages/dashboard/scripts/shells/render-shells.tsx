// Renders what a page shows before any data is there, with the pages' own components. Runs when the pages are built.
import type { Env } from '@svc/protocol';
import type { MerchantRole } from '@svc/protocol/roles';
import { USUAL_ZONE } from '@svc/protocol/time-zones';
import type { SessionView } from '@svc/service/dashboard/api-types';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { makeRouter } from '../../src/router.tsx';
import { sessionQuery } from '../../src/session.ts';

export interface Shell {
  /** Below dist/shells, without its ending: the service serves it by this name. */
  name: string;
  html: string;
  /** Sources of the pages in it, whose files the browser should load at once. */
  pages: readonly string[];
  /** What the page reads first, below its merchant's address: the browser should ask for it at once. */
  reads: readonly string[];
}

/** In place of a name that is not known yet. */
const BLANK = '\u00a0' as string;
const MERCHANT = 'mrc_blank';

type Installation = Pick<SessionView['installation'], 'sandbox' | 'envs'>;
const SANDBOX: Installation = { sandbox: true, envs: ['test'] };
const BOTH: Installation = { sandbox: false, envs: ['test', 'live'] };
const SIGN_IN = ['src/pages/outside/frame.tsx', 'src/pages/outside/sign-in.tsx'];
const HOME = ['src/parts/shell/merchant-shell.tsx', 'src/pages/home/home.tsx'];

export const renderShells = (): Promise<Shell[]> =>
  Promise.all([
    render('/sign-in', makeSession('signed-out', SANDBOX), { name: 'sign-in', pages: SIGN_IN, reads: [] }),
    renderHome('home-sandbox', 'test', SANDBOX),
    renderHome('home-test', 'test', BOTH),
    renderHome('home-live', 'live', BOTH),
  ]);

/** The reads are those of the home page with its first range: one that differs would be asked for twice. */
function renderHome(name: string, env: Env, installation: Installation): Promise<Shell> {
  const reads = [`overview?env=${env}`, `charts?env=${env}&range=7d`, `usage?env=${env}`];
  return render(`/m/${MERCHANT}/${env}`, makeSession('signed-in', installation), { name, pages: HOME, reads });
}

async function render(path: string, session: SessionView, shell: Omit<Shell, 'html'>): Promise<Shell> {
  const queries = new QueryClient();
  queries.setQueryData(sessionQuery.queryKey, session);
  const router = makeRouter(queries, createMemoryHistory({ initialEntries: [`/dashboard${path}`] }));
  await router.load();
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  queries.clear();
  // The router's own script for scrolling: the page allows no inline script, and a shell does not scroll.
  return { ...shell, html: html.replace(/<script\b[^>]*>.*?<\/script>/gs, '') };
}

function makeSession(state: SessionView['state'], { sandbox, envs }: Installation): SessionView {
  const membership = { merchantId: MERCHANT, merchantName: BLANK, role: BLANK as MerchantRole, timeZone: USUAL_ZONE };
  const user = {
    id: BLANK,
    email: BLANK,
    name: BLANK,
    hasPassword: true,
    totpEnabled: false,
    passkeys: 0,
    memberships: [membership],
    staffRole: null,
  };
  return {
    state,
    user: state === 'signed-in' ? user : null,
    csrfToken: '',
    installation: {
      version: '',
      baseUrl: '',
      envs,
      sandbox,
      staffNeedsSecondFactor: false,
      sendsMail: true,
      clockAheadSeconds: 0,
    },
  };
}
