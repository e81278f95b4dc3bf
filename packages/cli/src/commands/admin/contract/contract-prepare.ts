// svc admin contract prepare: the calldata of any call of the administration, tried before anything is sent.
import type { AdminChain, PreparedCall, PreparedStep } from '@svc/service';
import { Command } from 'commander';
import { formatSteps, type TriedStep, writeSafeFile } from '../../../contract/print-prepared.ts';
import { dryRun, readKey, sendStep } from '../../../contract/send-step.ts';
import { UsageError } from '../../../errors/exit-codes.ts';
import type { Operator } from '../../../load-operator.ts';
import { oneOf } from '../../../options.ts';
import { action, type Run } from '../../../run.ts';
import type { Io } from '../../../terminal/io.ts';
import { withAdmin } from '../../../with-admin.ts';
import { withExamples } from '../../../with-examples.ts';

export interface PlaceOptions {
  chain?: string;
  contract?: string;
}

export interface SendOptions extends PlaceOptions {
  safe?: string;
  send?: boolean;
  keyFile?: string;
}

interface Options extends SendOptions {
  on: string;
  step?: string;
}

const SENT = ['run', 'schedule', 'execute', 'cancel'] as const;

export const withSendOptions = (command: Command): Command =>
  command
    .option('--chain <slug>', 'the chain, where the settings have several')
    .option('--contract <address>', 'another converter of the settings than the active one')
    .option('--safe <file>', "write the call for a Safe's transaction builder")
    .option('--send', 'send it with the key of --key-file or SVC_ADMIN_KEY; without this, nothing is sent')
    .option('--key-file <file>', 'the private key of the account that sends');

export function contractPrepareCommand(io: Io): Command {
  const command = withSendOptions(new Command('prepare'))
    .summary('The calldata of a call of the administration, for a hardware wallet or a Safe.')
    .description(
      'Print the calldata of any call of the administration, who can send it, and what it would do now. What widens is announced first: the calldata that announces it, runs it and calls it off. Values are addresses (a pair token by its symbol), base units, roles and types by name; a struct is name=value,name=value. Nothing is sent without --send.',
    )
    .argument('<function>', 'such as grantRole, pause, lowerLimits, allowMinter')
    .argument('[values...]', 'its arguments, in order')
    .option('--on <contract>', 'converter or token', 'converter')
    .option('--step <step>', 'with --send or --safe: run, schedule, execute or cancel')
    .action(
      action<Options>(io, (run, functionName = '', values) =>
        withAdmin(run, async (operator, admin) => {
          const { chain = null, contract = null } = run.options;
          const on = oneOf(run.options.on, ['converter', 'token'] as const, '--on');
          const at = operator.openAdminChain(admin.config, chain, contract);
          const given = { on, functionName, values: (values ?? []) as unknown as string[] };
          const prepared = await operator.prepareCall(at, given);
          const step = oneOf(run.options.step ?? prepared.steps[0]?.does, SENT, '--step');
          await showAndSend(run, { operator, at, prepared }, step);
        }),
      ),
    );
  return withExamples(command, [
    ['svc admin contract prepare grantRole signer 0x2222222222222222222222222222222222222222', 'a new signer'],
    ['svc admin contract prepare cancelOpRef 0x… --safe void.json', 'one conversion that must not run'],
    ['svc admin contract prepare lowerMintCap 0x… 0 --on token --send --key-file admin.key', 'at once'],
  ]);
}

interface Prepared {
  operator: Operator;
  at: AdminChain;
  prepared: PreparedCall;
}

/** Tries every step, writes the Safe's file and sends the one that was asked for, and prints all. */
export async function showAndSend(
  run: Run<SendOptions>,
  { operator, at, prepared }: Prepared,
  does: PreparedStep['does'],
): Promise<void> {
  const { io, options } = run;
  const chosen = prepared.steps.find((step) => step.does === does);
  if (chosen === undefined)
    throw new UsageError(`--step is one of ${prepared.steps.map((step) => step.does).join(', ')}.`);
  const account = options.send === true ? readKey(io, options.keyFile, 'SVC_ADMIN_KEY') : null;
  if (options.send === true && account === null) throw new UsageError('--send needs --key-file or SVC_ADMIN_KEY.');
  const steps = await tryAll(at, prepared, operator);
  if (options.safe !== undefined) {
    writeSafeFile(io, options.safe, { chainId: prepared.chainId, name: prepared.call, steps: [chosen] });
  }
  const txHash = account === null ? null : await sendStep(at, chosen, { account, signal: io.signal });
  run.print({ ...prepared, steps, txHash }, () => {
    const head = `${prepared.call}\n  on ${prepared.on} ${prepared.contract} of ${prepared.chain} (chain id ${prepared.chainId})\n`;
    const sent = txHash === null ? 'Nothing was sent.\n' : `Sent (${does}): ${txHash}\n`;
    return `${head}${formatSteps(steps)}${sent}`;
  });
}

/** What runs after the delay is tried as the contract itself, which is how it will run. */
export function tryAll(
  at: AdminChain,
  { contract, data, steps }: Pick<PreparedCall, 'contract' | 'data' | 'steps'>,
  operator: Operator,
): Promise<TriedStep[]> {
  return Promise.all(
    steps.map(async (step) => {
      const call = step.does === 'execute' ? { from: contract, to: contract, data } : { ...step, from: step.from[0] };
      return { ...step, dryRun: await dryRun(at, call, operator) };
    }),
  );
}
