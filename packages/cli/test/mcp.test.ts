// svc mcp: the tools that a language model sees, and that none of them moves money unasked.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import type { Conversion } from '@svc/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleScript } from '../../service/test/bundle-script.ts';
import { startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { runCli } from '../src/run-cli.ts';
import { makeFolder, saveCredentials } from './svc.ts';

interface Answer {
  id: number;
  result?: {
    tools?: { name: string; inputSchema: { properties: Record<string, object> } }[];
    content?: { text: string }[];
    isError?: boolean;
    protocolVersion?: string;
  };
  error?: { code: number; message: string };
}

describe('svc mcp', () => {
  let service: TestService;
  let file: string;
  beforeAll(async () => {
    service = await startTestService();
    ({ file } = saveCredentials(service.credentials));
  });
  afterAll(() => service?.stop());

  /** What the person at the terminal saw, and the model did not. */
  let shown = '';
  /** A function waits for what it answers to. */
  type Line = object | string | ((out: () => string) => Promise<object>);

  /** Sends the lines and returns the answers. */
  async function talk(args: string[], ...lines: Line[]): Promise<Answer[]> {
    let out = '';
    shown = '';
    const code = await runCli(['-c', file, 'mcp', ...args], {
      out: (text) => {
        out += text;
      },
      err: () => undefined,
      readInput: async () => Buffer.alloc(0),
      async *readLines() {
        for (const line of lines) {
          const now = typeof line === 'function' ? await line(() => out) : line;
          yield typeof now === 'string' ? now : JSON.stringify({ jsonrpc: '2.0', ...now });
        }
      },
      showToPerson: (text) => {
        shown += text;
      },
      environment: {},
      folder: makeFolder(),
      outIsTerminal: false,
      errIsTerminal: false,
      signal: new AbortController().signal,
    });
    expect(code).toBe(0);
    return out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Answer);
  }
  const call = (name: string, args: object = {}) => ({
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args },
  });
  const textOf = (answer: Answer | undefined): string => answer?.result?.content?.[0]?.text ?? '';

  it('greets, and lists a tool for every read and no write', async () => {
    const [hello, list] = await talk(
      [],
      { id: 1, method: 'initialize', params: { protocolVersion: '2025-03-26', capabilities: {} } },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/list' },
    );
    expect(hello?.result?.protocolVersion).toBe('2025-03-26');
    const names = list?.result?.tools?.map(({ name }) => name);
    const reads = OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'merchant' && !OPERATIONS[id].write);
    expect(names).toEqual(reads);
  });

  it('reads, and passes an error of the service on', async () => {
    const [banks, missing] = await talk(
      [],
      call('listBanks'),
      call('getConversion', { reference: 'op:crypto-issue:00000000' }),
    );
    expect(JSON.parse(textOf(banks))).toMatchObject({ country: 'NG' });
    expect(missing?.result?.isError).toBe(true);
    expect(textOf(missing)).toContain('SVC_NOT_FOUND');
  });

  it('refuses writes by default', async () => {
    const [refused] = await talk([], call('createConversion', {}));
    expect(refused?.error?.message).toContain('--allow-write');
  });

  const makeOrder = () => {
    const wallet = service.credentials.wallets[0]?.address ?? '';
    return { type: 'crypto-issue', chain: 'celo-sepolia', wallet, amount: '10', pair: 'USDC' };
  };

  it('sends an order only with a code that the person read on the terminal, once, and for this order alone', async () => {
    const order = makeOrder();
    const code = async (): Promise<string> => {
      await expect.poll(() => shown).toMatch(/code: \d{6}/);
      expect(shown).toContain('"amount":"10"');
      return /code: (\d{6})/.exec(shown)?.[1] ?? '';
    };
    const with_ = (more: object) => async () => call('createConversion', { ...order, ...more, confirm: await code() });
    const answers = await talk(
      ['--allow-write'],
      call('createConversion', order),
      call('createConversion', { ...order, confirm: 'yes' }),
      with_({ amount: '1000' }),
      with_({}),
      with_({}),
      // Reads do not wait for a person.
      async (out) => {
        await expect.poll(() => out().trim().split('\n')).toHaveLength(5);
        return call('listConversions');
      },
    );
    const [first, careless, another, done, again, list] = answers;
    for (const refused of [first, careless, another, again]) {
      expect(refused?.result?.isError).toBe(true);
      expect(textOf(refused)).toContain('Nothing was sent');
      // Neither the code nor the text that the person agrees to goes through the model.
      expect(textOf(refused)).not.toMatch(/\d{6}/);
    }
    const { reference } = JSON.parse(textOf(done)) as Conversion;
    const { conversions } = JSON.parse(textOf(list)) as { conversions: Conversion[] };
    expect(conversions.map((one) => one.reference)).toEqual([reference]);
  });

  it('has the host ask its user where it can, and sends nothing unless the user accepts', async () => {
    const endpoint = { env: 'test', url: 'https://hooks.merchant.example/svc', eventTypes: ['*'] };
    const hello = { id: 9, method: 'initialize', params: { capabilities: { elicitation: {} } } };
    const reply =
      (action: string, nth: number, content: object | null = null) =>
      async (out: () => string) => {
        const asked = (): { id: string; params: { message: string } }[] =>
          out()
            .split('\n')
            .filter((line) => line.includes('elicitation/create'))
            .map((line) => JSON.parse(line));
        await expect.poll(() => asked().length).toBe(nth);
        expect(asked().at(-1)?.params.message).toContain('https://hooks.merchant.example/svc');
        return { id: asked().at(-1)?.id, result: { action, ...(content !== null && { content }) } };
      };
    const create = call('createWebhookEndpoint', endpoint);
    const run = await talk(
      ['--allow-write'],
      hello,
      create,
      reply('decline', 1, { agree: true }),
      create,
      reply('cancel', 2),
      create,
      reply('accept', 3, { agree: false }),
      create,
      reply('accept', 4, { agree: true }),
      // A host without forms sends the accept alone.
      create,
      reply('accept', 5),
    );
    const [declined, gone, unticked, made, again] = run.filter(({ id }) => id === 1);
    for (const refused of [declined, gone, unticked]) expect(textOf(refused)).toContain('did not agree');
    for (const sent of [made, again]) expect(JSON.parse(textOf(sent))).toMatchObject({ url: endpoint.url });
  });

  it('answers other requests while its user thinks, and sends nothing that the host has given up', async () => {
    const endpoint = { env: 'test', url: 'https://given.up.merchant.example/svc', eventTypes: ['*'] };
    const questions = (out: () => string): { id: string }[] =>
      out()
        .split('\n')
        .filter((line) => line.includes('elicitation/create'))
        .map((line) => JSON.parse(line));
    const asked = async (out: () => string, more: object) => {
      await expect.poll(() => questions(out).length).toBe(1);
      return more;
    };
    const run = await talk(
      ['--allow-write'],
      { id: 9, method: 'initialize', params: { capabilities: { elicitation: {} } } },
      { ...call('createWebhookEndpoint', endpoint), id: 5 },
      (out) => asked(out, { id: 6, method: 'ping' }),
      { ...call('listBanks'), id: 7 },
      async (out) => {
        await expect.poll(() => out()).toContain('"id":7');
        return { method: 'notifications/cancelled', params: { requestId: 5 } };
      },
      // The user agrees too late.
      async (out) => ({ id: questions(out)[0]?.id, result: { action: 'accept', content: { agree: true } } }),
      { ...call('listWebhookEndpoints'), id: 8 },
      // The host goes while this one waits for its user, and the next one waits behind it.
      { ...call('createWebhookEndpoint', endpoint), id: 10 },
      { ...call('createWebhookEndpoint', endpoint), id: 11 },
    );
    const answered = run.map(({ id }) => id).filter((id) => typeof id === 'number');
    expect(answered.sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 11]);
    expect(textOf(run.find(({ id }) => id === 8))).not.toContain('given.up');
    for (const id of [10, 11]) expect(textOf(run.find((each) => each.id === id))).toContain('did not agree');
  });

  it('asks before everything that can move money, and names no argument twice', async () => {
    const [list] = await talk(['--allow-write'], { id: 1, method: 'tools/list' });
    const tools = list?.result?.tools ?? [];
    const asking = tools.filter(({ inputSchema }) => 'confirm' in inputSchema.properties).map(({ name }) => name);
    const isBound = (id: (typeof OPERATION_IDS)[number]): boolean =>
      OPERATIONS[id].write && /^\/v1\/(conversions|transfers|webhook-endpoints)/.test(OPERATIONS[id].path);
    expect(asking).toEqual(OPERATION_IDS.filter(isBound));
    for (const { params, query, body } of OPERATION_IDS.map((id) => OPERATIONS[id])) {
      const names = [params, query, body].flatMap((schema) =>
        Object.keys((schema as { properties?: object } | null)?.properties ?? {}),
      );
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain('confirm');
    }
  });

  it('A host that writes at once, before anything is loaded, gets every answer', async () => {
    const main = await bundleScript(new URL('../src/main.ts', import.meta.url));
    const child = spawn(process.execPath, [main, '-c', file, 'mcp'], { stdio: ['pipe', 'pipe', 'ignore'] });
    const lines = [
      { id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {} } },
      { id: 2, method: 'tools/list' },
    ];
    child.stdin.end(lines.map((line) => `${JSON.stringify({ jsonrpc: '2.0', ...line })}\n`).join(''));
    const answers = (await text(child.stdout)).trim().split('\n');
    expect(answers.map((answer) => (JSON.parse(answer) as Answer).id)).toEqual([1, 2]);
  });

  it('answers nonsense with an error, and goes on', async () => {
    const answers = await talk([], '{', '[]', { id: 3, method: 'nothing' }, { id: 4, method: 'ping' });
    expect(answers.map(({ error }) => error?.code)).toEqual([-32700, -32600, -32601, undefined]);
  });
});
