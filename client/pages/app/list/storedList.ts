import type { ListRow } from '#shared/rules/lists/list.ts';
import type { ListOfferFragment } from './ListPage.generated.ts';

/** A row as a device has it: instants are ISO texts. */
export type DeviceRow = ListRow<string>;

/** The shopping list as this device stores it. */
export interface StoredList {
  /** The account whose list it is; null of this device alone. */
  owner: string | null;
  rows: DeviceRow[];
  /** Ids of the rows that the account has not received as they are here. */
  unsent: string[];
  /** The device's own rows are to be joined with those of the account, which are not known yet. */
  isJoining?: boolean;
  /** Rows that an account had not received when its session ended: only it gets them, when it signs in here again. */
  left?: { owner: string; rows: DeviceRow[] } | undefined;
}

/** What was last read of an offer on the list. */
export interface StoredListOffer {
  id: string;
  /** Null of an offer that was taken away before it was read here. */
  offer: ListOfferFragment | null;
  /** Whether it was live when it was looked for last. */
  isLive: boolean;
  /** When that was, as ISO text. */
  readAt: string;
}
