// Saves the business profile. Keys are issued only while it is complete.
import { isCountryCode, isTimeZone, PERSON_EMAIL_PATTERN, SvcError, validationErrors } from '@svc/protocol';
import type { Context } from '../ports/context.ts';
import { findMerchant, type MerchantRecord, saveProfile } from './store/merchants.ts';

const EMAIL = new RegExp(PERSON_EMAIL_PATTERN);

/** Field, maximum length, and whether a complete profile needs it. */
export const PROFILE_FIELDS = {
  legalName: { chars: 128, required: true },
  registrationNumber: { chars: 64, required: true },
  country: { chars: 2, required: true },
  address: { chars: 256, required: true },
  contactName: { chars: 128, required: true },
  contactEmail: { chars: 254, required: true },
  website: { chars: 256, required: false },
  description: { chars: 500, required: false },
  timeZone: { chars: 64, required: false },
} as const;
export type BusinessProfile = Partial<Record<keyof typeof PROFILE_FIELDS, string>>;

export async function saveBusinessProfile(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { merchantId, profile }: { merchantId: string; profile: BusinessProfile },
): Promise<MerchantRecord> {
  const cleaned = checkProfile(profile);
  const merchant = await findMerchant(db, merchantId);
  if (merchant === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such merchant.');
  const { verificationStatus: from } = merchant;
  // An incomplete one cannot be approved, so it may be completed.
  if (from === 'pending' && isComplete(merchant.profile)) throw beingVerified();
  const now = clock.now();
  const isOther = VERIFIED_FIELDS.some((field) => cleaned[field] !== merchant.profile[field]);
  const isVerifiedAnew = from === 'approved' && (isOther || !isComplete(cleaned));
  const saved = await saveProfile(db, {
    id: merchantId,
    name: cleaned.legalName ?? merchant.name,
    profile: cleaned,
    completedAt: isComplete(cleaned) ? now : null,
    verification: { from, to: isVerifiedAnew ? 'pending' : from, now: isVerifiedAnew ? now : null },
  });
  // Somebody else has decided on it or asked for it.
  if (saved === null) throw beingVerified();
  return saved;
}

/** What an operator verified: when it changes, or a required field is emptied, it is verified again, and new Live keys wait. */
const VERIFIED_FIELDS = ['legalName', 'registrationNumber', 'country'] as const;

const beingVerified = (): SvcError =>
  new SvcError('SVC_INVALID_STATE', 'The profile is being verified and cannot be changed now.');

const isComplete = (profile: BusinessProfile): boolean => missingFields(profile).length === 0;

export function missingFields(profile: BusinessProfile): string[] {
  return Object.entries(PROFILE_FIELDS)
    .filter(([field, { required }]) => required && !profile[field as keyof BusinessProfile])
    .map(([field]) => field);
}

function checkProfile(profile: BusinessProfile): Record<string, string> & BusinessProfile {
  const issues: { path: string; message: string }[] = [];
  const cleaned: Record<string, string> = {};
  for (const [field, value] of Object.entries(profile)) {
    const rule = PROFILE_FIELDS[field as keyof BusinessProfile];
    const text = typeof value === 'string' ? value.trim() : null;
    if (rule === undefined) issues.push({ path: field, message: 'is not a field of the profile' });
    else if (text === null) issues.push({ path: field, message: 'must be a string' });
    else if (text.length > rule.chars)
      issues.push({ path: field, message: `must have at most ${rule.chars} characters` });
    else if (text !== '') cleaned[field] = text;
  }
  if (cleaned.country && !isCountryCode(cleaned.country)) {
    issues.push({ path: 'country', message: 'must be a country’s two-letter code of ISO 3166, in capitals' });
  }
  if (cleaned.website && !isWebAddress(cleaned.website)) {
    issues.push({ path: 'website', message: 'must be an address that begins with https:// or http://' });
  }
  if (cleaned.contactEmail && !EMAIL.test(cleaned.contactEmail)) {
    issues.push({ path: 'contactEmail', message: 'must be an e-mail address' });
  }
  if (cleaned.timeZone && !isTimeZone(cleaned.timeZone)) {
    issues.push({ path: 'timeZone', message: 'must be the name of a time zone, such as Africa/Lagos' });
  }
  if (issues.length > 0) throw validationErrors(issues);
  return cleaned;
}

/** Staff open it from the page of a merchant, so no other scheme may stand there. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}
