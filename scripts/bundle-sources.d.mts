// The types of bundle-sources.mjs, for the tests that bundle scripts of their own.
export declare function bundleSources(
  outdir: string,
  entryPoints: Record<string, string>,
  change?: (text: string, path: string) => string | undefined,
): Promise<void>;
