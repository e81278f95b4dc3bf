// svc completion: prints a shell completion script.
import { Argument, Command } from 'commander';
import { bashCompletion } from '../completion/bash-completion.ts';
import { commandWords } from '../completion/command-words.ts';
import { fishCompletion } from '../completion/fish-completion.ts';
import { zshCompletion } from '../completion/zsh-completion.ts';
import { oneOf } from '../options.ts';
import { action } from '../run.ts';
import type { Io } from '../terminal/io.ts';
import { withExamples } from '../with-examples.ts';

const SHELLS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;
const NAMES = ['bash', 'zsh', 'fish'] as const;

export function completionCommand(io: Io, program: () => Command): Command {
  const command = new Command('completion')
    .description('Print a completion script for your shell.')
    .addArgument(new Argument('<shell>', 'yours').choices(NAMES))
    .action(
      action(io, async (run, shell) => {
        // Load on use: other commands do not need the table of operations.
        const { withCallPaths } = await import('../completion/call-paths.ts');
        const script = SHELLS[oneOf(shell, NAMES, 'The shell')](withCallPaths(commandWords(program())));
        run.print({ shell, script }, () => script);
      }),
    );
  return withExamples(command, [
    ['eval "$(svc completion bash)"', 'in ~/.bashrc'],
    ['eval "$(svc completion zsh)"', 'in ~/.zshrc, after compinit'],
    ['svc completion fish > ~/.config/fish/completions/svc.fish', 'for fish'],
  ]);
}
