// Machine-written text: JSON, headers, answers.
import { CopyButton } from './copy.tsx';

interface CodeProps {
  text: string;
  label: string;
  /** Lower, for a row's detail. */
  low?: boolean;
}

export const Code = ({ text, label, low = false }: CodeProps) => (
  <div className="relative min-w-0">
    <section
      aria-label={`${label}, text`}
      tabIndex={0}
      className={`overflow-auto rounded-lg bg-sunken ring-1 ring-line ring-inset ${low ? 'max-h-56' : 'max-h-120'}`}
    >
      <pre className="p-3.5 pe-10 font-mono text-[12.5px] leading-relaxed text-body">{text}</pre>
    </section>
    <span className="absolute top-2 end-2 rounded-md bg-sunken">
      <CopyButton text={text} label={label} />
    </span>
  </div>
);

export const Json = ({ value, label, low = false }: { value: unknown; label: string; low?: boolean }) => (
  <Code text={JSON.stringify(value, null, 2) ?? ''} label={label} low={low} />
);

/** Formats JSON, and leaves other text as is. */
export function prettyJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
