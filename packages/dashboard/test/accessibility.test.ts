import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSubjects } from '../scripts/find-subjects.ts';
import { placesFor } from '../scripts/places.ts';
import { seed } from '../scripts/seed.ts';
import { CHROMIUM, type House, signInByLink, startHouse, type Visitor, WHY_SKIPPED } from './harness/start-house.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const NOWHERE = {
  ...{ merchantId: '', conversionId: '', reviewId: '', endpointId: '', eventId: '', requestId: '' },
};
const NAMES = placesFor(NOWHERE).map(({ name }) => name);

interface Finding {
  id: string;
  impact: string;
  nodes: { target: string[]; failureSummary: string }[];
}

async function findingsOn(page: Page): Promise<string[]> {
  // Through the debugger, which the page's own policy does not bind.
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
}

describe.skipIf(CHROMIUM === null)(`accessibility of every page${WHY_SKIPPED}`, () => {
  let house: House;
  let folder = '';
  let inside: Visitor;
  let outside: Visitor;
  let places: ReturnType<typeof placesFor>;
  beforeAll(async () => {
    house = await startHouse();
    inside = await signInByLink(house);
    outside = await house.newVisitor();
    folder = mkdtempSync(join(tmpdir(), 'svc-seed-'));
    const file = join(folder, 'sandbox.json');
    writeFileSync(file, JSON.stringify(house.service.credentials), { mode: 0o600 });
    await seed(file);
    places = placesFor(await findSubjects(inside.page, house.service.url));
  });
  afterAll(async () => {
    await house?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(NAMES)('%s has no serious finding, in light and in dark, and fits a phone', async (name) => {
    const place = places.find((one) => one.name === name);
    const { page } = place?.isOutside ? outside : inside;
    // So many pages in so short a time would meet the limit per address.
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': `203.0.113.${NAMES.indexOf(name)}` });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`${house.home}${place?.path}`);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => document.querySelector('.animate-shimmer') === null);
    expect(await findingsOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findingsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(await findingsOn(page)).toEqual([]);
  });

  it('saw no error in the browser, and no other host', () => {
    expect([...inside.problems, ...outside.problems]).toEqual([]);
  });
});
