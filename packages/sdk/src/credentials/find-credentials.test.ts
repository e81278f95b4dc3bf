// Where credentials come from, what is refused, and that no message holds one.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findSandboxFile, SVC } from '../index.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';

const { credentials } = makeFakeService();

const folderWith = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'svc-sdk-'));
  mkdirSync(join(folder, '.svc'));
  writeFileSync(join(folder, '.svc', 'sandbox.json'), text);
  return folder;
};

const variables = (): Record<string, string> => ({
  SVC_BASE_URL: credentials.baseUrl,
  SVC_MERCHANT_ID: credentials.merchantId,
  SVC_API_KEY: credentials.apiKey,
  SVC_ENCRYPTION_KEY_ID: credentials.encryptionKeyId,
  SVC_ENCRYPTION_KEY: credentials.encryptionKey,
  SVC_SIGNING_KEY_ID: credentials.signingKeyId,
  SVC_SIGNING_KEY: credentials.signingKey,
});

describe('credentials', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it('come from a file, from the environment, or from the nearest Sandbox above', () => {
    const folder = folderWith(JSON.stringify({ ...credentials, wallets: [] }));
    expect(SVC.fromFile(join(folder, '.svc', 'sandbox.json')).merchantId).toBe(credentials.merchantId);
    expect(SVC.fromEnvironment(variables()).merchantId).toBe(credentials.merchantId);
    const below = join(folder, 'a', 'b');
    mkdirSync(below, { recursive: true });
    expect(findSandboxFile(below, {})).toBe(join(folder, '.svc', 'sandbox.json'));
    expect(findSandboxFile(below, { SVC_DATA_DIR: join(folder, '.svc') })).toBe(join(folder, '.svc', 'sandbox.json'));
    expect(findSandboxFile(below, { SVC_DATA_DIR: 'nowhere' })).toBeNull();
    vi.stubEnv('SVC_API_KEY', '');
    vi.spyOn(process, 'cwd').mockReturnValue(below);
    expect(new SVC({ baseUrl: 'http://127.0.0.1:1' }).baseUrl).toBe('http://127.0.0.1:1');
    for (const [name, value] of Object.entries(variables())) vi.stubEnv(name, value);
    expect(new SVC().baseUrl).toBe(credentials.baseUrl);
  });

  it('come from the file that SVC_CREDENTIALS names before all else, and from no other when it is missing', () => {
    const folder = folderWith(JSON.stringify({ ...credentials, baseUrl: 'https://named.example' }));
    const file = join(folder, '.svc', 'sandbox.json');
    expect(findSandboxFile('/', { SVC_CREDENTIALS: file, SVC_DATA_DIR: 'nowhere' })).toBe(file);
    for (const [name, value] of Object.entries(variables())) vi.stubEnv(name, value);
    vi.stubEnv('SVC_CREDENTIALS', file);
    expect(new SVC().baseUrl).toBe('https://named.example');
    vi.stubEnv('SVC_CREDENTIALS', join(folder, 'missing.json'));
    expect(() => new SVC()).toThrow(/missing\.json cannot be read/);
  });

  it('are not completed from elsewhere when some are given', () => {
    for (const [name, value] of Object.entries(variables())) vi.stubEnv(name, value);
    expect(() => new SVC({ apiKey: credentials.apiKey, baseUrl: credentials.baseUrl })).toThrow(
      /merchantId is missing/,
    );
  });

  it.each([
    [{ apiKey: 'svc_test_pk_0123456789abcdef' }, /publishable/],
    [{ apiKey: 'sk_live_secret' }, /apiKey does not look like/],
    [{ signingKey: 'not-a-key-but-secret' }, /signingKey must be the base64url of 32 bytes/],
    [{ encryptionKey: `${credentials.encryptionKey}=` }, /encryptionKey must be/],
    [{ merchantId: 'mrc_x' }, /merchantId must be/],
    [{ baseUrl: 'https://svc.example/api' }, /baseUrl must be a scheme, a host and a port only/],
    [{ baseUrl: 'svc.example' }, /baseUrl must be an http or https URL/],
    [{ baseUrl: 'http://svc.example', apiKey: 'svc_live_sk_0123456789abcdef' }, /must be https in Live/],
  ])('are checked when the client is made, and never quoted: %o', (wrong, message) => {
    const make = () => new SVC({ ...credentials, ...wrong });
    expect(make).toThrow(message);
    expect(make).not.toThrow(Object.values(wrong)[0]?.slice(-12));
  });

  it('in a broken file are not quoted either', () => {
    const folder = folderWith(`{ "apiKey": "${credentials.apiKey}", oops`);
    const read = () => SVC.fromFile(join(folder, '.svc', 'sandbox.json'));
    expect(read).toThrow(/is not a JSON object/);
    expect(read).not.toThrow(credentials.apiKey);
  });
});
