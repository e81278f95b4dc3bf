import { ERROR_CODES, EVENT_TYPES, OPERATION_IDS, OPERATIONS } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { html } from './reference-html.ts';
import { makeReferencePage } from './reference-page.ts';

const page = makeReferencePage({ baseUrl: 'https://svc.example', version: '1.2.3' });

describe('the reference page', () => {
  it.each(OPERATION_IDS)('describes %s', (id) => {
    expect(page).toContain(`<article id="${id}">`);
    expect(page).toContain(`<code>${OPERATIONS[id].path}</code>`);
  });

  it('describes every error and every event', () => {
    for (const code of ERROR_CODES) expect(page).toContain(`id="${code}"`);
    for (const type of EVENT_TYPES) expect(page).toContain(`<code>${type}</code>`);
  });

  it('asks nothing of any other host, and runs no script', () => {
    expect(page).not.toMatch(/<(script|link|img|iframe|object|embed|base)\b/i);
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
