import { adminAdvertisementRoutes } from './adminAdvertisementRoutes.ts';
import { adminAiRoutes } from './adminAiRoutes.ts';
import { adminBusinessRoutes } from './adminBusinessRoutes.ts';
import { adminOfferRoutes } from './adminOfferRoutes.ts';
import { adminRoutes } from './adminRoutes.ts';
import { businessOfferRoutes } from './businessOfferRoutes.ts';
import { businessRoutes } from './businessRoutes.ts';
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
