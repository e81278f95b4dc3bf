// Loaded into a process of the service before anything else: its wall clock is ahead of the machine's by what a file says, from moment to moment.
import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 100;
const file = process.env.SVC_TEST_CLOCK_FILE;
const MachineDate = Date;
let aheadMs = 0;

const look = () => {
  aheadMs = Number(readFileSync(file, 'utf8'));
};
if (file !== undefined) {
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  globalThis.Date = class extends MachineDate {
    constructor(...args) {
      if (args.length === 0) super(MachineDate.now() + aheadMs);
      else super(...args);
    }
    static now() {
      return MachineDate.now() + aheadMs;
    }
  };
}
