// The kinds of work that wait for staff: what each is about, and what happens while nobody acts. The table's check has the same list.

/** `conversion`: about one conversion. `money`: at a bank, and of no conversion. `books`: bank, chain and books differ. */
export type WorkItemFamily = 'conversion' | 'money' | 'books';

interface WorkItemRow {
  family: WorkItemFamily;
  label: string;
  ifNobodyActs: string;
}

export const WORK_ITEMS = {
  refund: {
    family: 'conversion',
    label: 'Refund',
    ifNobodyActs: 'The money stays with us and is owed to the person who paid it.',
  },
  payout_reversed: {
    family: 'conversion',
    label: 'Payout taken back',
    ifNobodyActs: 'The payee is owed the money, and no payout is sent again.',
  },
  payout_unknown: {
    family: 'conversion',
    label: 'Payout of unknown fate',
    ifNobodyActs: 'The rail is asked again for ever. Nothing is sent a second time.',
  },
  payout_not_sent: {
    family: 'conversion',
    label: 'Payout not sent',
    ifNobodyActs: 'The service keeps trying, and the payee waits.',
  },
  still_owed: {
    family: 'conversion',
    label: 'Still owed',
    ifNobodyActs: 'The books owe the amount, and nothing pays it.',
  },
  executed_after_failure: {
    family: 'conversion',
    label: 'Executed after failure',
    ifNobodyActs: 'The conversion stays as it is, although its voucher ran.',
  },
  burn_not_final: {
    family: 'conversion',
    label: 'Burn not final',
    ifNobodyActs: 'Nothing is paid out for the burn until the chain shows it as final.',
  },
  foreign_execution: {
    family: 'conversion',
    label: 'Voucher that is not ours',
    ifNobodyActs: 'Signing stays stopped for the contract.',
  },
  execution_gone: {
    family: 'conversion',
    label: 'Execution taken back',
    ifNobodyActs: 'No payout of this merchant is sent.',
  },
  executed_twice: {
    family: 'conversion',
    label: 'Executed twice',
    ifNobodyActs: 'The conversion keeps the execution that is recorded.',
  },
  screening_changed: {
    family: 'conversion',
    label: 'Screening changed',
    ifNobodyActs: 'Nothing more is signed or paid out for the conversion.',
  },
  unmatched_money: {
    family: 'money',
    label: 'Unmatched money',
    ifNobodyActs: 'The money stays in suspense and belongs to nobody.',
  },
  theirs_only: {
    family: 'books',
    label: 'Only at the bank',
    ifNobodyActs: 'The books lack money that the bank has moved.',
  },
  ours_only: {
    family: 'books',
    label: 'Only in the books',
    ifNobodyActs: 'The books count money that the bank does not show.',
  },
  amount_differs: {
    family: 'books',
    label: 'Amount differs',
    ifNobodyActs: 'Books and bank keep different amounts.',
  },
  not_reversed: {
    family: 'books',
    label: 'Reversal not booked',
    ifNobodyActs: 'The books count a payout that the bank took back.',
  },
  bank_balance_differs: {
    family: 'books',
    label: 'Bank balance differs',
    ifNobodyActs: 'Solvency counts money that the bank may not hold.',
  },
  chain_differs: {
    family: 'books',
    label: 'Chain differs',
    ifNobodyActs: 'Books and chain keep different amounts.',
  },
  execution_unknown: {
    family: 'books',
    label: 'Unknown execution',
    ifNobodyActs: 'Tokens moved for a conversion that this database does not have.',
  },
  voucher_unknown: {
    family: 'books',
    label: 'Unknown voucher',
    ifNobodyActs: 'Tokens moved, and their conversion does not know of it.',
  },
  'restore:payout': {
    family: 'books',
    label: 'Payout after the backup',
    ifNobodyActs: 'Its conversion takes it over when it comes to its payout.',
  },
  'restore:lost_payment': {
    family: 'books',
    label: 'Payment of a lost conversion',
    ifNobodyActs: 'The payer has paid and gets nothing.',
  },
  'restore:lost_payout': {
    family: 'books',
    label: 'Payout of a lost conversion',
    ifNobodyActs: 'The books lack money that the bank has paid.',
  },
  unreadable_line: {
    family: 'books',
    label: 'Unreadable line',
    ifNobodyActs: 'The books leave out a row of the bank that nobody could read.',
  },
  'restore:unreadable': {
    family: 'books',
    label: 'Unreadable after the backup',
    ifNobodyActs: 'What this row of the bank says stays unknown.',
  },
  'restore:not_asked': {
    family: 'books',
    label: 'Rail not asked',
    ifNobodyActs: 'What this rail moved after the backup stays unknown.',
  },
} as const satisfies Record<string, WorkItemRow>;

export type WorkItemKind = keyof typeof WORK_ITEMS;
export type WorkItemKindOf<Family extends WorkItemFamily> = {
  [Kind in WorkItemKind]: (typeof WORK_ITEMS)[Kind]['family'] extends Family ? Kind : never;
}[WorkItemKind];

export const WORK_ITEM_KINDS = Object.keys(WORK_ITEMS) as WorkItemKind[];

export function workItemKindsOf<Family extends WorkItemFamily>(family: Family): WorkItemKindOf<Family>[] {
  return WORK_ITEM_KINDS.filter((kind) => WORK_ITEMS[kind].family === family) as WorkItemKindOf<Family>[];
}
