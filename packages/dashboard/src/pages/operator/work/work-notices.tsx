// A notice of the browser when more work waits in Live (or in the only environment): asked for once, kept in this browser.
import { Bell, BellOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { phrase } from '../../../texts/phrase.ts';
import { plural } from '../../../texts/plural.ts';

const KEPT_AT = 'svc:work-notices';
const isPossible = (): boolean => 'Notification' in window;
const isWanted = (): boolean =>
  isPossible() && Notification.permission === 'granted' && localStorage.getItem(KEPT_AT) === 'on';

/** `count`: null until it is known. */
export function useWorkNotices(count: number | null): void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const known = before.current;
    if (count !== null) before.current = count;
    // Who looks at the page sees it there.
    if (count === null || known === null || count <= known || !document.hidden || !isWanted()) return;
    const body = plural(count, { one: '{1} thing waits for staff', other: '{1} things wait for staff' });
    // One notice at a time: a newer one takes its place.
    const notice = new Notification('SVC', { body: String(body), tag: 'svc-work' });
    notice.onclick = () => window.focus();
  }, [count]);
}

export function NoticeButton() {
  const [isOn, setOn] = useState(isWanted);
  if (!isPossible()) return null;
  const change = async (): Promise<void> => {
    if (isOn) localStorage.removeItem(KEPT_AT);
    else if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(KEPT_AT, 'on');
    setOn(isWanted());
  };
  const Icon = isOn ? BellOff : Bell;
  return (
    <Button icon={<Icon className="size-4" aria-hidden />} onClick={() => void change()}>
      {isOn ? phrase`No browser notices` : phrase`Notify me here`}
    </Button>
  );
}
