// The wire as it was recorded: every operation, good and bad, byte for byte. SVC_RECORD_WIRE=1 records it again.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/ports/database.ts';
import { openTestDatabase } from '../test-database.ts';
import { conversionInputs } from './cases/conversion-inputs.ts';
import { conversionLife } from './cases/conversion-life.ts';
import { credentials } from './cases/credentials.ts';
import { everyOperation, secondEdition, testActionsRefused } from './cases/every-operation.ts';
import { exports } from './cases/exports.ts';
import { gate } from './cases/gate.ts';
import { lookups } from './cases/lookups.ts';
import { publicRoutes } from './cases/public.ts';
import { receipts } from './cases/receipts.ts';
import { reference } from './cases/reference.ts';
import { testActions } from './cases/test-actions.ts';
import { webhooks } from './cases/webhooks.ts';
import { playFamily, type Recorded } from './play-family.ts';
import type { WireFamily } from './wire-case.ts';

const FAMILIES: readonly WireFamily[] = [
  publicRoutes,
  reference,
  gate,
  everyOperation,
  credentials,
  lookups,
  webhooks,
  conversionInputs,
  conversionLife,
  secondEdition,
  receipts,
  exports,
  testActionsRefused,
  testActions,
];
const isRecording = process.env.SVC_RECORD_WIRE === '1';

const fileOf = ({ name }: WireFamily): string => fileURLToPath(new URL(`recorded/${name}.json`, import.meta.url));
const readRecorded = (family: WireFamily): Record<string, Recorded> => JSON.parse(readFileSync(fileOf(family), 'utf8'));

/** Text, because the order of properties counts and a diff of lines is easy to read. */
const show = (recorded: Recorded | undefined): string => JSON.stringify(recorded ?? null, null, 2);

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

describe.each(FAMILIES)('the recorded wire: $name', (family) => {
  let played: Map<string, Recorded>;
  let recorded: Record<string, Recorded>;
  beforeAll(async () => {
    played = await playFamily(db, family);
    if (isRecording) {
      mkdirSync(dirname(fileOf(family)), { recursive: true });
      writeFileSync(fileOf(family), `${JSON.stringify(Object.fromEntries(played), null, 2)}\n`);
    }
    recorded = readRecorded(family);
  });

  it.each(family.cases.map(({ name }) => name))('%s', (name) => {
    expect(show(played.get(name))).toBe(show(recorded[name]));
  });

  it('is answered with 5xx only where the case itself declares the outage, and with no other', () => {
    const failed = family.cases.flatMap(({ name }) => {
      const status = played.get(name)?.status ?? 0;
      return status >= 500 ? [[name, status]] : [];
    });
    const declared = family.cases.flatMap(({ name, outage }) => (outage === undefined ? [] : [[name, outage]]));
    expect(failed).toEqual(declared);
  });

  it('has no answer recorded that no case asks for', () => {
    expect(Object.keys(recorded)).toEqual(family.cases.map(({ name }) => name));
  });
});

describe('the recorded wire as a whole', () => {
  /** No request brings these about. Building a transfer asks nobody outside; this service has no chain to pull levers on. */
  const OUT_OF_REACH = new Set([
    'SVC_INTERNAL',
    'SVC_UNAVAILABLE',
    'createTransfer SVC_UPSTREAM_FAILED',
    'runTestAction SVC_UPSTREAM_FAILED',
  ]);
  const answersOf = (id: string): Recorded[] =>
    FAMILIES.flatMap((family) => {
      const recorded = readRecorded(family);
      return family.cases.flatMap(({ name, operation }) => {
        const answer = recorded[name];
        return operation === id && answer !== undefined ? [answer] : [];
      });
    });

  it.each(OPERATION_IDS)('has a good answer of %s, and every refusal of its table where it needs a key', (id) => {
    const answers = answersOf(id);
    const codes = new Set(answers.map(({ body }) => (body as { error?: { code: string } } | null)?.error?.code));
    expect(answers.some(({ status }) => status < 300)).toBe(true);
    if (OPERATIONS[id].access === 'public') return;
    const wanted = OPERATIONS[id].errors.filter(
      (code) => !OUT_OF_REACH.has(code) && !OUT_OF_REACH.has(`${id} ${code}`),
    );
    expect(wanted.filter((code) => !codes.has(code))).toEqual([]);
  });
});
