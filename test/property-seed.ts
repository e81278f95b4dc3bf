// Properties are tried on the same examples in every run, so that a red run says something of the change.
// `SVC_PROPERTY_SEED=random npx vitest run <files>` looks for new ones; a failure prints the seed that brings it back.
import fc from 'fast-check';

const asked = process.env.SVC_PROPERTY_SEED ?? '1';
if (asked !== 'random' && !/^-?\d+$/.test(asked)) throw new Error('SVC_PROPERTY_SEED is a whole number, or random');
fc.configureGlobal(asked === 'random' ? {} : { seed: Number(asked) });
