// Lives one life again and prints it as a timeline.

import { live } from '../conversions/model-lives.ts';
import { startEngine } from '../embedded-database.ts';
import type { Task } from './soak-words.ts';

const { seed } = JSON.parse(process.argv[2] ?? '{}') as Task;
const db = await startEngine();
await live(db, seed).then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message, error.cause);
    process.exit(1);
  },
);
