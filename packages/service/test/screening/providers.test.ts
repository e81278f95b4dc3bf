// Didit, the sanctions oracle, and several screenings as one.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeChainalysisScreening } from '../../src/adapters/screening/chainalysis-screening.ts';
import { combineScreenings } from '../../src/adapters/screening/combine-screenings.ts';
import { makeDiditScreening } from '../../src/adapters/screening/didit-screening.ts';
import type { Hex } from '../../src/ports/chain.ts';
import { partiesOf, type Screening, type ScreeningVerdict } from '../../src/ports/screening.ts';
import { type DiditSimulator, signDidit, startDidit } from './didit-simulator.ts';
import { party, screeningRequest as request, SANCTIONED, WALLET } from './screening-request.ts';

const UPSTREAM = { code: 'SVC_UPSTREAM_FAILED' };
const OTHER = '0x00000000000000000000000000000000000000c7';

it('every party of a conversion is screened', () => {
  const asked = request({ counterparty: party(OTHER, 'Bola Ade'), payerName: 'Ada Obi', payoutName: 'Chidi Eze' });
  expect(partiesOf(asked)).toEqual([
    { role: 'wallet', wallet: WALLET, name: null },
    { role: 'counterparty', wallet: OTHER, name: 'Bola Ade' },
    { role: 'payer', wallet: null, name: 'Ada Obi' },
    { role: 'payee', wallet: null, name: 'Chidi Eze' },
  ]);
});

