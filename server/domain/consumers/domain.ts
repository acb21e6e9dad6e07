import { defineDomain } from '../definitions/defineDomain.ts';
import { DigestDay, Favourite, NotificationWish, Told } from './consumerEntities.ts';
import { personalData } from './personalData.ts';
import { NotificationWatch, WatchHit } from './watches/watchEntities.ts';

/** What consumers keep and are notified of. */
export const consumers = defineDomain({
  name: 'consumers',
  tables: {
    favourite: Favourite,
    notification_wish: NotificationWish,
    notification_watch: NotificationWatch,
    watch_hit: WatchHit,
    told: Told,
    digest_day: DigestDay,
  },
  rows: {
    Watch: 'watches/watchEntities.ts#NotificationWatch',
    WatchPreview: 'watches/watches.ts#WatchPreview',
    NotificationWish: 'consumerEntities.ts#NotificationWish',
  },
  personalData,
});
