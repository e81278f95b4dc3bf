// A visitor in a browser that only WebDriver reaches: looks, clicks and types as a person does.
import { setTimeout as pause } from 'node:timers/promises';
import type { WebDriver } from './web-driver.ts';

const MAX_WAIT_MS = 60_000;
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowDown: '\uE015',
};

/** What is looked for: elements of this selector that are shown and named so. */
export interface Sought {
  css: string;
  /** Its text or `aria-label`, whole; or a part of it, after a tilde. */
  name?: string;
}

export interface RemoteVisitor {
  driver: WebDriver;
  open(url: string): Promise<void>;
  /** Waits until the element is shown. */
  see(sought: Sought): Promise<void>;
  /** Waits until the function body returns something true, and returns it. */
  until<Value>(what: string, script: string, ...args: unknown[]): Promise<Value>;
  click(sought: Sought): Promise<void>;
  type(text: string): Promise<void>;
  /** Such as `Control+k`. */
  press(keys: string): Promise<void>;
  /** Errors of scripts, of the console and of the content policy since the last call. */
  takeProblems(): Promise<string[]>;
}

const FIND = `
  const nameOf = (element) => element.getAttribute('aria-label') ?? (element.innerText || element.placeholder || '').trim();
  const isNamed = (name, wanted) => wanted === undefined || (wanted.startsWith('~') ? name.includes(wanted.slice(1)) : name === wanted);
  const find = ({ css, name }) => [...document.querySelectorAll(css)].find((element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible' && isNamed(nameOf(element), name));
`;
const PLACE_OF = `${FIND}
  const found = find(arguments[0]);
  if (!found || found.disabled) return null;
  found.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
`;
const LISTEN = `
  if (window.svcProblems) return;
  window.svcProblems = [];
  const tell = (text) => window.svcProblems.push(String(text));
  addEventListener('error', (event) => tell('script: ' + event.message));
  addEventListener('unhandledrejection', (event) => tell('promise: ' + event.reason));
  document.addEventListener('securitypolicyviolation', (event) => tell('policy: ' + event.violatedDirective + ' ' + event.blockedURI));
  const say = console.error;
  console.error = (...args) => { tell('console: ' + args.join(' ')); say.apply(console, args); };
`;

export function makeRemoteVisitor(driver: WebDriver): RemoteVisitor {
  const until = async <Value>(what: string, script: string, ...args: unknown[]): Promise<Value> => {
    const end = Date.now() + MAX_WAIT_MS;
    for (;;) {
      const value = await driver.run<Value | null>(script, ...args);
      if (value) return value;
      if (Date.now() > end) throw new Error(`${driver.name} does not show ${what}`);
      await pause(50);
    }
  };
  const press = (keys: readonly string[]): Promise<void> => {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
    return driver.act([{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]);
  };
  return {
    driver,
    async open(url) {
      await driver.open(url);
      await driver.run(LISTEN);
    },
    see: async (sought) => void (await until(describe(sought), `${FIND} return Boolean(find(arguments[0]));`, sought)),
    until,
    async click(sought) {
      const { x, y } = await until<{ x: number; y: number }>(describe(sought), PLACE_OF, sought);
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await driver.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    },
    async type(text) {
      for (const key of text) await press([key]);
    },
    press: (keys) => press(keys.split('+').map((key) => KEYS[key] ?? key)),
    takeProblems: () => driver.run('return (window.svcProblems ?? []).splice(0);'),
  };
}

const describe = ({ css, name }: Sought): string => (name === undefined ? css : `${css} named ${name}`);
