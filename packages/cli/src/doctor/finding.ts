// A finding of the doctor: a fault, a doubt, or a passed check.
import type { Difference } from './find-difference.ts';

export interface Finding {
  level: 'fault' | 'doubt' | 'fine';
  /** The part of the request. */
  where: string;
  message: string;
  difference?: Difference;
}

export const fault = (where: string, message: string, difference?: Difference | null): Finding =>
  difference ? { level: 'fault', where, message, difference } : { level: 'fault', where, message };
export const doubt = (where: string, message: string): Finding => ({ level: 'doubt', where, message });
export const fine = (where: string, message: string): Finding => ({ level: 'fine', where, message });
