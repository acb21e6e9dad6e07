import { AppError } from '#shared/appError.ts';

/** Memory that one request, or one file in work, holds. */
export interface Held {
  /**
   * Holds that many bytes more, when there is room for them. Throws UNAVAILABLE with the seconds to wait when there is none
   * for a while.
   */
  grow(bytes: number): Promise<void>;
  /** Holds that many bytes in all from now on, whether there is room for them or not: they are in memory already. */
  become(bytes: number): void;
  /** Holds nothing any more. May be called again. */
  release(): void;
}

/** What all requests of this process together may hold in memory. */
export interface MemoryBudget {
  /** Begins with that many bytes. Throws as `grow` does. @param network whose share it is, such as an address */
  hold(network: string, bytes: number): Promise<Held>;
  /** Bytes that are held now. */
  held(): number;
}

export interface MemoryLimits {
  /** Bytes of all networks together. */
  max: number;
  /** Of these, what one network may hold; a single piece may be larger when the network holds nothing else. */
  ofNetwork: number;
  /** Pieces that may wait for room; one more is refused at once. */
  waiting: number;
  /** Milliseconds after which a piece that waits is refused. */
  patience: number;
}

const usual: MemoryLimits = { max: 96 * 1024 * 1024, ofNetwork: 32 * 1024 * 1024, waiting: 400, patience: 4000 };

const full = () =>
  new AppError('UNAVAILABLE', {
    message: 'Palvelussa on juuri nyt ruuhkaa. Yritä hetken kuluttua uudelleen.',
    retryAfter: 5,
  });

interface Waiting {
  bytes: number;
  start: () => void;
}

/**
 * Counts what is in work in this process, so that a crowd waits and is refused instead of using up the memory. Networks
 * that wait take turns; within one the first come first.
 */
export function createMemoryBudget(limits: MemoryLimits = usual): MemoryBudget {
  const ofNetworks = new Map<string, number>();
  /** Those who wait, by network; the network that had a turn last is the last. */
  const queues = new Map<string, Waiting[]>();
  let total = 0;
  let waiting = 0;

  function hasRoom(network: string, bytes: number): boolean {
    const own = ofNetworks.get(network) ?? 0;
    return (total === 0 || total + bytes <= limits.max) && (own === 0 || own + bytes <= limits.ofNetwork);
  }

  function add(network: string, bytes: number): void {
    total += bytes;
    const own = (ofNetworks.get(network) ?? 0) + bytes;
    if (own > 0) ofNetworks.set(network, own);
    else ofNetworks.delete(network);
  }

  function startNext(): void {
    for (const [network, queue] of queues) {
      const [next] = queue;
      if (!next || !hasRoom(network, next.bytes)) continue;
      leave(network, next);
      add(network, next.bytes);
      next.start();
      // The others of the network come after those of other networks.
      const rest = queues.get(network);
      if (!rest) continue;
      queues.delete(network);
      queues.set(network, rest);
    }
  }

  function leave(network: string, one: Waiting): void {
    const rest = (queues.get(network) ?? []).filter((other) => other !== one);
    waiting -= 1;
    if (rest.length > 0) queues.set(network, rest);
    else queues.delete(network);
  }

  function wait(network: string, bytes: number): Promise<void> {
    if (waiting >= limits.waiting) throw full();
    waiting += 1;
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        leave(network, one);
        reject(full());
      }, limits.patience);
      const start = () => {
        clearTimeout(tooLong);
        resolve();
      };
      const one = { bytes, start };
      queues.set(network, [...(queues.get(network) ?? []), one]);
    });
  }

  async function take(network: string, bytes: number): Promise<void> {
    if (queues.has(network) || !hasRoom(network, bytes)) await wait(network, bytes);
    else add(network, bytes);
  }

  return {
    held: () => total,
    async hold(network, bytes) {
      await take(network, bytes);
      return createHeld(bytes, {
        take: (more) => take(network, more),
        change(by) {
          add(network, by);
          if (by < 0) startNext();
        },
      });
    },
  };
}

/** What one piece holds, until it is released. */
function createHeld(
  bytes: number,
  { take, change }: { take(more: number): Promise<void>; change(by: number): void },
): Held {
  let own = bytes;
  let isReleased = false;
  const become = (next: number) => {
    if (isReleased) return;
    change(next - own);
    own = next;
  };
  return {
    become,
    async grow(more) {
      await take(more);
      // Who has left meanwhile holds nothing.
      if (isReleased) change(-more);
      else own += more;
    },
    release() {
      become(0);
      isReleased = true;
    },
  };
}
