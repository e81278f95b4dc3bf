// Makes the node answer slowly or wrongly on demand, over HTTP only: the chain itself stays right.
import { rpcError } from '../chain/rpc-error.ts';

export interface Fault {
  /** The method it applies to. Default: every method except the control interface. */
  method?: string;
  delayMs?: number;
  /** Returned instead of the result. */
  error?: { code?: number; message: string };
  /** Returned as the result, without a check. */
  wrongResult?: unknown;
  /** Closes the connection without an answer. */
  disconnect?: boolean;
  /** How many calls it applies to. Default: all until cleared. */
  times?: number;
}

export type Faults = Fault[];

const FIELDS = new Set(['method', 'delayMs', 'error', 'wrongResult', 'disconnect', 'times']);

export function addFault(faults: Faults, value: unknown): void {
  if (typeof value !== 'object' || value === null) throw rpcError(-32602, 'a fault is an object');
  const unknown = Object.keys(value).find((field) => !FIELDS.has(field));
  if (unknown !== undefined) throw rpcError(-32602, `a fault has no field ${unknown}`);
  const fault: Fault = { ...value };
  if (fault.times !== undefined && !(Number.isInteger(fault.times) && fault.times > 0)) {
    throw rpcError(-32602, 'times must be a whole number above 0');
  }
  if (fault.delayMs !== undefined && !(Number.isFinite(fault.delayMs) && fault.delayMs >= 0)) {
    throw rpcError(-32602, 'delayMs must be a number of milliseconds');
  }
  faults.push(fault);
}

/** Returns the first fault that applies to the call, and counts it down. */
export function takeFault(faults: Faults, method: string): Fault | null {
  if (method.startsWith('devnet_')) return null;
  const fault = faults.find((one) => one.method === undefined || one.method === method);
  if (fault === undefined) return null;
  if (fault.times !== undefined) {
    fault.times -= 1;
    if (fault.times === 0) faults.splice(faults.indexOf(fault), 1);
  }
  return fault;
}
