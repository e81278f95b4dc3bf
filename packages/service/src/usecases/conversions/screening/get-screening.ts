// How screening stands for one conversion of the caller.
import type { ScreeningStatus } from '@svc/protocol';
import { toSecondsOrNull } from '../../../ports/clock.ts';
import type { Context } from '../../../ports/context.ts';
import type { Owner } from '../../../stores/conversions/find-conversions.ts';
import { requireConversion } from '../get-conversion.ts';

export async function getScreening(context: Context, owner: Owner, reference: string): Promise<ScreeningStatus> {
  const conversion = await requireConversion(context, owner, reference);
  return {
    reference: conversion.reference,
    status: conversion.screeningStatus ?? 'IN_REVIEW',
    updatedAt: toSecondsOrNull(conversion.screeningUpdatedAt),
  };
}