describe('Didit', () => {
  const NOW = 1_800_000_000;
  let didit: DiditSimulator;
  let screening: Screening;
  beforeAll(async () => {
    didit = await startDidit();
    screening = makeDiditScreening(didit.settings, () => NOW * 1000);
  });
  afterAll(() => didit.stop());
  beforeEach(() => {
    didit.transactions.length = 0;
    didit.verdicts.clear();
  });

  it('screens the wallet that executes, and the counterparty beside it', async () => {
    const asked = request({ counterparty: party(OTHER, 'Bola Ade'), payerName: 'Ada Obi' });
    expect(await screening.screen(asked)).toMatchObject({ verdict: 'APPROVED' });
    expect(didit.transactions.map(({ wallet, name }) => [wallet, name])).toEqual([
      [WALLET, 'Ada Obi'],
      [OTHER, 'Bola Ade'],
    ]);
  });

  it('asks about the merchant by its legal name where nobody is named, never by an id of ours', async () => {
    await screening.screen(request({ merchantName: 'Ada Limited' }));
    await screening.screen(request({ merchantName: 'Ada Limited', payerName: 'Ada Obi' }));
    expect(didit.transactions.map(({ name }) => name)).toEqual(['Ada Limited', 'Ada Obi']);
    expect([screening.needsName, combineScreenings([screening]).needsName]).toEqual([true, true]);
  });

  it.each([
    ['the wallet', WALLET],
    ['the counterparty', OTHER],
    ['the payer', 'Ada Obi'],
  ])('declines when %s is declined', async (_name, who) => {
    didit.verdicts.set(who, 'DECLINED');
    const asked = request({ counterparty: party(OTHER), payerName: 'Ada Obi' });
    expect(await screening.screen(asked)).toMatchObject({ verdict: 'DECLINED' });
  });

  it('is open until every open case is decided', async () => {
    didit.verdicts.set(WALLET, 'IN_REVIEW');
    didit.verdicts.set(OTHER, 'AWAITING_USER');
    const { verdict, providerReference } = await screening.screen(request({ counterparty: party(OTHER) }));
    expect(verdict).toBe('AWAITING_USER');
    const decide = (index: number, status: ScreeningVerdict): void => {
      const found = didit.transactions[index];
      if (found !== undefined) found.status = status;
    };
    decide(0, 'APPROVED');
    expect(await screening.find(providerReference ?? '')).toBe('AWAITING_USER');
    decide(1, 'APPROVED');
    expect(await screening.find(providerReference ?? '')).toBe('APPROVED');
    decide(1, 'DECLINED');
    expect(await screening.find(providerReference ?? '')).toBe('DECLINED');
  });

  it('names every case of a conversion, passed ones too, because a notice may name any of them later', async () => {
    const namesAll = async () => {
      const { providerReference } = await screening.screen(request({ counterparty: party(OTHER) }));
      expect(providerReference).toBe(didit.transactions.map(({ uuid }) => uuid).join('+'));
      didit.transactions.length = 0;
    };
    await namesAll();
    didit.verdicts.set(OTHER, 'IN_REVIEW');
    await namesAll();
  });

  it('takes no answer whose case has a longer name than any of its own', async () => {
    const uuid = 'u'.repeat(129);
    const long = JSON.stringify({ uuid });
    const signature = createHmac('sha256', didit.settings.webhookSecret).update(long).digest('hex');
    expect(read({ 'x-signature': signature, 'x-timestamp': String(NOW) }, long)).toEqual({ providerReference: null });
  });

  it('asks under another id when the answer under the first was lost', async () => {
    didit.loseNextAnswer();
    await expect(screening.screen(request())).rejects.toThrow();
    expect(await screening.screen(request())).toMatchObject({ verdict: 'APPROVED' });
    expect(didit.transactions).toHaveLength(2);
  });

  const BODY = '{"webhook_type": "x", "uuid": "u-1", "data": {"10": 1.0, "9": [true, null, "Adé"]}, "score": 0.5}';
  const CANONICAL = '{"data":{"10":1,"9":[true,null,"Adé"]},"score":0.5,"uuid":"u-1","webhook_type":"x"}';
  const read = (headers: Record<string, string>, body = BODY) => screening.readNotice(headers, Buffer.from(body));

  it('believes its V2 signature, however the JSON is written', () => {
    const headers = signDidit(didit.settings.webhookSecret, CANONICAL, NOW);
    expect(read(headers)).toEqual({ providerReference: 'u-1' });
    expect(read(headers, CANONICAL)).toEqual({ providerReference: 'u-1' });
  });

  it('believes its signature over the raw bytes', () => {
    const signature = createHmac('sha256', didit.settings.webhookSecret).update(BODY).digest('hex');
    const headers = { 'x-signature': signature, 'x-timestamp': String(NOW) };
    expect(read(headers)).toEqual({ providerReference: 'u-1' });
    expect(read(headers, CANONICAL)).toBeNull();
  });

  /** Didit's four events, flat as it sends them. */
  const notice = (body: object) => {
    const text = JSON.stringify(body);
    const signature = createHmac('sha256', didit.settings.webhookSecret).update(text).digest('hex');
    return screening.readNotice({ 'x-signature': signature, 'x-timestamp': String(NOW) }, Buffer.from(text));
  };

  it.each([
    ['transaction.created', { transaction_id: 'd-1', txn_id: 'cnv_1', status: 'IN_REVIEW' }, 'd-1'],
    ['transaction.status.updated', { transaction_id: 'd-1', txn_id: 'cnv_1', status: 'APPROVED' }, 'd-1'],
    ['travel_rule.status.updated', { transaction_id: 'd-1', travel_rule_status: 'EXPIRED' }, 'd-1'],
    ['transaction_rule_suggestions.created', { rule_suggestions: [] }, null],
  ])('takes the event %s for what it is', (webhook_type, own, providerReference) => {
    expect(notice({ webhook_type, event_id: 'e-1', environment: 'live', ...own })).toEqual({ providerReference });
  });

  it('leaves a transfer whose travel rule ran out or was refused to a person, also when the transaction is approved', async () => {
    const { providerReference } = await screening.screen(request());
    const [made] = didit.transactions;
    if (made === undefined) throw new Error('a transaction was made');
    const verdictOf = async (own: object) => {
      Object.assign(made, own);
      return screening.find(providerReference ?? '');
    };
    expect(await verdictOf({ status: 'APPROVED', travel_rule_details: { status: 'COMPLETED' } })).toBe('APPROVED');
    expect(await verdictOf({ travel_rule_details: { status: 'EXPIRED' } })).toBe('IN_REVIEW');
    expect(await verdictOf({ travel_rule_details: { status: 'DECLINED' } })).toBe('IN_REVIEW');
    expect(await verdictOf({ status: 'DECLINED' })).toBe('DECLINED');
    expect(await verdictOf({ status: 'EXPIRED', travel_rule_details: null })).toBe('IN_REVIEW');
  });

  it('believes nothing else', () => {
    const good = signDidit(didit.settings.webhookSecret, CANONICAL, NOW);
    expect(read(signDidit('another', CANONICAL, NOW))).toBeNull();
    expect(read(good, BODY.replace('u-1', 'u-2'))).toBeNull();
    expect(read(signDidit(didit.settings.webhookSecret, CANONICAL, NOW - 301))).toBeNull();
    expect(read({ ...good, 'x-timestamp': '' })).toBeNull();
    expect(read({})).toBeNull();
    expect(read(good, '{"uuid"')).toBeNull();
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(read(good, deep)).toBeNull();
    expect(read({ 'x-timestamp': String(NOW) }, deep)).toBeNull();
  });
});

