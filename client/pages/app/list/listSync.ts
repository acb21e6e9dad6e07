import { refusalOf } from '#client/lib/errors/askError.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { listNow, receiveAnswer, receiveList } from './deviceList.ts';
import {
  ListOffersDocument,
  type ListRowPartsFragment,
  ListRowsDocument,
  MergeListRowsDocument,
} from './ListPage.generated.ts';
import { storedOffers, storeOffers } from './listOffers.ts';
import type { DeviceRow } from './storedList.ts';

/** Of one request, as the schema says. */
const maxSent = 100;
const maxIds = 50;
/** After which a network that answers nothing counts as none, in milliseconds: shops have such ones. */
const patience = 15_000;

/** Refusals that end: of a server that is busy or down, or too old to know all that is asked of it. */
const passing: ReadonlySet<string> = new Set([
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'MAINTENANCE',
  'INTERNAL',
  'GRAPHQL_VALIDATION_FAILED',
]);

/** What became of the attempt to send and receive the list. */
export interface Synced {
  /** The server was reached, and will not answer otherwise later. */
  isReached: boolean;
  /** Rows that the account has no room for. */
  withoutRoom: number;
  /** What the server said against it. */
  refusal?: string | undefined;
}

/** An answer that comes too late is lost; what was sent is sent again, which changes nothing more. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A row as it is sent and stored, without what an answer adds. */
function plainRow(row: ListRowPartsFragment | DeviceRow): DeviceRow {
  const { id, isOffer, text, textAt, note, noteAt, quantity, quantityAt } = row;
  const { isTicked, tickedAt, isRemoved, removedAt } = row;
  return { id, isOffer, text, textAt, note, noteAt, quantity, quantityAt, isTicked, tickedAt, isRemoved, removedAt };
}

/** Reads the account's list, unless the session is another account's meanwhile. */
async function receive(owner: string): Promise<void> {
  const { viewer, listRows } = await inTime(execute(ListRowsDocument, {}));
  if (viewer.consumer?.id === owner) receiveList(owner, listRows.map(plainRow));
}

/** Sends what the account has not received, each row once. Returns how many rows it has no room for. */
async function send(owner: string): Promise<number> {
  const tried = new Set<string>();
  let withoutRoom = 0;
  for (;;) {
    const list = listNow();
    if (list.owner !== owner) return 0;
    const rows = list.rows.filter(({ id }) => list.unsent.includes(id) && !tried.has(id)).slice(0, maxSent);
    if (rows.length === 0) return withoutRoom;
    for (const { id } of rows) tried.add(id);
    const sent = rows.map(plainRow);
    const { mergeListRows } = await inTime(execute(MergeListRowsDocument, { consumerId: owner, rows: sent }));
    withoutRoom += receiveAnswer(owner, sent, mergeListRows.rows.map(plainRow));
  }
}

/** Runs one at a time among all windows of the browser. */
async function alone(run: () => Promise<Synced>): Promise<Synced> {
  const { locks } = navigator;
  // The merge makes it harmless to send twice; only the network is spared.
  return locks ? locks.request('appList', run) : run();
}

/** Sends what the account of this list has not received, and reads its list. Never throws: what is not sent stays. */
export function syncList({ isReading = true } = {}): Promise<Synced> {
  return alone(async () => {
    const { owner, unsent, isJoining } = listNow();
    if (owner === null) return { isReached: true, withoutRoom: 0 };
    if (!navigator.onLine) return { isReached: false, withoutRoom: 0 };
    try {
      if (isJoining || (isReading && unsent.length === 0)) await receive(owner);
      return { isReached: true, withoutRoom: await send(owner) };
    } catch (error) {
      const said = refusalOf(error);
      const refusal = said && !passing.has(said.code) ? said : undefined;
      return { isReached: refusal !== undefined, withoutRoom: 0, refusal: refusal?.message };
    }
  });
}

/** Reads again what the list shows of its offers. Without an answer what was read before is shown. */
export async function readOffers(ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += maxIds) {
    const some = ids.slice(at, at + maxIds);
    const { offersById } = await inTime(execute(ListOffersDocument, { ids: some }));
    const found = new Map(offersById.map((offer) => [offer.id, offer]));
    // The list may have left the device meanwhile.
    const wanted = new Set(listNow().rows.map(({ id }) => id));
    const known = storedOffers();
    const readAt = new Date().toISOString();
    storeOffers(
      some
        .filter((id) => wanted.has(id))
        .map((id) => {
          const offer = found.get(id);
          return { id, offer: offer ?? known.get(id)?.offer ?? null, isLive: !!offer, readAt };
        }),
    );
  }
}
