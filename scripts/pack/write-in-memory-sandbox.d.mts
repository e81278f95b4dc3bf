// The types of write-in-memory-sandbox.mjs, for the test of the documents' snippets.
export declare function writeDeclarations(folder: string): void;
