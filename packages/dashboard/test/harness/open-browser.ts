// A headless Chromium for tests and screenshots.
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

export const CHROMIUM = findChromium();

export function openBrowser(): Promise<Browser> {
  if (CHROMIUM === null) throw new Error('no Chromium is installed: set SVC_CHROMIUM to one');
  // Chromium's own sandbox does not run as root, as containers often do.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: CHROMIUM, args: isRoot ? ['--no-sandbox'] : [] });
}
