// Run by stage-sandbox.mjs: writes the files of the database that a Sandbox in memory starts from, beside the code of the folder that is given.
// The engine puts times and random numbers into them. Here both are counted, so that two builds of one commit give the same bytes.
import crypto from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const BEGAN = Date.UTC(2025, 0, 1);
let asked = 0;
/** A microsecond later at each question. */
const counted = () => ++asked / 1000;

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [Math.floor(BEGAN + counted())] : given));
  }
  static now = () => Math.floor(BEGAN + counted());
};
performance.now = counted;

/** Nothing in the files is secret: what is drawn there tells one database from another. */
const fill = (view) => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = ++asked % 251;
  return view;
};
crypto.randomFillSync = fill;
crypto.webcrypto.getRandomValues = fill;
globalThis.crypto.getRandomValues = fill;
syncBuiltinESMExports();

const [, , folder = ''] = process.argv;
const { makeMemoryDatabase } = await import(pathToFileURL(join(folder, 'in-memory.js')).href);
mkdirSync(join(folder, 'sandbox', 'in-memory'), { recursive: true });
writeFileSync(join(folder, 'sandbox', 'in-memory', 'database.tar'), await makeMemoryDatabase());
