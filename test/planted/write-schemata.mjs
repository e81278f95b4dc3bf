// Writes all mutants of a source into it, each behind its number: what runs is chosen while it runs, so it loads once.

/** `__m(7)` is true while mutant 7 is planted. The runner gives the function. */
const HEAD = 'const __m = globalThis.__svcIsPlanted ?? (() => false); ';

/** @param mutants of this source, numbered (`n`), as `findMutants` gives them */
export function writeSchemata(code, mutants) {
  const changed = ({ start, end, replace, whole }) =>
    code.slice(whole.start, start) + replace + code.slice(end, whole.end);

  /** The text from start to end, with every mutant that lies in it. */
  function render(start, end, inside) {
    let text = '';
    let at = start;
    for (const { whole, own, nested } of outermost(inside)) {
      text += code.slice(at, whole.start) + choose(whole, own, nested);
      at = whole.end;
    }
    return text + code.slice(at, end);
  }

  function choose(whole, own, nested) {
    const [first] = own;
    if (first.kind === 'statement') {
      return `(__m(${first.n}) ? 0 : (${render(first.inner.start, first.inner.end, nested)}));`;
    }
    const choices = own.map((mutant) => `__m(${mutant.n}) ? (${changed(mutant)}) : `).join('');
    return `(${choices}(${render(whole.start, whole.end, nested)}))`;
  }

  return HEAD + render(0, code.length, mutants);
}

/** The outermost places, each with the mutants of exactly this place and those that lie deeper. */
function outermost(mutants) {
  const sorted = mutants.toSorted(
    (one, other) => one.whole.start - other.whole.start || other.whole.end - one.whole.end,
  );
  const groups = [];
  for (const mutant of sorted) {
    const last = groups.at(-1);
    if (last === undefined || mutant.whole.start >= last.whole.end)
      groups.push({ whole: mutant.whole, own: [mutant], nested: [] });
    else if (
      mutant.whole.start === last.whole.start &&
      mutant.whole.end === last.whole.end &&
      canShare(last.own, mutant)
    )
      last.own.push(mutant);
    else last.nested.push(mutant);
  }
  return groups;
}

const canShare = (own, { kind }) => own[0].kind !== 'statement' && kind !== 'statement';
