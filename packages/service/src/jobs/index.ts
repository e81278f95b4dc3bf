// Everything that happens without a request.
import type { Job } from '../ports/job.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';
import { vacuumEmbedded } from './vacuum-embedded.ts';

export const allJobs: readonly Job[] = [deliverWebhooks, vacuumEmbedded];
