// The theme: the system's, or the one chosen here, remembered in this browser.
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const listeners = new Set<() => void>();

const current = (): Theme => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem('svc-theme', theme);
  } catch {
    // Without storage the choice lasts for this page.
  }
  for (const tell of listeners) tell();
}

export const useTheme = (): Theme =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current,
    () => 'system',
  );
