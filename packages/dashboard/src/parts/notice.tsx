// A banner before the content: a warning or a next step.
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOKS = {
  info: ['bg-info-soft text-info', Info],
  good: ['bg-good-soft text-good', CircleCheck],
  warn: ['bg-warn-soft text-warn', CircleAlert],
  bad: ['bg-bad-soft text-bad', CircleAlert],
} as const;

interface NoticeProps {
  tone?: keyof typeof LOOKS;
  title?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, action, children }: NoticeProps) {
  const [colours, Icon] = LOOKS[tone];
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl px-4 py-3 ${colours}`}>
      <div className="flex min-w-0 flex-1 basis-64 gap-2.5">
        <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
        <div className="min-w-0">
          {title !== undefined && <p className="font-medium">{title}</p>}
          {children !== undefined && <div className="text-[13px]">{children}</div>}
        </div>
      </div>
      {action}
    </div>
  );
}
