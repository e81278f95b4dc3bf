#!/usr/bin/env node
// svc, the command line.
import { runCli } from './run-cli.ts';
import { exitWithoutOutput, processIo } from './terminal/process-io.ts';

const code = await runCli(process.argv.slice(2), processIo());
// Exit now: open listeners and connections must not keep a finished command alive. Flush its output first.
process.exitCode = code;
process.stdout.write('', (error) => (error ? exitWithoutOutput(error) : process.exit(code)));
