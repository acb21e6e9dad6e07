import { readConfig } from '../config.ts';
import { startServer } from '../main.ts';

/**
 * The whole product in a process that its parent steers over IPC: 'listening' when it answers, 'memory' asks for the
 * resident bytes, 'stop' ends it as SIGTERM would. For benches and tests with several servers.
 */
const server = await startServer(readConfig());
process.send?.({ listening: server.url });
process.on('message', async (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss });
  if (message === 'stop') {
    await server.stop();
    process.exit(0);
  }
});
