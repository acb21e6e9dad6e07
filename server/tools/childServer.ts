import { readConfig } from '../config/config.ts';
import { startServer } from '../main.ts';

/**
 * The whole product in a process that its parent steers over IPC: 'listening' when it answers, 'memory' for the
 * resident bytes, 'usage' for the heap's bytes and the processor time in microseconds, 'stop' ends it as SIGTERM would. For benches and tests with several servers.
 * With RUNS_JOBS=no it runs no background jobs, as a second worker does, so that nothing but requests takes its time.
 */
const server = await startServer({ ...readConfig(), runsJobs: process.env.RUNS_JOBS !== 'no' });
process.send?.({ listening: server.url });
process.on('message', async (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss });
  if (message === 'usage') {
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ heap: heapUsed + external, cpu: process.cpuUsage() });
  }
  if (message === 'stop') {
    await server.stop();
    process.exit(0);
  }
});
