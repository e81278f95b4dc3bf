// The only test of a mutation run: the runner does its work after it.
import { it } from 'vitest';

it('starts', () => undefined);
