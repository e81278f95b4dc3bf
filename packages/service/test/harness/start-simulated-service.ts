// The real service over HTTP with a simulated chain, rail, screening, oracle and signer, and a clock that the test drives.
import type { Config } from '../../src/config.ts';
import type { Database } from '../../src/ports/database.ts';
import { openTestDatabase } from '../test-database.ts';
import { makeSimulation, type Simulation, type SimulationOptions } from './make-simulation.ts';
import { startTestService, type TestService } from './start-test-service.ts';

export interface SimulatedServiceOptions extends SimulationOptions {
  /** A fresh one unless given. */
  db?: Database;
  config?: Partial<Config>;
  /** The Sandbox's own bank and screening, with their levers, in place of the simulated ones. */
  withSandboxBank?: boolean;
}

export interface SimulatedService extends TestService {
  simulation: Simulation;
}

/** No job runs by itself: the functions of drive-simulation.ts run them. */
export async function startSimulatedService(options: SimulatedServiceOptions = {}): Promise<SimulatedService> {
  const { db = await openTestDatabase(), config, withSandboxBank = false, ...simulated } = options;
  const simulation = makeSimulation(db, simulated);
  const { chains, oracle, signer, rails, screenings, log, masterKey, clock } = simulation.context;
  const service = await startTestService({
    devnet: false,
    config: { role: 'api', ...config },
    overrides: {
      db,
      chains,
      oracle,
      signer,
      ...(!withSandboxBank && { rails, screenings }),
      log,
      masterKey,
      clock,
      appParts: { dashboard: async () => undefined },
    },
  });
  simulation.context = service.context;
  simulation.owner = { merchantId: service.credentials.merchantId, env: 'test' };
  return { ...service, simulation };
}
