import { readConfig } from '../config/config.ts';
import { startServer } from '../main.ts';

/**
 * The whole product in a process that its parent steers over IPC: 'listening' when it answers, 'memory' for the
 * resident bytes, 'usage' for the heap's bytes and the processor time in microseconds, 'stop' ends it as SIGTERM would. For benches and tests with several servers.
 */
const server = await startServer(readConfig());
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
