// Finds Chromium on this machine.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell comes first: it has no windows to draw, and the tests take a fifth less CPU with it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | null {
  const folders = ['/usr/bin', ...(environment.PATH ?? '').split(delimiter)].filter((folder) => folder !== '');
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  return [environment.SVC_CHROMIUM ?? '', ...places, mac].find((path) => path !== '' && isProgram(path)) ?? null;
}
