import type { QueueName } from './schema.generated.ts';

/** What waits for admins, in the order in which it is shown. */
export const queueNames = [
  'BUSINESSES',
  'OFFERS',
  'CHANGES',
  'ORDERS',
  'MESSAGES',
  'ONLINE_PAYMENTS',
  'SETTLEMENTS',
  'REPORTS',
  'APPEALS',
  'SHOPS',
] as const satisfies QueueName[];
