// The check of a container or process manager: ends with 0 when the service on this machine is ready, with 1 when not.
const MAX_WAIT_MS = 4000;

// The monitoring port is asked first: a worker has no other.
const { SVC_METRICS_PORT: monitoringPort, PORT: port = '8080' } = process.env;
const url = monitoringPort ? `http://127.0.0.1:${monitoringPort}/ready` : `http://127.0.0.1:${port}/health`;
try {
  const { status } = await fetch(url, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
  if (status !== 200) throw new Error(`answered ${status}`);
} catch (error) {
  process.stderr.write(`${url}: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

export {};
