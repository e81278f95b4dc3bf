// Keeps what is open when the session ends: hidden and unread, with everything typed, until the same person signs in again.
import type { ReactNode } from 'react';
import { useSessionEnded } from '../session.ts';
import { SignInAgain } from './sign-in-again.tsx';

export function KeptPage({ children }: { children: ReactNode }) {
  const hasEnded = useSessionEnded();
  return (
    <>
      <div hidden={hasEnded}>{children}</div>
      {hasEnded && <SignInAgain />}
    </>
  );
}
