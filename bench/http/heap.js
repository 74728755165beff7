/** Preloaded into a measured server: on SIGUSR2 it tells its heap after a collection. */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  process.stderr.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
