// Receives a notice of the screening provider, and queries the provider for the case.

import { forged, type Notice, unknownProvider } from '../naira/receive-rail-notice.ts';
import type { Context } from '../ports/context.ts';
import { applyScreening } from './apply-screening.ts';

export async function receiveScreeningNotice(context: Context, notice: Notice): Promise<void> {
  const screening = context.screenings[notice.env];
  if (screening === undefined || screening.provider !== notice.provider) throw unknownProvider();
  const about = screening.readNotice(notice.headers, notice.rawBody);
  if (about === null) throw forged();
  const { providerReference } = about;
  if (providerReference !== null) await applyScreening(context, { env: notice.env, providerReference });
}
