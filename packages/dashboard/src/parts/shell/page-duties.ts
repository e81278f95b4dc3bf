// What each page asks of a role, to read it and to change something on it, and why: shown where the role lacks it.
import {
  hasMerchantDuty,
  hasStaffDuty,
  type MerchantDuty,
  type MerchantRole,
  type StaffDuty,
  type StaffRole,
} from '@svc/protocol/roles';
import { phrase } from '../../texts/phrase.ts';

interface PageDuty<Duty> {
  /** Of the page and all below it. */
  path: string;
  read?: { duty: Duty; why: string };
  /** `auditor`: in its place to an auditor, who may do none of what the others are referred to. */
  change?: { duty: Duty; why: string; auditor?: string };
}

const BOOKS = {
  duty: 'readBooks',
  why: phrase`Books, reconciliation and solvency are for operators, compliance, finance and auditors: they show the money of the whole installation, and a case shows all that is about one conversion.`,
} as const;
const OVERSIGHT = {
  duty: 'oversee',
  why: phrase`Held conversions name the counterparty, which only those see who decide about it, and auditors. A case says that it is held, and since when.`,
} as const;
const LOG = {
  duty: 'oversee',
  why: phrase`The audit log has the addresses and deeds of everybody who works here: it is for operators, compliance and auditors.`,
} as const;
const KEEP_BOOKS = {
  duty: 'keepBooks',
  why: phrase`You can read this page. Differences, money of nobody and postings are dealt with by finance and operators, who answer for the books.`,
} as const;
const operate = (why: string) => ({ duty: 'operate', why }) as const;

const STAFF_PAGES: readonly PageDuty<StaffDuty>[] = [
  {
    path: '/operator/work',
    change: {
      duty: 'work',
      why: phrase`You can read this page. An auditor takes no work on, so that nobody checks their own deeds.`,
    },
  },
  {
    path: '/operator/reviews',
    change: {
      duty: 'operate',
      why: phrase`You can read this case. Money actions are for operators, because they move other people’s money; a note says to them what you have found.`,
      auditor: phrase`You can read this case. Money actions are for operators, because they move other people’s money; an auditor changes nothing.`,
    },
  },
  {
    path: '/operator/holds',
    read: OVERSIGHT,
    change: {
      duty: 'decide',
      why: phrase`You can read this page. Holds are decided by compliance and operators; an auditor changes nothing.`,
    },
  },
  {
    path: '/operator/refunds',
    change: operate(
      phrase`You can read this page. Money is sent back by operators alone, above a threshold by two of them.`,
    ),
  },
  {
    path: '/operator/approvals',
    change: operate(
      phrase`You can read this page. Operators approve, because each approval moves money or opens what was stopped; a proposal of your own you can withdraw.`,
    ),
  },
  {
    path: '/operator/verification',
    change: {
      duty: 'decide',
      why: phrase`You can read this page. Compliance and operators verify merchants: an approval opens Live keys.`,
    },
  },
  { path: '/operator/reconciliation', read: BOOKS, change: KEEP_BOOKS },
  { path: '/operator/solvency', read: BOOKS },
  { path: '/operator/books', read: BOOKS, change: KEEP_BOOKS },
  {
    path: '/operator/switches',
    change: operate(phrase`You can read this page. Operators stop and resume: a switch holds up everybody’s money.`),
  },
  {
    path: '/operator/restores',
    change: operate(
      phrase`You can read this page. Operators let the service send again after a restore, because a payout could go out twice.`,
    ),
  },
  {
    path: '/operator/service-keys',
    change: operate(
      phrase`You can read this page. Operators rotate the service’s keys: every merchant trusts what they sign.`,
    ),
  },
  { path: '/operator/audit', read: LOG },
  {
    path: '/operator/staff',
    change: operate(
      phrase`You can read this page. Operators invite and remove staff, because whom they bring can move money.`,
    ),
  },
];

const INTEGRATE = phrase`You can read this page. Keys, origins and endpoints are changed by developers and owners: they decide who acts in the merchant’s name.`;
const SANDBOX = phrase`You can read this page. Developers and owners use the Sandbox, because its keys are theirs.`;
const OWN = phrase`You can read this page. Only an owner changes it: it decides who may work with this merchant, and whether it gets Live keys.`;

const MERCHANT_PAGES: readonly PageDuty<MerchantDuty>[] = [
  { path: '/credentials', change: { duty: 'integrate', why: INTEGRATE } },
  { path: '/webhooks', change: { duty: 'integrate', why: INTEGRATE } },
  { path: '/sandbox', change: { duty: 'integrate', why: SANDBOX } },
  { path: '/shell', change: { duty: 'integrate', why: SANDBOX } },
  { path: '/business', change: { duty: 'own', why: OWN } },
  { path: '/members', change: { duty: 'own', why: OWN } },
];

export interface PageLimits {
  /** Why the role cannot read it; null when it can. */
  hidden: string | null;
  /** Why the role changes nothing on it; null when it can. */
  unchangeable: string | null;
}

function limitsOf<Duty>(
  pages: readonly PageDuty<Duty>[],
  path: string,
  { role, has }: { role: string | null; has: (duty: Duty) => boolean },
): PageLimits {
  const page = pages.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  const whyOf = (asked: { duty: Duty; why: string; auditor?: string } | undefined): string | null => {
    if (asked === undefined || has(asked.duty)) return null;
    return (role === 'auditor' ? asked.auditor : undefined) ?? asked.why;
  };
  return { hidden: whyOf(page?.read), unchangeable: whyOf(page?.change) };
}

export const staffLimits = (role: StaffRole | null, path: string): PageLimits =>
  limitsOf(STAFF_PAGES, path, { role, has: (duty) => hasStaffDuty(role, duty) });

/** `path`: below the merchant and its environment. */
export const merchantLimits = (role: MerchantRole, path: string): PageLimits =>
  limitsOf(MERCHANT_PAGES, path, { role, has: (duty) => hasMerchantDuty(role, duty) });
