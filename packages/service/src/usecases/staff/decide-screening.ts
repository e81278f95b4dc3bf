// An operator clears or declines a screening hold by hand.
import { SvcError } from '@svc/protocol';
import type { Context } from '../../ports/context.ts';
import { insertAction } from '../../stores/conversions/operator-items.ts';
import { decideHold } from '../conversions/screening/apply-screening.ts';
import { checkDecision, type Decision, refuse, requireById } from './decision.ts';

export async function decideScreening(
  context: Context,
  decision: Decision & { conversionId: string; verdict: 'APPROVED' | 'DECLINED' },
): Promise<void> {
  checkDecision(decision);
  const { conversionId, actor, reason, verdict } = decision;
  const conversion = await requireById(context, conversionId);
  if (conversion.status !== 'screening_hold') throw refuse('The conversion is not on hold.');
  const decided = { by: 'operator', publicReason: decision.publicReason ?? null } as const;
  const answer = { verdict, providerReference: conversion.screeningReference, decided };
  if (!(await decideHold(context, conversion, answer))) {
    throw new SvcError('SVC_INVALID_STATE', 'The conversion is no longer on hold.');
  }
  const action = verdict === 'APPROVED' ? 'clear_hold' : 'decline_hold';
  await insertAction(context.db, { conversionId, action, actor, reason, now: context.clock.now() });
}
