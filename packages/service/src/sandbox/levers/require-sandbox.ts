// Every lever begins here: it needs the embedded parts, which Live and real providers never have.
import { SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import type { SandboxChainControls, SandboxFaults, SandboxRailControls } from '../../ports/sandbox.ts';

export function requireSandbox({ sandbox }: Pick<Context, 'sandbox'>): { rail: SandboxRailControls } {
  if (sandbox.rail === null) throw refuseLever('There is no embedded Sandbox in this installation.');
  return { rail: sandbox.rail };
}

export function requireChainControls(context: Pick<Context, 'sandbox'>): SandboxChainControls {
  requireSandbox(context);
  const { chain } = context.sandbox;
  if (chain === null)
    throw refuseLever('This installation has no embedded chain: its prices, blocks and time are not ours.');
  return chain;
}

export function requireFaults(context: Pick<Context, 'sandbox'>): SandboxFaults {
  requireSandbox(context);
  const { faults } = context.sandbox;
  if (faults === null) throw refuseLever('There is no embedded Sandbox in this installation.');
  return faults;
}

export const refuseLever = (message: string): SvcError => new SvcError('SVC_INVALID_STATE', message);
