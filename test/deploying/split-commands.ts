// The commands of a block, one by one: lines that bash takes together (a here-document, a pipeline) stay together.
import { spawnSync } from 'node:child_process';

export function splitCommands(block: string): string[] {
  const commands: string[] = [];
  let open = '';
  for (const line of block.split('\n')) {
    if (open === '' && line.trim() === '') continue;
    open += `${line}\n`;
    if (!isWhole(open)) continue;
    commands.push(open);
    open = '';
  }
  if (open !== '') throw new Error(`this command has no end: ${open}`);
  return commands;
}

/** A here-document without its end is only a warning to bash. */
function isWhole(text: string): boolean {
  const read = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
  return read.status === 0 && read.stderr === '';
}
