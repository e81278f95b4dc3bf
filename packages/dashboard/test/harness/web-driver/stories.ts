// The stories that every browser must tell alike: what a merchant does in the first minutes, by mouse and by keyboard.
import type { RemoteVisitor, Sought } from './remote-visitor.ts';

export interface House {
  /** The URL of the dashboard. */
  home: string;
  /** Signs in once. */
  signInLink: string;
  /** Amounts of USDC that no other conversion of the house has. */
  amounts: readonly [first: string, second: string];
  /** Makes a conversion over the API with this amount of USDC. */
  convert(amount: string): Promise<void>;
}

export interface Story {
  name: string;
  run(visitor: RemoteVisitor, house: House): Promise<void>;
}

const title = (name: string): Sought => ({ css: 'h1', name });

const row = (amount: string): Sought => ({ css: 'main tbody tr', name: `~${amount} USDC` });
const NO_DIALOG = 'return document.querySelector("dialog[open]") === null;';

async function goTo({ click, see }: RemoteVisitor, place: string): Promise<void> {
  await click({ css: 'nav a', name: `~${place}` });
  await see(title(place));
}

export const STORIES: readonly Story[] = [
  {
    name: 'refuses a wrong password in words',
    async run({ open, click, type, see }, { home }) {
      await open(`${home}/sign-in`);
      await click({ css: 'input[name=email]' });
      await type('nobody@shop.example');
      await click({ css: 'input[name=password]' });
      await type('wrong horse battery');
      await click({ css: 'button', name: 'Sign in' });
      await see({ css: '[role=alert]' });
    },
  },
  {
    name: 'signs in by the link, and shows Home with its chart',
    async run({ open, see }, { signInLink }) {
      await open(signInLink);
      await see(title('Home'));
      await see({ css: 'h2', name: 'Recent conversions' });
      await see({ css: '[role=status]', name: 'Updating live' });
    },
  },
  {
    name: 'shows a new conversion in the open list by itself',
    async run(visitor, { convert, amounts }) {
      await goTo(visitor, 'Conversions');
      for (const amount of amounts) {
        await convert(amount);
        await visitor.see(row(amount));
      }
    },
  },
  {
    name: 'filters the list by typed text, and keeps it in the address',
    async run({ click, type, see, until }, { amounts: [amount] }) {
      await click({ css: 'input[type=search]' });
      await type(`${amount} USDC`);
      await until('one row', 'return document.querySelectorAll("main tbody tr").length === 1;');
      await see(row(amount));
      await until('the address', 'return location.search.includes(arguments[0]);', amount);
    },
  },
  {
    name: 'opens the conversion whose row was clicked, and goes back to the list',
    async run({ click, press, see, until, driver }, { amounts: [amount] }) {
      await click({ css: 'input[type=search]' });
      for (let count = 0; count < `${amount} USDC`.length; count += 1) await press('Backspace');
      await until('more rows', 'return document.querySelectorAll("main tbody tr").length > 1;');
      // Not on the link's own text: the whole row is clickable, and each row is its own.
      await click(row(amount));
      await until('its page', 'return /conversions\\/\\w+/.test(location.pathname);');
      await until('its amount', 'return document.querySelector("h1").innerText.includes(arguments[0]);', amount);
      await driver.run('history.back();');
      await see(title('Conversions'));
    },
  },
  {
    name: 'goes to a page with the command palette',
    async run({ press, type, see, until }) {
      await press('Control+k');
      await see({ css: 'dialog[open] input' });
      await type('memb');
      await see({ css: '[role=option]', name: '~Members' });
      await press('Enter');
      await see(title('Members'));
      await until('no dialog', NO_DIALOG);
    },
  },
  {
    name: 'opens a dialog by keyboard, keeps the focus in it, and gives it back on Escape',
    async run({ press, see, until, driver }) {
      await until(
        'the button',
        `
        const button = [...document.querySelectorAll('main button')].find(({ innerText }) => innerText.includes('Invite'));
        button?.focus();
        return document.activeElement === button && button !== undefined;
      `,
      );
      await press('Enter');
      await see({ css: 'dialog[open] h2' });
      for (let count = 0; count < 12; count += 1) await press('Tab');
      const isInside = await driver.run<boolean>(
        'return document.activeElement === document.body || document.querySelector("dialog[open]").contains(document.activeElement);',
      );
      if (!isInside) throw new Error(`${driver.name} lets the focus leave the dialog`);
      await press('Escape');
      await until('no dialog', NO_DIALOG);
      await until('the focus back', 'return document.activeElement?.innerText?.includes("Invite");');
    },
  },
  {
    name: 'turns dark and light again',
    async run({ press, type, see, until }) {
      for (const [theme, isDark] of [
        ['Dark', true],
        ['Light', false],
      ] as const) {
        await press('Control+k');
        await see({ css: 'dialog[open] input' });
        await type(`${theme} theme`);
        await see({ css: '[role=option]', name: `~${theme} theme` });
        await press('Enter');
        await until(
          theme,
          `
          const [red] = getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/g).map(Number);
          return (red < 100) === arguments[0];
        `,
          isDark,
        );
      }
    },
  },
];
