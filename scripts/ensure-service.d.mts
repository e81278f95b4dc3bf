// The types of ensure-service.mjs, for the tests that start what it built.
export declare function ensureService(): boolean;
