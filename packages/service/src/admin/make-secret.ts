// A fresh secret for SVC_MASTER_KEY or SVC_PEPPER.
import { randomBytes } from 'node:crypto';
import { encodeBase64url } from '@svc/protocol';

export const makeSecret = (): string => encodeBase64url(randomBytes(32));
