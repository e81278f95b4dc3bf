// The sample clients in other languages, against the vectors and a real service; and the quickstart in each language.
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningProxy, runProxy } from '../packages/cli/test/proxy/run-proxy.ts';
import { issuedConversion } from '../packages/sdk/test/issued-conversion.ts';
import { bundleScript } from '../packages/service/test/bundle-script.ts';
import {
  startTestDevnet,
  startTestService,
  type TestService,
} from '../packages/service/test/harness/start-test-service.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const python = join(root, 'examples/python');
const vectors = join(root, 'packages/protocol/vectors');
const quickstart = readFileSync(join(root, 'docs/quickstart.md'), 'utf8');

/** By the typed methods. */
const RECEIPT = `client = Client.from_file()
print('receipt', client.open_receipt(client.get_receipt(done['reference']))['type'])`;

const GO_RECEIPT = `signed, err := client.GetReceipt(context.Background(), done.Reference)
	if err != nil {
		log.Fatal(err)
	}
	receipt, err := client.OpenReceipt(context.Background(), signed)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("receipt", receipt.Type)
`;

const works = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;
const hasPython = works('python3', '-c', 'import cryptography');
const hasGo = isNewEnoughGo(spawnSync('go', ['version'], { encoding: 'utf8' }).stdout ?? '');
const hasShell = works('jq', '--version') && works('curl', '--version');

/** The first with HPKE in its standard library is 1.26. */
function isNewEnoughGo(version: string): boolean {
  const [, major, minor] = /go(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 26);
}
const absent = (has: boolean, what: string): string => (has ? '' : ` (skipped: ${what})`);

function snippetOf(language: string, within: string): string {
  const [, section = ''] = quickstart.split(`\n## ${within}\n`);
  return new RegExp(`^\`\`\`${language} run\n(.*?)^\`\`\`$`, 'ms').exec(section)?.[1] ?? '';
}

interface Ran {
  code: number | null;
  output: string;
}

