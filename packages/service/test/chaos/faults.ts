// What goes wrong around the processes of a chaos round, besides kill -9. Each fault has ended when its promise has.
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../conversions/model-random.ts';
import type { Fault as RailFault } from '../rail/simulators/rail-server.ts';
import { answerOk } from '../webhooks/receiver.ts';
import { type ChaosWorld, ROLES } from './chaos-world.ts';

export interface Fault {
  name: string;
  /** Returns false where this machine cannot do it, or not any more in this round. */
  run(world: ChaosWorld, random: Random): Promise<boolean>;
}

const briefly = (random: Random): Promise<void> => wait(500 + random.below(2500));
const RAIL_FAULTS: readonly RailFault[] = ['time out', 'reset', '503', 'HTML 502', 'cut', '429'];
/** Within the window of a signed request, and less than a voucher lives. */
const MAX_CLOCK_JUMP_MS = 240_000;

export const FAULTS: readonly Fault[] = [
  {
    name: 'SIGSTOP of the API',
    async run({ running: { api } }, random) {
      api.script.child.kill('SIGSTOP');
      await briefly(random);
      api.script.child.kill('SIGCONT');
      return true;
    },
  },
  {
    name: 'SIGSTOP of the worker while another one works',
    async run({ running: { worker }, startAnother, kill }, random) {
      worker.script.child.kill('SIGSTOP');
      const other = await startAnother('worker');
      await briefly(random);
      worker.script.child.kill('SIGCONT');
      await briefly(random);
      await kill(other);
      return true;
    },
  },
  {
    name: 'connections to the database cut',
    async run({ database }, random) {
      database.cut();
      await briefly(random);
      database.join();
      return true;
    },
  },
  {
    name: 'a network that loses every packet to the database',
    async run({ database }, random) {
      database.freeze();
      await briefly(random);
      database.join();
      return true;
    },
  },
  {
    name: 'nodes down or behind',
    async run({ nodes }, random) {
      for (const node of nodes) if (!random.chance(3)) node.state = random.pick(['down', 'hides']);
      await briefly(random);
      for (const node of nodes) node.state = 'good';
      return true;
    },
  },
  {
    name: 'blocks replaced by others',
    async run({ devnet }, random) {
      await devnet.control.reorg(1 + random.below(2), { keepTransactions: true });
      return true;
    },
  },
  {
    name: 'a bank whose answers are lost',
    async run({ bank }, random) {
      bank.server.breakAnswers(random.pick(RAIL_FAULTS), random.pick(['lost', 'taken']));
      await briefly(random);
      bank.server.mend();
      return true;
    },
  },
  {
    name: 'a receiver that fails or hangs up',
    async run({ receiver }, random) {
      const isCut = random.chance(2);
      receiver.answerWith((response) => {
        if (isCut) response.destroy();
        else response.writeHead(500).end();
      });
      await briefly(random);
      receiver.answerWith(answerOk);
      return true;
    },
  },
  {
    name: 'a clock that jumps ahead and back',
    async run({ setClock }, random) {
      const role = random.pick(ROLES);
      setClock(role, random.below(2 * MAX_CLOCK_JUMP_MS) - MAX_CLOCK_JUMP_MS);
      await briefly(random);
      setClock(role, 0);
      return true;
    },
  },
  {
    name: 'a full disk under the database',
    async run({ database }, random) {
      if (!database.hasDisk()) return false;
      database.fillDisk();
      await briefly(random);
      await database.makeRoom();
      return true;
    },
  },
  {
    name: 'a crash of the database',
    async run({ database }, random) {
      await database.crash();
      await briefly(random);
      await database.start();
      return true;
    },
  },
  {
    name: 'a rolling restart',
    async run({ roll }) {
      for (const role of ROLES) await roll(role);
      return true;
    },
  },
];

export const FAILOVER = 'a failover to a standby';
export const RESTORE = 'a restore to an earlier moment';
/** The last thing of a round: payouts wait for minutes after it. */
export const LAST_FAULTS = [FAILOVER, RESTORE] as const;
