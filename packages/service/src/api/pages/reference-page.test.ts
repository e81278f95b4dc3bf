import { readFileSync } from 'node:fs';
import { ConversionSchema, ERROR_CODES, EVENT_TYPES, fitsSchema, OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import { makeFakeClient } from '@svc/sdk/testing';
import { describe, expect, it } from 'vitest';
import { ENDS } from './reference-ends.ts';
import { html } from './reference-html.ts';
import { makeReferencePage } from './reference-page.ts';
import { SDK_METHODS } from './reference-samples.ts';

const page = makeReferencePage({ baseUrl: 'https://svc.example', version: '1.2.3' });

describe('the reference page', () => {
  it.each(OPERATION_IDS)('describes %s', (id) => {
    expect(page).toContain(`<article id="${id}" class="operation">`);
    expect(page.replaceAll('<wbr>', '')).toContain(`<code>${OPERATIONS[id].path}</code>`);
  });

  it('describes every error and every event', () => {
    for (const code of ERROR_CODES) expect(page).toContain(`id="${code}"`);
    for (const type of EVENT_TYPES) expect(page).toContain(`<code>${type}</code>`);
  });

  it.each(OPERATION_IDS)('shows %s in curl, TypeScript, Python and Go', (id) => {
    const [, rest = ''] = page.split(`<article id="${id}"`);
    const [article = ''] = rest.split('</article>');
    for (const language of ['curl', 'TypeScript', 'Python', 'Go']) expect(article).toContain(`value="${language}"`);
    for (const code of new Set(OPERATIONS[id].errors)) expect(article).toContain(`href="#${code}"`);
  });

  it('says which conversion type requires pair, payer and payout', () => {
    const said = (field: string): string =>
      new RegExp(`id="createConversion-body-${field}".*?</dd>`, 's').exec(page)?.[0].replace(/<[^>]*>/g, '') ?? '';
    expect(said('pair')).toContain('required for crypto-issue and crypto-redeem; every other type refuses it');
    expect(said('payer')).toContain('required for fiat-issue;');
    expect(said('payout')).toContain('required for fiat-redeem;');
  });

  it('shows an example of every end that the documents name, which the SDK takes for that end', async () => {
    const ends = readFileSync(new URL('../../../../../docs/ends.md', import.meta.url), 'utf8');
    const [named = ''] = ends.split('\n## Ends that are none');
    const headings = [...named.matchAll(/^### (\w+)$/gm)].map(([, heading]) => heading);
    expect([...new Set(ENDS.map(({ end }) => end))]).toEqual(['succeeded', ...headings]);
    for (const { end, conversion } of ENDS) {
      // Only who follows the transaction sees that it reverted: the conversion goes on with a fresh voucher.
      if (end === 'reverted') continue;
      const { svc } = makeFakeClient(() => ({ body: conversion }));
      const waited = svc.conversions.waitFor(
        conversion.reference,
        end === 'succeeded' ? 'succeeded' : 'payout_confirmed',
      );
      const got = await waited.then(
        ({ status }) => status,
        (error: unknown) => (error as { end?: string }).end,
      );
      expect(got).toBe(end);
      expect(fitsSchema(ConversionSchema, conversion)).toBe(true);
    }
  });

  it('names methods of the SDK that exist', () => {
    const svc = makeFakeClient(() => ({ body: {} })).svc as unknown as Record<string, unknown>;
    for (const method of Object.values(SDK_METHODS)) {
      const [path = ''] = method.split('(');
      const found = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], svc);
      expect([path, typeof found]).toEqual([path, 'function']);
    }
  });

  it('names methods of the clients for Python and Go that exist', () => {
    const examples = new URL('../../../../../examples/', import.meta.url);
    const [python, go] = ['python/svc_operations.py', 'go/operations.go'].map((file) =>
      readFileSync(new URL(file, examples), 'utf8'),
    );
    const called = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map(([, name = '']) => name);
    const methods = called(/answer = client\.(?!call\()(\w+)\(/g);
    const functions = called(/answer, err := client\.(\w+)\(/g);
    const structs = called(/svc\.(\w+)\{/g);
    expect([methods.length, functions.length, structs.length].map((count) => count > 20)).toEqual([true, true, true]);
    for (const name of methods) expect(python).toContain(`    def ${name}(self`);
    for (const name of functions) expect(go).toContain(`func (c *Client) ${name}(ctx`);
    for (const name of structs) expect(go).toContain(`type ${name} struct {`);
  });

  it('leads each operation of a merchant to the shell, where there is a Sandbox', () => {
    const tried = OPERATION_IDS.filter((id) => page.includes(`href="/dashboard/try/${id}"`));
    expect(tried).toEqual(OPERATION_IDS.filter((id) => OPERATIONS[id].access === 'merchant'));
    const live = makeReferencePage({ baseUrl: 'https://svc.example', version: '1.2.3', envs: ['live'] });
    expect(live).not.toContain('/dashboard/try/');
  });

  it('asks nothing of any other host', () => {
    expect(page).not.toMatch(/<script [^>]*src|<(link|img|iframe|object|embed|base)\b/i);
    expect(page).not.toMatch(/(src|href|action)="(https?:)?\/\//i);
    expect(page).not.toMatch(/@import|url\(/i);
  });

  it('has a target for every link inside it', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
    expect(targets.length).toBeGreaterThan(100);
  });

  it('escapes what it is given', () => {
    expect(html`<b>${'<script>"&\''}</b>`.text).toBe('<b>&lt;script&gt;&quot;&amp;&#39;</b>');
  });
});
