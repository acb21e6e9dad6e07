import { adminBusinessRoutes } from './adminBusinessRoutes.ts';
import { adminOfferRoutes } from './adminOfferRoutes.ts';
import { adminAdvertisementRoutes, adminAiRoutes, adminRoutes } from './adminRoutes.ts';
import { businessOfferRoutes, businessRoutes } from './businessRoutes.ts';
import { consumerChatRoutes } from './consumerChatRoutes.ts';
import { publicRoutes } from './publicRoutes.ts';
import type { Row } from './row.ts';

/** Every REST call. */
export const routes: Row[] = [
  ...publicRoutes,
  ...consumerChatRoutes,
  ...businessRoutes,
  ...businessOfferRoutes,
  ...adminRoutes,
  ...adminBusinessRoutes,
  ...adminOfferRoutes,
  ...adminAdvertisementRoutes,
  ...adminAiRoutes,
];
