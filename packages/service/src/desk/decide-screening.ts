// An operator clears or declines a screening hold by hand.
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { decideHold } from '../screening/apply-screening.ts';
import { checkDecision, type Decision, refuse, requireById } from './decision.ts';
import { insertAction } from './store/operator-actions.ts';

export async function decideScreening(
  context: Context,
  decision: Decision & { conversionId: string; verdict: 'APPROVED' | 'DECLINED' },
): Promise<void> {
  checkDecision(decision);
  const { conversionId, actor, reason, verdict, proposalId } = decision;
  const conversion = await requireById(context, conversionId);
  if (conversion.status !== 'screening_hold') throw refuse('The conversion is not on hold.');
  const decided = { by: 'operator', publicReason: decision.publicReason ?? null } as const;
  const answer = { verdict, providerReference: conversion.screeningReference, decided };
  const action = verdict === 'APPROVED' ? 'clear_hold' : 'decline_hold';
  const record = (tx: Queryable): Promise<void> =>
    insertAction(tx, { conversionId, action, actor, reason, proposalId, now: context.clock.now() });
  if (!(await decideHold(context, conversion, answer, { along: record })))
    throw refuse('The conversion is no longer on hold.');
}
