import { defineModule } from '../definitions/defineModule.ts';
import { sweepChat } from './conversation.ts';
import { chatLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';

/** What the domain answers, and what it does outside requests. */
export const chat = defineModule({
  resolvers,
  loaders: chatLoaders,
  jobs: {
    'chat-sweep': { run: sweepChat, cron: '47 1 * * *', expireInSeconds: 3600 },
  },
});
