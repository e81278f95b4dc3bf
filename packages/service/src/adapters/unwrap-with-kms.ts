// The master key out of AWS KMS: the settings hold it encrypted, and KMS decrypts it once at the start.
import { parseJsonLoosely } from '@svc/protocol';
import { AwsClient } from 'aws4fetch';
import { readKmsEndpoint } from '../configuration/read-signing-key.ts';
import { ConfigError, type Environment, readSettings, type Settings } from '../configuration/settings.ts';
import { readBounded } from '../domain/read-bounded.ts';

const NAME = 'SVC_MASTER_KEY_KMS';
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;
/** What the key was encrypted with has to be said again to decrypt it: a ciphertext of another use does not fit. */
const ENCRYPTION_CONTEXT = { use: 'svc-master-key' };

/** Puts the decrypted key in the place of SVC_MASTER_KEY; without SVC_MASTER_KEY_KMS nothing changes. */
export async function unwrapWithKms(
  environment: Environment,
  now: () => Date = () => new Date(),
): Promise<Environment> {
  const settings = readSettings(environment);
  const ciphertext = settings.text(NAME);
  if (ciphertext === null) return environment;
  if (settings.text('SVC_MASTER_KEY') ?? settings.text('SVC_MASTER_KEY_FILE')) {
    throw new ConfigError(`${NAME} and SVC_MASTER_KEY are both set: set one of them`);
  }
  const plaintext = await decrypt(settings, ciphertext, now());
  return { ...environment, SVC_MASTER_KEY: Buffer.from(plaintext, 'base64').toString('base64url') };
}

async function decrypt(settings: Settings, ciphertext: string, now: Date): Promise<string> {
  const region = settings.required('AWS_REGION', `${NAME} needs the region of the KMS key`);
  const url = readKmsEndpoint(settings, region);
  const sessionToken = settings.text('AWS_SESSION_TOKEN');
  const client = new AwsClient({
    accessKeyId: settings.required('AWS_ACCESS_KEY_ID', `${NAME} needs it to ask KMS`),
    secretAccessKey: settings.required('AWS_SECRET_ACCESS_KEY', `${NAME} needs it to ask KMS`),
    ...(sessionToken !== null && { sessionToken }),
    region,
    service: 'kms',
    retries: 0,
  });
  const asked = client.fetch(`${url}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'TrentService.Decrypt' },
    body: JSON.stringify({ CiphertextBlob: ciphertext, EncryptionContext: ENCRYPTION_CONTEXT }),
    aws: { datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''), allHeaders: true },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = await asked.catch(() => null);
  if (answer === null) throw new ConfigError(`${NAME} cannot be decrypted: KMS at ${url} does not answer`);
  const content = await readBounded(answer, MAX_ANSWER_BYTES)
    .then((text) => (parseJsonLoosely(text) ?? {}) as { Plaintext?: string; __type?: string })
    .catch(() => ({}) as { Plaintext?: string; __type?: string });
  if (!answer.ok || typeof content.Plaintext !== 'string') {
    throw new ConfigError(`${NAME} was not decrypted by KMS (${content.__type ?? `status ${answer.status}`})`);
  }
  return content.Plaintext;
}
