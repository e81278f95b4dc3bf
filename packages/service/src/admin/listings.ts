// What an operator looks up at a terminal: merchants, staff, and the service's own signing keys.
import { type Env, encodeBase64url, type Incident } from '@svc/protocol';
import * as differences from '../books/store/differences.ts';
import { describeIncident } from '../conversions/rows/describe-incident.ts';
import type { CredentialContext } from '../credentials/require-issuable.ts';
import {
  listPublishedServiceKeys,
  pickSigningServiceKey,
  type ServiceKeyUse,
} from '../credentials/store/service-keys.ts';
import * as contractEvents from '../executions/store/contract-events.ts';
import * as restores from '../installation/store/restores.ts';
import * as switches from '../installation/store/switches.ts';
import * as merchants from '../people/store/merchants.ts';
import * as people from '../people/store/people.ts';
import { type ContractUse, readContracts } from '../stores/reads/read-operator.ts';
import * as signingStops from '../vouchers/store/signing-stops.ts';

const MAX_LISTED = 1000;

/** What happened to a conversion, without anything that names somebody: to be played again in a Sandbox. */
export const readIncident = ({ db }: Pick<CredentialContext, 'db'>, conversionId: string): Promise<Incident> =>
  describeIncident(db, conversionId);

export const findMerchant = ({ db }: CredentialContext, id: string): Promise<merchants.MerchantRecord | null> =>
  merchants.findMerchant(db, id);

export const listMerchants = (
  { db }: CredentialContext,
  filter: { verificationStatus?: merchants.VerificationStatus } = {},
): Promise<merchants.MerchantRecord[]> => merchants.listMerchants(db, filter);

export const listStaff = ({ db }: Pick<CredentialContext, 'db'>): Promise<people.StaffRow[]> => people.listStaff(db);

export const listSwitches = ({ db }: Pick<CredentialContext, 'db'>): Promise<switches.SwitchRecord[]> =>
  switches.listSwitches(db);

/** Null: no restore is looked into. */
export const findOpenRestore = ({ db }: Pick<CredentialContext, 'db'>): Promise<restores.RestoreRecord | null> =>
  restores.findOpenRestore(db);

export const listDifferences = (
  { db }: Pick<CredentialContext, 'db'>,
  env: Env,
): Promise<differences.BookDifference[]> => differences.listDifferences(db, env, MAX_LISTED);

export interface ServiceKeyListing {
  kid: string;
  env: Env;
  uses: ServiceKeyUse[];
  publicKey: string;
  /** What it signs at this moment; empty before its time and after it. */
  signing: ServiceKeyUse[];
  signsFrom: number;
  publishedUntil: number | null;
}

export async function listServiceKeys({ db, clock }: CredentialContext): Promise<ServiceKeyListing[]> {
  const now = clock.now();
  const keys = await listPublishedServiceKeys(db, now);
  return keys.map((key) => ({
    kid: key.id,
    env: key.env,
    uses: key.uses,
    publicKey: encodeBase64url(key.publicKey),
    signing: key.uses.filter((use) => pickSigningServiceKey(keys, { env: key.env, use, now })?.id === key.id),
    signsFrom: key.signsFrom,
    publishedUntil: key.publishedUntil,
  }));
}

export const listContracts = ({ db, clock }: CredentialContext): Promise<ContractUse[]> =>
  readContracts(db, clock.now());

export const listContractEvents = ({ db }: CredentialContext): Promise<contractEvents.RecordedContractEvent[]> =>
  contractEvents.listContractEvents(db, 200);

export const listForeignExecutions = ({ db }: CredentialContext): Promise<signingStops.ForeignExecution[]> =>
  signingStops.listForeignExecutions(db, 200);
