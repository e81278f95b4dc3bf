// Properties use the same examples in every run, so that a failure points to the change.
// `SVC_PROPERTY_SEED=random npx vitest run <files>` searches for new ones. A failure prints its seed.
import fc from 'fast-check';

const asked = process.env.SVC_PROPERTY_SEED ?? '1';
if (asked !== 'random' && !/^-?\d+$/.test(asked)) throw new Error('SVC_PROPERTY_SEED is a whole number, or random');
fc.configureGlobal(asked === 'random' ? {} : { seed: Number(asked) });
