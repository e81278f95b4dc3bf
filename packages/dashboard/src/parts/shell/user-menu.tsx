// The user's menu: account, theme, language, the other console, sign out.
import { Link } from '@tanstack/react-router';
import { Building2, ChevronsUpDown, LogOut, Monitor, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react';
import { homeOf, useSession, useUser } from '../../session.ts';
import { LANGUAGES, language, nameOfLanguage, setLanguage } from '../../texts/language.ts';
import { phrase } from '../../texts/phrase.ts';
import { setTheme, type Theme, useTheme } from '../../theme.ts';
import { useWrite } from '../../use-api.ts';
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '../menu.tsx';
import { Avatar } from './avatar.tsx';

const THEMES: readonly (readonly [Theme, string, typeof Sun])[] = [
  ['system', phrase`As the system`, Monitor],
  ['light', phrase`Light`, Sun],
  ['dark', phrase`Dark`, Moon],
];

export function UserMenu() {
  const user = useUser();
  const session = useSession();
  const theme = useTheme();
  const signOut = useWrite('POST /sign-out');
  const leave = async (): Promise<void> => {
    await signOut.mutateAsync({ body: {} });
    // Reload, so that nothing that was read stays in memory.
    window.location.assign('/dashboard/sign-in');
  };
  const trigger = (
    <button type="button" className="flex w-full items-center gap-2.5 rounded-lg p-1.5 text-start hover:bg-hover">
      <Avatar name={user.name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium text-ink">{user.name}</span>
        <span className="block truncate text-xs text-muted">{user.email}</span>
      </span>
      <ChevronsUpDown className="size-4 shrink-0 text-muted" aria-hidden />
      <span className="sr-only">Account menu</span>
    </button>
  );
  return (
    <Menu trigger={trigger} label="Account" align="start">
      <MenuLink>
        <Link to="/account">
          <UserRound aria-hidden /> Account and security
        </Link>
      </MenuLink>
      {user.staffRole !== null && (
        <MenuLink>
          <Link to="/operator">
            <ShieldCheck aria-hidden /> Operator console
          </Link>
        </MenuLink>
      )}
      {user.memberships.length > 0 && (
        <MenuLink>
          <Link to={homeOf(session)}>
            <Building2 aria-hidden /> Merchant dashboard
          </Link>
        </MenuLink>
      )}
      <MenuLine />
      <MenuLabel>Theme</MenuLabel>
      {THEMES.map(([name, words, Icon]) => (
        <MenuItem key={name} icon={<Icon aria-hidden />} onSelect={() => setTheme(name)}>
          {words}
          {theme === name && <span className="ms-auto text-xs text-muted">chosen</span>}
        </MenuItem>
      ))}
      {LANGUAGES.length > 1 && <Languages />}
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void leave()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

const Languages = () => (
  <>
    <MenuLine />
    <MenuLabel>Language</MenuLabel>
    {LANGUAGES.map((name) => (
      <MenuItem key={name} onSelect={() => setLanguage(name)}>
        <span lang={name}>{nameOfLanguage(name)}</span>
        {language === name && <span className="ms-auto text-xs text-muted">chosen</span>}
      </MenuItem>
    ))}
  </>
);
