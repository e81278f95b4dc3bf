// The last move: everything that had to happen has been verified.
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Context } from '../../ports/context.ts';
import { moveConversion } from '../../stores/conversions/move-conversion.ts';

export async function settle(context: Context, conversion: ConversionRecord): Promise<boolean> {
  const now = context.clock.now();
  const move = { conversion, from: conversion.status, trigger: 'settled', now } as const;
  return context.db.transaction(async (tx) => (await moveConversion(tx, move)) !== null);
}