function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const own = { ...process.env, PYTHONDONTWRITEBYTECODE: '1', SVC_API_KEY: '', SVC_DATA_DIR: '', ...env };
    const child = execFile(command, args, { cwd, env: own }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

describe('the vectors', () => {
  it.skipIf(!hasPython)(`hold for the Python client${absent(hasPython, 'no Python with cryptography')}`, async () => {
    // From any folder: the vectors are found beside the file.
    const { code, output } = await run('python3', ['examples/python/check_vectors.py'], root);
    expect(output).toMatch(/^\d{2,} passed, 0 failed\n$/);
    expect(code).toBe(0);
  });

  it.skipIf(!hasPython)(`are missed by the Python client where there are none${absent(hasPython, '')}`, async () => {
    const { code, output } = await run('python3', ['examples/python/check_vectors.py', 'docs'], root);
    expect(output).toContain('There are no vectors in docs');
    expect(code).toBe(2);
  });

  it.skipIf(!hasGo)(`hold for the Go client, which refuses a wrong voucher${absent(hasGo, 'no Go 1.26')}`, async () => {
    const args = ['test', '-v', '-vet=off', '.'];
    const { code, output } = await run('go', args, join(root, 'examples/go'), { SVC_VECTORS: vectors });
    expect(output).toMatch(/\d{2,} vectors\n.*PASS: TestVectors.*PASS: TestCheckVoucher.*PASS: TestOrder/s);
    expect(code).toBe(0);
  });
});

/** Of a genuine conversion each lie is refused. */
const VOUCHER_LIES = `
import copy, json, sys
from svc_formats import SvcError
from svc_voucher import check_voucher

other = "0x" + "11" * 20
for good in json.load(sys.stdin):
    check_voucher(good, "test")
    check_voucher(good, "test", good["voucher"]["domain"]["verifyingContract"].upper().replace("0X", "0x"))
    approval = good["voucher"]["approvalTransaction"]
    lies = [
        lambda c: c.update(amountIn="1"), lambda c: c.update(wallet=other), lambda c: c.update(chainId=1),
        lambda c: c.update(env="live"), lambda c: c["voucher"]["voucher"].update(amountOut="2"),
        lambda c: c["voucher"]["transaction"].update(to=other), lambda c: c["voucher"]["transaction"].update(value="1"),
        lambda c: c["voucher"]["transaction"].update(data=c["voucher"]["transaction"]["data"] + "00"),
    ]
    if approval is not None:
        lies.append(lambda c: c["voucher"]["approvalTransaction"].update(data=approval["data"][:-2] + "ff"))
    for lie in lies:
        bad = copy.deepcopy(good)
        lie(bad)
        try:
            check_voucher(bad, "test")
            sys.exit("taken: " + json.dumps(bad))
        except SvcError:
            pass
    # A live key takes no contract from an answer, and no answer's word that it is a Sandbox.
    for conversion, env, converter in ((good, "test", other), (good, "live", None), ({**good, "env": "live"}, "live", None)):
        try:
            check_voucher(conversion, env, converter)
            sys.exit("another converter was taken")
        except SvcError:
            pass
    print(good["type"], len(lies))
`;

it.skipIf(!hasPython)(`Python refuses every wrong voucher${absent(hasPython, 'no cryptography')}`, async () => {
  const shared = { merchantId: 'mrc_01K5B3Z7Q0M8X2V4T6R9W1Y3AC', nowSeconds: 1_789_639_200, withApproval: true };
  const countersigner = privateKeyToAccount(generatePrivateKey());
  const genuine = await Promise.all([
    issuedConversion({ ...shared, type: 'crypto-issue' }),
    issuedConversion({ ...shared, type: 'crypto-redeem', countersigner }),
  ]);
  const env = { ...process.env, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: '1' };
  const ran = spawnSync('python3', ['-c', VOUCHER_LIES], { env, input: JSON.stringify(genuine), encoding: 'utf8' });
  expect([ran.stdout, ran.stderr]).toEqual(['crypto-issue 9\ncrypto-redeem 9\n', '']);
});

/** What `convert` and the client do when the world is not as in the quickstart. */
const CONVERT_RULES = `
import copy, json, sys
from decimal import Decimal
import svc_client
from svc_client import Client, EndError
from svc_convert import convert
from svc_formats import SvcError

good = json.load(sys.stdin)
order = {name: good[name] for name in ("type", "chain", "wallet", "reference")}
order.update(amount=str(Decimal(good["amountInFormatted"]) + Decimal("0.0000")), pair=good["tokenIn"])
done = {**good, "status": "succeeded"}

class Fake(Client):
    def __init__(self, **answers):
        self.env, self.merchant_id, self.answers, self.calls = "test", "mrc_1", answers, []
    def call(self, method, path, *_, **__):
        self.calls.append(path.split("/")[-1] if method == "POST" else method)
        return copy.deepcopy(self.answers.get(self.calls[-1], good))

class Wallet:
    def __init__(self, client, now):
        self.client, self.now = client, now
    def chain_time(self):
        return self.now
    def send(self, transaction):
        self.client.calls.append("send")
        self.client.answers["GET"] = done
        return "0x01"

def run(now=1, **answers):
    client = Fake(**answers)
    try:
        return client.calls, convert(client, Wallet(client, now), order)["status"]
    except SvcError as error:
        return client.calls, error

deadline = int(good["voucher"]["voucher"]["deadline"])
print("in time", *run())
print("late by the chain", *run(now=deadline - 29))
worse = {**good, "amountOut": str(int(good["amountOut"]) * 98 // 100)}
calls, error = run(now=deadline, voucher=worse)
print("much worse", calls, error.code)
print("sent before", *run(conversions={**good, "txHash": "0x01", "status": "onchain_submitted"}, GET=done))
calls, error = run(conversions={**good, "amountInFormatted": "7"})
print("another order", calls, error.code, error.details["fields"])
def stage(name, reason):
    return {"name": name, "ts": 1, "meta": {"reason": reason}}
for ended in (
    {"status": "failed", "screening": {"status": "DECLINED"}},
    {"status": "failed", "stages": [stage("failed", "expired")]},
    {"status": "failed"},
    {"status": "requires_manual_review", "stages": [stage("payment_received", "short")]},
    {"status": "requires_manual_review", "payout": {"status": "failed"}},
    {"status": "requires_manual_review"},
):
    _, error = run(GET={**good, **ended})
    assert isinstance(error, EndError) and error.conversion["reference"] == good["reference"]
    print(error.end, error.action)

now, reads = [0.0], []
svc_client.time.monotonic = lambda: now[0]
class Keys(Client):
    def __init__(self):
        self.env, self.merchant_id, self.key_document_at = "test", "mrc_1", float("-inf")
    def _exchange(self, *_):
        reads.append(now[0])
        return 200, {}, json.dumps({"keys": [{"kid": "a", "use": ["webhooks"], "env": "test", "publicKey": "A" * 43}]})
keys = Keys()
for at in (0, 1, 59, 61, 62, 3700, 3701):
    now[0] = float(at)
    keys.find_key("a" if at in (1, 3701) else "made-up", "webhooks")
print("key document read at", reads)
for headers in ({}, {"x-svc-key-id": "a", "X-Svc-Webhook-Id": "wh_1"}):
    try:
        keys.open_webhook(headers, b"{}")
        sys.exit("taken")
    except SvcError as error:
        print(error.code)
`;

it.skipIf(!hasPython)(
  `Python goes by the chain's clock, holds answers against the order and names each end${absent(hasPython, 'no cryptography')}`,
  async () => {
    const shared = { merchantId: 'mrc_01K5B3Z7Q0M8X2V4T6R9W1Y3AC', nowSeconds: 1_789_639_200 };
    const genuine = await issuedConversion({ ...shared, type: 'crypto-issue', withApproval: false });
    const env = { ...process.env, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: '1' };
    const ran = spawnSync('python3', ['-c', CONVERT_RULES], { env, input: JSON.stringify(genuine), encoding: 'utf8' });
    expect(ran.stderr).toBe('');
    expect(ran.stdout.split('\n')).toEqual([
      "in time ['conversions', 'GET', 'send', 'events', 'GET'] succeeded",
      "late by the chain ['conversions', 'GET', 'voucher', 'send', 'events', 'GET'] succeeded",
      "much worse ['conversions', 'GET', 'voucher'] SVC_PRICE_MOVED",
      "sent before ['conversions', 'GET'] succeeded",
      "another order ['conversions'] SVC_IDEMPOTENCY_CONFLICT ['amount']",
      'declined stop',
      'expired create_again',
      'failed create_again',
      'wrong_payment wait_for_operator',
      'payout_failed wait_for_operator',
      'in_review wait_for_operator',
      'key document read at [0.0, 61.0, 3700.0]',
      'SVC_INVALID_SIGNATURE',
      'SVC_INVALID_SIGNATURE',
      '',
    ]);
  },
);

/** Where Python finds credentials, where it does not send them, and how it writes a query. */
const CLIENT_RULES = `
import json, os, tempfile
from svc_client import VARIABLES, Client, encode_query, find_credentials
from svc_formats import SvcError

keys = {"merchantId": "mrc_1", "encryptionKeyId": "enc_1", "signingKeyId": "sgn_1", "encryptionKey": "A" * 43, "signingKey": "A" * 43}
def origin(address, env):
    try:
        return Client({**keys, "baseUrl": address, "apiKey": f"svc_{env}_sk_x"}).base_url
    except SvcError as error:
        return str(error)
for address, env in (
    ("http://svc.example", "live"), ("https://svc.example/", "live"), ("http://127.0.0.1:8080", "live"), ("http://127.0.0.1.evil.example", "live"),
    ("http://svc.example", "test"), ("https://svc.example/v1", "test"), ("svc.example", "test"),
):
    print(env, address, "->", origin(address, env))
print(encode_query({"metadata": {"order": "A-1"}, "limit": 2, "status": None}), repr(encode_query({})))
above = tempfile.mkdtemp()
os.makedirs(above + "/.svc"); os.makedirs(above + "/a/b")
json.dump({"apiKey": "of the file"}, open(above + "/.svc/sandbox.json", "w"))
print(find_credentials(environment={}, folder=above + "/a/b")["apiKey"])
print(find_credentials(environment={name: field for field, name in VARIABLES.items()}, folder=above)["signingKey"])
try:
    print(find_credentials(environment={"SVC_API_KEY": "x", "SVC_BASE_URL": "x"}, folder=above))
except SvcError as error:
    print(error)
`;

it.skipIf(!hasPython)(`Python finds credentials and writes queries as the SDK does${absent(hasPython, '')}`, () => {
  const env = { ...process.env, PYTHONPATH: python, PYTHONDONTWRITEBYTECODE: '1' };
  const ran = spawnSync('python3', ['-c', CLIENT_RULES], { env, encoding: 'utf8' });
  expect(ran.stderr).toBe('');
  expect(ran.stdout.split('\n')).toEqual([
    expect.stringMatching(/^live http:\/\/svc.example -> .*must be https in Live/),
    'live https://svc.example/ -> https://svc.example',
    'live http://127.0.0.1:8080 -> http://127.0.0.1:8080',
    expect.stringMatching(/evil.example -> .*must be https in Live/),
    'test http://svc.example -> http://svc.example',
    expect.stringMatching(/v1 -> .*a scheme, a host and a port only/),
    expect.stringMatching(/-> .*must be an http or https URL/),
    "?metadata%5Border%5D=A-1&limit=2 ''",
    'of the file',
    'signingKey',
    expect.stringMatching(/SVC_MERCHANT_ID, .* is missing beside SVC_API_KEY/),
    '',
  ]);
});

describe('other languages, in the Sandbox', () => {
  let service: TestService;
  let stopDevnet: () => Promise<void>;
  let proxy: RunningProxy;
  let folder: string;
  let credentials: string;
  const ALL = 'crypto-issue succeeded\ncrypto-redeem succeeded\nfiat-issue succeeded\nfiat-redeem succeeded\n';
  beforeAll(async () => {
    const devnet = await startTestDevnet({ blockTimeMs: 500 });
    stopDevnet = () => devnet.stop();
    service = await startTestService({ devnet, config: { publicProof: 'test' } });
    folder = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-examples-'));
    mkdirSync(join(folder, '.svc'));
    credentials = join(folder, '.svc/sandbox.json');
    writeFileSync(credentials, JSON.stringify(service.credentials), { mode: 0o600 });
    proxy = await runProxy(credentials);
  });
  afterAll(async () => {
    await proxy?.stop();
    await service?.stop();
    await stopDevnet?.();
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(!hasPython)(`Python runs the four conversions${absent(hasPython, 'no cryptography')}`, async () => {
    const ran = await run('python3', [join(python, 'svc_convert.py')], folder);
    expect(ran).toEqual({ code: 0, output: ALL });
  });

  it.skipIf(!hasGo)(`Go runs the four conversions${absent(hasGo, 'no Go 1.26')}`, async () => {
    const args = ['run', './cmd/svc-convert', join(folder, '.svc/sandbox.json')];
    expect(await run('go', args, join(root, 'examples/go'))).toEqual({ code: 0, output: ALL });
  });

  const DATA_OUT = /^found 1 by its order\nevidence 2 feeds true\nexport true true\nevents true\n/i;

  it('TypeScript takes its data out and holds it against what was signed', async () => {
    vi.stubEnv('SVC_CREDENTIALS', credentials);
    const said = vi.spyOn(console, 'log').mockReturnValue();
    try {
      await import('../examples/typescript/data-out.ts');
      const lines = said.mock.calls.map((words) => words.join(' '));
      const proved = ['export true 1', 'events true', 'replay true true', 'archive true 0 true'];
      expect(lines).toEqual(['found 1 by its order', 'evidence 2 feeds true true', ...proved, 'owed covered']);
    } finally {
      said.mockRestore();
      vi.unstubAllEnvs();
    }
  });

  it.skipIf(!hasPython)(`Python takes its data out${absent(hasPython, 'no cryptography')}`, async () => {
    const { code, output } = await run('python3', [join(python, 'svc_data_out.py')], folder);
    expect(output).toMatch(DATA_OUT);
    expect(output).toContain('replay True True\n');
    expect(code).toBe(0);
  });

  it.skipIf(!hasGo)(`Go takes its data out${absent(hasGo, 'no Go 1.26')}`, async () => {
    const args = ['run', './cmd/svc-data-out', join(folder, '.svc/sandbox.json')];
    const { code, output } = await run('go', args, join(root, 'examples/go'));
    expect(output).toMatch(DATA_OUT);
    expect(code).toBe(0);
  });

  it.skipIf(!hasGo)(`the Go of the quickstart runs in an empty folder${absent(hasGo, 'no Go 1.26')}`, async () => {
    execFileSync(process.execPath, ['scripts/pack.mjs', '--out', folder], { cwd: root });
    const shop = join(folder, 'my-shop');
    mkdirSync(shop);
    const text = snippetOf('go', 'The same in Go');
    writeFileSync(join(shop, 'main.go'), text.replace('fmt.Println(', `${GO_RECEIPT}\tfmt.Println(`));
    const [, get = ''] = /^GOPROXY=.* (go get \S+)$/m.exec(quickstart) ?? [];
    const env = {
      GOPROXY: `${service.url}/downloads/go`,
      GONOSUMDB: 'svc.example',
      GOFLAGS: '-modcacherw',
      GOMODCACHE: join(folder, 'go-modules'),
      SVC_CREDENTIALS: credentials,
    };
    for (const line of ['go mod init my-shop', get]) {
      const [command = '', ...args] = line.split(' ');
      expect((await run(command, args, shop, env)).code).toBe(0);
    }
    // What was downloaded is all it needs.
    const { code, output } = await run('go', ['run', '.'], shop, { ...env, GOPROXY: 'off' });
    expect(output).toMatch(/^receipt crypto-issue\nsucceeded [\d.]+ SVC\n$/);
    expect(code).toBe(0);
  });

  it.skipIf(!hasPython)(`the Python of the quickstart runs${absent(hasPython, 'no cryptography')}`, async () => {
    const text = snippetOf('python', 'The same in Python');
    // Installed as the quickstart says, but without an index: what it needs is here already.
    execFileSync(process.execPath, ['scripts/pack.mjs', '--out', folder], { cwd: root });
    const wheel = readdirSync(folder).find((name) => name.endsWith('.whl')) ?? '';
    expect(quickstart).toContain(`/downloads/${wheel}`);
    const target = join(folder, 'installed');
    execFileSync('python3', [
      '-m',
      'pip',
      'install',
      '-q',
      '--no-deps',
      '--no-index',
      '-t',
      target,
      join(folder, wheel),
    ]);
    const env = { SVC_CREDENTIALS: credentials, PYTHONPATH: target };
    const { code, output } = await run('python3', ['-c', `${text}\n${RECEIPT}`], folder, env);
    expect(output).toContain(`receipt crypto-issue\n`);
    expect(output).toMatch(/^succeeded [\d.]+ SVC\n/);
    expect(code).toBe(0);
  });

  it.skipIf(!hasShell)(`the curl of the quickstart runs${absent(hasShell, 'no curl or jq')}`, async () => {
    const text = snippetOf('sh', 'The same with curl').replace('http://127.0.0.1:8787', proxy.url);
    expect(text).toContain(proxy.url);
    const env = { SVC_CREDENTIALS: credentials };
    // Names that zsh, the shell of macOS, does not let anybody assign.
    expect(text).not.toMatch(/\b(status|pipestatus|argv|path)=/);
    expect(await run('sh', ['-euc', `state=; ${text}`], tmpdir(), env)).toEqual({ code: 0, output: 'succeeded\n' });
  });

  it('the command line of the quickstart runs', async () => {
    const [command, ...words] = snippetOf('sh', 'The same from the command line').trim().split(' ');
    expect(command).toBe('svc');
    const main = await bundleScript(new URL('../packages/cli/src/main.ts', import.meta.url));
    const { code, output } = await run(process.execPath, [main, ...words], tmpdir(), { SVC_CREDENTIALS: credentials });
    expect(output).toContain('succeeded');
    expect(code).toBe(0);
  });
});
