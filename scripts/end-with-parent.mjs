// Loaded into a child by run-typescript.mjs: stops it when the parent is gone, however the parent ended.
if (process.channel !== undefined) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep a finished program alive.
  process.channel.unref();
}
