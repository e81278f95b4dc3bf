// Profiles a child of a bench from the end of its start to its own end, where SVC_BENCH_PROFILE names a folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { basename, dirname, join } from 'node:path';

export interface ChildProfile {
  begin(): void;
  /** Writes the profile, named after the script. */
  end(): void;
}

export function makeChildProfile(folder: string | undefined): ChildProfile {
  if (!folder) return { begin: () => undefined, end: () => undefined };
  const session = new Session();
  let isBegun = false;
  return {
    begin() {
      if (isBegun) return;
      isBegun = true;
      session.connect();
      session.post('Profiler.enable');
      session.post('Profiler.start');
    },
    end() {
      if (!isBegun) return;
      const script = process.argv[1] ?? '';
      const file = `${basename(dirname(script))}-${basename(script, '.ts')}-${process.pid}.cpuprofile`;
      mkdirSync(folder, { recursive: true });
      session.post('Profiler.stop', (error, stopped) => {
        if (!error) writeFileSync(join(folder, file), JSON.stringify(stopped.profile));
      });
    },
  };
}
