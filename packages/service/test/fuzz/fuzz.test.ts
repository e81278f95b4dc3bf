// The short part of the fuzzer: every case that once hurt a service, and some hundred random ones, to a running Sandbox.
import { expect, it } from 'vitest';
import { readCorpus } from './fuzz-case.ts';
import { runFuzz } from './run-fuzz.ts';

/** `SVC_FUZZ_SEED=17` draws other ones. */
const SEED = Number(process.env.SVC_FUZZ_SEED ?? 1);
const INPUTS = 400;

it('A Sandbox answers every kept and some hundred fuzzed requests, and goes on as before', async () => {
  const report = await runFuzz({ engine: 'embedded', seed: SEED, inputs: INPUTS });
  expect(report.violations).toEqual([]);
  expect(report.deaths).toBe(0);
  expect(report.inputs).toBe(readCorpus().length + INPUTS);
  // Most got past the limits, and many past the gate.
  expect(report.answers['429'] ?? 0).toBeLessThan(INPUTS / 10);
  expect(report.answers['200'] ?? 0).toBeGreaterThan(INPUTS / 20);
});
