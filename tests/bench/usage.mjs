/** Loaded before a server that is measured: a message asks what its process has used so far. */
process.on('message', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.send({ cpuMs: (userCPUTime + systemCPUTime) / 1_000, peakMb: maxRSS / 1_024 });
});
process.once('disconnect', () => process.exit());
