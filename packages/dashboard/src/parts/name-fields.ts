// Replaces API field names in a refusal by the labels that people see.
import type { ApiError } from '../api.ts';
import { faultOf, type Words } from '../labels.ts';
import { phrase } from '../texts/phrase.ts';

/** The label of each field of a form, by the field's name. */
export type FieldLabels = ReadonlyMap<string, string>;

export function labelsIn(form: HTMLFormElement): FieldLabels {
  const labels = new Map<string, string>();
  for (const control of form.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]')) {
    const label = control.ariaLabel ?? groupLabelOf(control) ?? control.labels?.[0]?.firstChild?.textContent;
    if (label) labels.set(control.name, label);
  }
  return labels;
}

/** Checkboxes have their own labels, so use the label of the group. */
const groupLabelOf = (control: HTMLInputElement): string | null | undefined =>
  control.type === 'checkbox' ? control.closest('fieldset')?.querySelector('legend')?.textContent : null;

/** `ipAllowlist.1 is not…` reads `IP allowlist, entry 2 is not…`. */
export function inLabels({ issues, message }: Pick<ApiError, 'issues' | 'message'>, labels: FieldLabels): Words {
  const asSaid: Words = { words: message, lang: 'en' };
  const [first] = issues;
  if (first === undefined) return asSaid;
  const steps = first.path.split('.');
  const label = steps.map((step) => labels.get(step)).findLast((found) => found !== undefined);
  if (label === undefined) return asSaid;
  const entry = steps.findLast((step) => /^\d+$/.test(step));
  const named = entry === undefined ? label : phrase`${label}, entry ${Number(entry) + 1}`;
  const { words, lang } = faultOf(first.message);
  return { words: `${named} ${words}.`, lang };
}
