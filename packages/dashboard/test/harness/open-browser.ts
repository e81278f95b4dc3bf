// A headless Chromium for tests and screenshots.
import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

export const CHROMIUM = findChromium();

/**
 * Each visitor has a window of its own, for whose address bar Chromium would start two processes that load its menus. The
 * spare process for the next page is not wanted either. The last list given counts, so Playwright's own stands here again.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

let shared: Promise<Browser> | null = null;

/**
 * One for all test files of a process, because to start one takes more than a second of CPU. It ends with the process; one
 * that crashed is replaced.
 */
export function shareBrowser(): Promise<Browser> {
  shared = shared === null ? openBrowser() : shared.then((known) => (known.isConnected() ? known : openBrowser()));
  return shared;
}

export function openBrowser(): Promise<Browser> {
  if (CHROMIUM === null) throw new Error('no Chromium is installed: set SVC_CHROMIUM to one');
  // Chromium's own sandbox does not run as root, as containers often do.
  const isRoot = process.getuid?.() === 0;
  const args = [`--disable-features=${DISABLED_FEATURES.join()}`];
  return chromium.launch({ executablePath: CHROMIUM, args: isRoot ? [...args, '--no-sandbox'] : args });
}
