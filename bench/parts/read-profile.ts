// What a .cpuprofile holds, and how its places are named.

export interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}

export interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** Short enough to read: the package, or the path below the repository. */
export function placeOf(url: string): string {
  const [, dependency] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (dependency !== undefined) return dependency;
  const [, own] = /\/((?:packages|bench)\/.*)$/.exec(url) ?? [];
  return own ?? (url === '' ? '(engine)' : url);
}
