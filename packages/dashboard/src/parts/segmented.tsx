// A few options side by side, one selected. Radio buttons underneath.
import { useId } from 'react';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({ label, value, choices, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-lg bg-sunken p-0.5 ring-1 ring-line ring-inset">
      <legend className="sr-only">{label}</legend>
      {choices.map(([choice, words]) => (
        <label
          key={choice}
          className="cursor-pointer rounded-md px-3 py-1 text-[13px] font-medium text-muted hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-checked:ring-1 has-checked:ring-line has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