describe('the sanctions oracle', () => {
  const CONTRACT = '0x40C57923924B5c5c5455c48D93317139ADDaC8fb';
  const word = (value: 0 | 1): Hex => `0x${String(value).padStart(64, '0')}`;
  const calls: string[] = [];
  const copy = (listed: readonly string[]) => ({
    name: 'celo',
    call: async (to: Hex, data: Hex): Promise<Hex> => {
      calls.push(`${to} ${data}`);
      return word(listed.some((each) => data.endsWith(each.slice(2).toLowerCase())) ? 1 : 0);
    },
  });
  const make = (...sources: ReturnType<typeof copy>[]) => makeChainalysisScreening({ contract: CONTRACT, sources });

  it('passes whom no copy lists, and asks isSanctioned(address)', async () => {
    calls.length = 0;
    expect(await make(copy([])).screen(request())).toEqual({ verdict: 'APPROVED', providerReference: null });
    expect(calls).toEqual([`${CONTRACT} 0xdf592f7d${WALLET.slice(2).padStart(64, '0')}`]);
  });

  it.each([
    ['the wallet', request({ wallet: SANCTIONED })],
    ['the counterparty', request({ counterparty: party(SANCTIONED) })],
  ])('declines %s when one copy of two lists it, even if the other is away', async (_name, asked) => {
    const away = { name: 'eth', call: async (): Promise<Hex> => Promise.reject(new Error('away')) };
    expect(await make(copy([]), copy([SANCTIONED])).screen(asked)).toMatchObject({ verdict: 'DECLINED' });
    expect(await make(away, copy([SANCTIONED])).screen(asked)).toMatchObject({ verdict: 'DECLINED' });
    await expect(make(away, copy([])).screen(asked)).rejects.toMatchObject(UPSTREAM);
  });

  it.each<Hex>(['0x', `0x${'f'.repeat(64)}`, '0x01'])('takes the answer %s for none', async (answer) => {
    const odd = { name: 'celo', call: async (): Promise<Hex> => answer };
    await expect(make(odd).screen(request())).rejects.toMatchObject(UPSTREAM);
  });
});

describe('several screenings', () => {
  const part = (provider: string, verdict: ScreeningVerdict | 'down', later: ScreeningVerdict | null = null) => ({
    provider,
    screen: async () => {
      if (verdict === 'down') throw new Error('down');
      return { verdict, providerReference: provider === 'oracle' ? null : `${provider}-case` };
    },
    find: async () => later,
    readNotice: (headers: Record<string, string | undefined>) =>
      headers[provider] === undefined ? null : { providerReference: `${provider}-case` },
  });

  it.each<[ScreeningVerdict, ScreeningVerdict, ScreeningVerdict]>([
    ['APPROVED', 'APPROVED', 'APPROVED'],
    ['APPROVED', 'IN_REVIEW', 'IN_REVIEW'],
    ['AWAITING_USER', 'IN_REVIEW', 'AWAITING_USER'],
    ['DECLINED', 'AWAITING_USER', 'DECLINED'],
    ['SKIPPED', 'APPROVED', 'APPROVED'],
  ])('of which one says %s and one %s say %s', async (one, other, verdict) => {
    for (const parts of [
      [part('rules', one), part('didit', other)],
      [part('didit', other), part('rules', one)],
    ]) {
      expect(await combineScreenings(parts).screen(request())).toMatchObject({ verdict });
    }
  });

  it('hold when one of them is down, unless another declines', async () => {
    const held = combineScreenings([part('rules', 'APPROVED'), part('didit', 'down')]);
    await expect(held.screen(request())).rejects.toMatchObject(UPSTREAM);
    const declined = combineScreenings([part('oracle', 'DECLINED'), part('didit', 'down')]);
    expect(await declined.screen(request())).toMatchObject({ verdict: 'DECLINED' });
  });

  it.each<ScreeningVerdict>(['APPROVED', 'IN_REVIEW'])(
    'keep every case of a conversion that is %s, and understand a notice about one',
    async (verdict) => {
      const parts = [
        part('rules', 'APPROVED', 'APPROVED'),
        part('oracle', 'APPROVED'),
        part('didit', verdict, 'APPROVED'),
      ];
      const all = combineScreenings(parts);
      const { providerReference } = await all.screen(request());
      expect(providerReference).toBe('rules:rules-case;didit:didit-case');
      expect(all.readNotice({ didit: 'yes' }, Buffer.alloc(0))).toEqual({ providerReference: 'didit:didit-case' });
      expect(all.provider).toBe('didit');
      expect(await all.find('didit:didit-case')).toBe('APPROVED');
      expect(await all.find(providerReference ?? '')).toBe('APPROVED');
    },
  );

  it('stay open while one case is, and end with a decline', async () => {
    const of = (later: ScreeningVerdict | null) =>
      combineScreenings([part('rules', 'IN_REVIEW', null), part('didit', 'IN_REVIEW', later)]);
    const { providerReference } = await of(null).screen(request());
    expect(await of('APPROVED').find(providerReference ?? '')).toBeNull();
    expect(await of('DECLINED').find(providerReference ?? '')).toBe('DECLINED');
  });
});
