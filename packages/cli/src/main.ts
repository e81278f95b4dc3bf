#!/usr/bin/env node
// svc, the command line.
import { runCli } from './run-cli.ts';
import { processIo } from './terminal/process-io.ts';

const code = await runCli(process.argv.slice(2), processIo());
// What listens or holds a connection must not keep a finished command alive; its output must still get out.
process.exitCode = code;
process.stdout.write('', () => process.exit(code));
