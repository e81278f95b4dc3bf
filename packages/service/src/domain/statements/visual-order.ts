// Puts letters of right-to-left scripts in the order in which they are drawn: a PDF draws from left to right.

const RTL =
  '[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}]';
/** From the first such letter to the last letter or number, without a letter of another script between them. */
const RUN = new RegExp(`(?:(?=${RTL})\\p{L})(?:(?!\\p{L}).|(?:(?=${RTL})\\p{L}))*`, 'gsu');
/** Numbers are read from left to right within it; a mark stays behind its letter. */
const PIECES = /\p{Nd}+(?:[.,]\p{Nd}+)*|.\p{M}*/gsu;
const HAS_RTL = new RegExp(RTL, 'u');
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

/** The text as it is drawn. Letters are not joined as Arabic writing joins them. */
export function visualOrder(text: string): string {
  if (!HAS_RTL.test(text)) return text;
  return text.replace(RUN, (run) => {
    // What follows belongs to the text around it, but for a bracket that was opened in the run.
    const end = endOf(run);
    const pieces = run.slice(0, end).match(PIECES) ?? [];
    return (
      pieces
        .reverse()
        .map((piece) => MIRRORED[piece] ?? piece)
        .join('') + run.slice(end)
    );
  });
}

function endOf(run: string): number {
  let end = 0;
  for (const { 0: letter, index } of run.matchAll(/[\p{L}\p{Nd}]\p{M}*/gu)) end = index + letter.length;
  const opened = [...run.slice(0, end)].reduce((depth, one) => depth + (one === '(' ? 1 : one === ')' ? -1 : 0), 0);
  return opened > 0 && run[end] === ')' ? end + 1 : end;
}
