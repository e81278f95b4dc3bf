// Gets the screening state of one of the caller's conversions.
import type { ScreeningStatus } from '@svc/protocol';
import { requireConversion } from '../conversions/get-conversion.ts';
import type { Owner } from '../conversions/store/find-conversions.ts';
import { toSecondsOrNull } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';

export async function getScreening(context: Context, owner: Owner, reference: string): Promise<ScreeningStatus> {
  const conversion = await requireConversion(context, owner, reference);
  return {
    reference: conversion.reference,
    status: conversion.screeningStatus ?? 'IN_REVIEW',
    updatedAt: toSecondsOrNull(conversion.screeningUpdatedAt),
  };
}
