import { readConfig } from '../config.ts';
import { startServer } from '../main.ts';

/** The whole product on the database of the bench, as `npm start` runs it: permissions, limits, logging, jobs. */
const server = await startServer(readConfig());
process.send?.('listening');
process.on('message', async (message) => {
  if (message === 'memory') process.send?.({ rss: process.memoryUsage().rss });
  if (message === 'stop') {
    await server.stop();
    process.exit(0);
  }
});
