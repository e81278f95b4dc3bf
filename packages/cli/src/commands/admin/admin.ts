// svc admin: an operator's work at a terminal, on the installation's own database.
import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import { withExamples } from '../../with-examples.ts';
import { checkCommand } from './check.ts';
import { contractEventsCommand } from './contract/contract-events.ts';
import { contractExecutionsCommand } from './contract/contract-executions.ts';
import { contractGuardCommand } from './contract/contract-guard.ts';
import { contractListCommand } from './contract/contract-list.ts';
import { contractPauseCommand } from './contract/contract-pause.ts';
import { contractPlanCommand } from './contract/contract-plan.ts';
import { contractPrepareCommand } from './contract/contract-prepare.ts';
import { contractResumeCommand } from './contract/contract-resume.ts';
import { incidentCommand } from './incident.ts';
import { keysIssueCommand } from './keys/keys-issue.ts';
import { keysListCommand } from './keys/keys-list.ts';
import { keysRevokeCommand } from './keys/keys-revoke.ts';
import { keysRotateCommand } from './keys/keys-rotate.ts';
import { ledgerChargesCommand } from './ledger/ledger-charges.ts';
import { ledgerCloseCommand } from './ledger/ledger-close.ts';
import { ledgerDayCommand } from './ledger/ledger-day.ts';
import { ledgerRefundCommand } from './ledger/ledger-refund.ts';
import { ledgerVerifyCommand } from './ledger/ledger-verify.ts';
import { makeSecretCommand } from './make-secret.ts';
import { merchantCreateCommand } from './merchant/merchant-create.ts';
import { merchantListCommand } from './merchant/merchant-list.ts';
import { merchantVerifyCommand } from './merchant/merchant-verify.ts';
import { migrateCommand } from './migrate.ts';
import { reconcileCommand } from './reconcile.ts';
import { resealCommand } from './reseal.ts';
import { restoreBeginCommand, restoreFinishCommand, restoreShowCommand } from './restore.ts';
import { serviceKeysListCommand } from './service-keys/service-keys-list.ts';
import { serviceKeysRevokeCommand } from './service-keys/service-keys-revoke.ts';
import { serviceKeysRotateCommand } from './service-keys/service-keys-rotate.ts';
import { staffAddCommand } from './staff/staff-add.ts';
import { staffAlonePerDayCommand, staffTwoPersonAboveCommand } from './staff/staff-limits.ts';
import { staffListCommand } from './staff/staff-list.ts';
import { switchListCommand, switchResumeCommand, switchStopCommand } from './switch.ts';
import { takeMailCommand } from './take-mail.ts';
import { travelRuleCommand } from './travel-rule.ts';
import { verifyAuditLogCommand } from './verify-audit-log.ts';

const GROUPS = [
  {
    name: 'merchant',
    about: 'Merchants.',
    commands: [merchantCreateCommand, merchantListCommand, merchantVerifyCommand],
  },
  {
    name: 'keys',
    about: "Merchants' credentials.",
    commands: [keysIssueCommand, keysListCommand, keysRotateCommand, keysRevokeCommand],
  },
  {
    name: 'service-keys',
    about: "The service's own signing keys.",
    commands: [serviceKeysListCommand, serviceKeysRotateCommand, serviceKeysRevokeCommand],
  },
  {
    name: 'ledger',
    about: 'The books.',
    commands: [ledgerVerifyCommand, ledgerDayCommand, ledgerChargesCommand, ledgerRefundCommand, ledgerCloseCommand],
  },
  {
    name: 'contract',
    about: 'The converter contracts.',
    commands: [
      contractListCommand,
      contractEventsCommand,
      contractExecutionsCommand,
      contractResumeCommand,
      contractPauseCommand,
      contractPlanCommand,
      contractPrepareCommand,
      contractGuardCommand,
    ],
  },
  {
    name: 'restore',
    about: 'After the database was restored: nothing is sent before chain and rails were asked.',
    commands: [restoreShowCommand, restoreBeginCommand, restoreFinishCommand],
  },
  {
    name: 'staff',
    about: "The installation's operators and compliance officers.",
    commands: [staffAddCommand, staffListCommand, staffTwoPersonAboveCommand, staffAlonePerDayCommand],
  },
  {
    name: 'switch',
    about: 'What operators have stopped: payouts, a type, a rail, a chain, a merchant.',
    commands: [switchListCommand, switchStopCommand, switchResumeCommand],
  },
];
const SINGLE = [
  migrateCommand,
  checkCommand,
  reconcileCommand,
  verifyAuditLogCommand,
  travelRuleCommand,
  takeMailCommand,
  resealCommand,
  makeSecretCommand,
  incidentCommand,
];

export function adminCommand(io: Io): Command {
  const command = new Command('admin')
    .summary('For operators: migrate, check, merchants, keys, staff, reconcile.')
    .description(
      'For operators: works on the database of the installation, with the settings of the service (DATABASE_URL, SVC_DATA_DIR, SVC_MASTER_KEY, ... or a .env file). The embedded database opens only while the service is stopped.',
    );
  for (const make of SINGLE) command.addCommand(make(io));
  for (const { name, about, commands } of GROUPS) {
    const group = new Command(name).description(about);
    for (const make of commands) group.addCommand(make(io));
    command.addCommand(group);
  }
  return withExamples(command, [
    ['svc admin migrate', 'before a new version starts'],
    ['svc admin merchant create --name "Shop Limited"', 'a merchant'],
    ['svc admin keys issue mrc_01M2QCY3806CCXWM1SPQ8X3V65 --env test --out shop.json', 'its credentials, shown once'],
  ]);
}
