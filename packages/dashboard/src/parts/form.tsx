// Forms: labelled fields, the server's message beside its field, and one button.
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId, useState } from 'react';
import type { ApiError } from '../api.ts';
import { faultOf, type Words } from '../labels.ts';
import { InDialog } from './dialog.tsx';
import { type FieldLabels, inLabels, labelsIn } from './name-fields.ts';

const NO_LABELS: FieldLabels = new Map();
const FormError = createContext<ApiError | null>(null);

export type FormValues = Record<string, string>;

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  error: ApiError | null;
  onSubmit: (values: FormValues, form: HTMLFormElement) => void;
}

interface Sent {
  before: ApiError | null;
  labels: FieldLabels;
}

/** In a dialog, show only errors of its own submission: dialogs share writes, and must not open with an old error. */
function isOwnError(error: ApiError | null, sent: Sent | null, isInDialog: boolean): boolean {
  return !isInDialog || (sent !== null && sent.before !== error);
}

export function Form({ error, onSubmit, children, className = 'space-y-4', ...rest }: FormProps) {
  const isInDialog = useContext(InDialog);
  const [sent, setSent] = useState<Sent | null>(null);
  const shown = isOwnError(error, sent, isInDialog) ? error : null;
  return (
    <FormError value={shown}>
      <form
        {...rest}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          setSent({ before: error, labels: labelsIn(event.currentTarget) });
          const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
          onSubmit(Object.fromEntries(entries), event.currentTarget);
        }}
      >
        {shown !== null && <Problem error={shown} said={inLabels(shown, sent?.labels ?? NO_LABELS)} />}
        {children}
      </form>
    </FormError>
  );
}

const AS_SAID = { lang: 'en' } as const;

/** The error, with the id that support asks for. */
export const Problem = ({ error, said }: { error: ApiError; said?: Words }) => (
  <div role="alert" className="flex gap-2.5 rounded-lg bg-bad-soft px-3.5 py-2.5 text-bad">
    <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
    <div className="min-w-0">
      <p lang={error.status === 0 ? undefined : (said ?? AS_SAID).lang}>{said?.words ?? error.message}</p>
      {error.requestId !== null && <p className="mt-0.5 font-mono text-xs opacity-80">{error.requestId}</p>}
    </div>
  </div>
);

interface LabelledProps {
  label: ReactNode;
  hint?: ReactNode;
  name: string;
  isOptional?: boolean;
}

function useLabelled({ hint, name }: LabelledProps) {
  const id = useId();
  const issue = useContext(FormError)?.issueOf(name) ?? null;
  const described = [hint === undefined ? null : `${id}-hint`, issue === null ? null : `${id}-issue`];
  return {
    issue,
    control: {
      id,
      name,
      'aria-invalid': issue !== null || undefined,
      'aria-describedby': described.filter((part) => part !== null).join(' ') || undefined,
    },
  };
}

type FrameProps = Pick<LabelledProps, 'label' | 'hint' | 'isOptional'> & {
  id: string;
  issue: string | null;
  children: ReactNode;
};

const Frame = ({ id, label, hint, isOptional, issue, children }: FrameProps) => (
  <div className="min-w-0">
    <label htmlFor={id} className="mb-1.5 block text-[13px] font-medium text-ink">
      {label}
      {isOptional && <span className="ms-1.5 font-normal text-muted">optional</span>}
    </label>
    {children}
    {hint !== undefined && (
      <p id={`${id}-hint`} className="mt-1.5 text-[13px] text-muted">
        {hint}
      </p>
    )}
    {issue !== null && (
      <p id={`${id}-issue`} lang={faultOf(issue).lang} className="mt-1.5 text-[13px] text-bad">
        {faultOf(issue).words}
      </p>
    )}
  </div>
);

export function Field({ label, hint, isOptional, name, ...rest }: LabelledProps & Omit<ComponentProps<'input'>, 'id'>) {
  const { control, issue } = useLabelled({ label, hint, name });
  return (
    <Frame id={control.id} label={label} hint={hint} issue={issue} isOptional={isOptional ?? false}>
      <input {...rest} {...control} required={!isOptional} className={`input ${rest.className ?? ''}`} />
    </Frame>
  );
}

export function TextField({ label, hint, isOptional, name, ...rest }: LabelledProps & ComponentProps<'textarea'>) {
  const { control, issue } = useLabelled({ label, hint, name });
  return (
    <Frame id={control.id} label={label} hint={hint} issue={issue} isOptional={isOptional ?? false}>
      <textarea rows={3} {...rest} {...control} required={!isOptional} className={`input ${rest.className ?? ''}`} />
    </Frame>
  );
}

export function SelectField({ label, hint, isOptional, name, ...rest }: LabelledProps & ComponentProps<'select'>) {
  const { control, issue } = useLabelled({ label, hint, name });
  return (
    <Frame id={control.id} label={label} hint={hint} issue={issue} isOptional={isOptional ?? false}>
      <select {...rest} {...control} className={`input ${rest.className ?? ''}`} />
    </Frame>
  );
}

interface CheckProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
}

export const Check = ({ label, hint, ...rest }: CheckProps) => (
  <label className="flex cursor-pointer items-start gap-2.5 rounded-lg px-1 py-1 hover:bg-hover">
    <input type="checkbox" {...rest} className="mt-0.5 size-4 shrink-0 accent-accent-fill" />
    <span className="min-w-0">
      <span className="block text-ink">{label}</span>
      {hint !== undefined && <span className="block text-[13px] text-muted">{hint}</span>}
    </span>
  </label>
);

/** For the six digits of an authenticator app. */
export const CODE_INPUT = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  pattern: '[0-9]{6}',
  maxLength: 6,
  placeholder: '000000',
  className: 'font-mono text-lg tracking-[0.35em]',
} as const;
