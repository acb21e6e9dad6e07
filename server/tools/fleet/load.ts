import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import type { People } from './people.ts';

/** Milliseconds after which what is not acknowledged counts as lost. */
const settleTime = 60_000;

/** How a request ended. Times are those of `performance.now()`. */
export interface Outcome {
  kind: Kind;
  begun: number;
  ended: number;
  /** What was wrong; undefined when it was answered as wanted. */
  fault: string | undefined;
}

/** What people do, and how many milliseconds pass between two of them doing so. */
const paces = {
  feed: 150,
  page: 300,
  read: 300,
  click: 300,
  publish: 500,
  ownOffers: 1000,
  report: 1000,
  mail: 0,
  chat: 0,
};
type Kind = keyof typeof paces;

/** People who use the site at a constant pace, whether it answers or not. */
export interface Load {
  outcomes: Outcome[];
  /** Requests without an answer. */
  underWay(): number;
  /** Begins, or with 0 ends, something that people do not do all the time. */
  pace(kind: Kind, milliseconds: number): void;
  /** Asks again, with the same key, for what was not acknowledged. Resolves with each key's offer. */
  settle(): Promise<Map<string, string>>;
  stop(): Promise<void>;
}

const feed = `query Feed($city: String!, $first: Int!) { offers(city: $city, first: $first) { items { id shown { title } } } }`;
const click = `mutation Click($offerId: ID!) { recordOfferClick(offerId: $offerId) { counted } }`;
const publish = `mutation Create($input: OfferInput!) { createOffer(input: $input) { offer { id } } }`;
const ownOffers = `{ myOffers { items { id shown { title } } } }`;
const report = `{ businessAnalytics { from overview { totalClicks } } }`;
const mail = `mutation Reset($email: String!) { requestPasswordReset(as: CONSUMER, email: $email) { __typename } }`;
const chat = `mutation Ask($text: String!) { sendChatMessage(input: { text: $text }) { answer { id } } }`;

/** What a cache may keep. */
const reads = [
  '/api/categories',
  '/api/public/pricing',
  `/graphql?${new URLSearchParams({ query: '{ categories { name } }' })}`,
];

const cities = ['Tampere', 'Helsinki', 'Turku', 'Oulu', 'Nokia', 'Lahti'];

export function startLoad(url: string, { businesses, consumers }: People, offerIds: string[]): Load {
  const outcomes: Outcome[] = [];
  const waiting = new Set<Promise<unknown>>();
  const keys = new Map<string, { token: string; offer: string | undefined }>();
  const timers = new Map<Kind, NodeJS.Timeout>();
  let turn = 0;
  const oneOf = <T>(list: readonly T[]) => list[turn++ % list.length] as T;

  const { ask, get } = client(url);

  async function publishOnce(key: string): Promise<void> {
    const known = keys.get(key);
    if (!known) return;
    const input = { ...nestContent(draft()), idempotencyKey: key };
    const data = (await ask(publish, { input }, known.token)) as { createOffer: { offer: { id: string } } };
    known.offer = data.createOffer.offer.id;
  }

  const doing: Record<Kind, () => Promise<unknown>> = {
    // A page of another length each time, so that most of them are read from the database.
    feed: () => ask(feed, { city: oneOf(cities), first: 1 + (turn % 60) }),
    page: () => get(oneOf(['/', '/tarjoukset', `/tarjoukset/${oneOf(cities)}`, `/tarjous/${oneOf(offerIds)}`])),
    read: () => get(oneOf(reads)),
    click: () => ask(click, { offerId: oneOf(offerIds) }),
    publish() {
      const key = randomUUID();
      keys.set(key, { token: oneOf(businesses).token, offer: undefined });
      return publishOnce(key);
    },
    ownOffers: () => ask(ownOffers, {}, oneOf(businesses).token),
    report: () => ask(report, {}, oneOf(businesses).token),
    mail: () => ask(mail, { email: oneOf(consumers).email }),
    chat: () => ask(chat, { text: 'Mistä saa kahvia Tampereella?' }, oneOf(consumers).token),
  };

  function act(kind: Kind) {
    const begun = performance.now();
    const end = (fault: string | undefined) => outcomes.push({ kind, begun, ended: performance.now(), fault });
    const work: Promise<unknown> = doing[kind]()
      .then(
        () => end(undefined),
        (error: unknown) => end(reasonOf(error)),
      )
      .finally(() => waiting.delete(work));
    waiting.add(work);
  }

  function pace(kind: Kind, milliseconds: number) {
    clearInterval(timers.get(kind));
    if (milliseconds > 0) timers.set(kind, setInterval(act, milliseconds, kind));
  }

  for (const [kind, milliseconds] of Object.entries(paces)) pace(kind as Kind, milliseconds);
  return {
    outcomes,
    pace,
    underWay: () => waiting.size,
    async settle() {
      for (const deadline = performance.now() + settleTime; ; await sleep(500)) {
        const open = [...keys].filter(([, { offer }]) => !offer);
        if (open.length === 0 || performance.now() > deadline) break;
        await Promise.all(open.map(([key]) => publishOnce(key).catch(() => undefined)));
      }
      return new Map([...keys].map(([key, { offer = '' }]) => [key, offer]));
    },
    async stop() {
      for (const timer of timers.values()) clearInterval(timer);
      await Promise.all(waiting);
    },
  };
}

/** Asks the site; whatever is not answered as wanted throws its reason. */
function client(url: string) {
  const ask = (query: string, variables: object, token?: string) =>
    send(
      new Request(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...aVisitor(),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
      }),
    );
  const get = (path: string) =>
    send(new Request(`${url}${path}`, { headers: { ...aVisitor(), 'apollo-require-preflight': 'true' } }));
  return { ask, get };
}

async function send(request: Request): Promise<unknown> {
  const reply = await fetch(request, { signal: AbortSignal.timeout(60_000) });
  const text = await reply.text();
  if (!(reply.headers.get('content-type') ?? '').includes('json')) {
    if (reply.ok) return undefined;
    throw new Error(`${reply.status} ${reply.headers.get('server') ?? 'without a code'}`);
  }
  const { data, errors = [] } = JSON.parse(text) as Answer;
  const [error] = errors;
  if (error) throw new Error(`${error.extensions.code}${error.extensions.code === 'INTERNAL' ? error.message : ''}`);
  if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 80)}`);
  return data;
}

interface Answer {
  data?: unknown;
  errors?: { message: string; extensions: { code: string } }[];
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${(cause as NodeJS.ErrnoException).code ?? cause.message}` : message;
}

let visitors = 0;

/** Another visitor each time, as a proxy in front of the balancer would name it: one address has limits of its own. */
function aVisitor(): Record<string, string> {
  visitors += 1;
  return { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
}

function draft() {
  const startDate = helsinkiDate(new Date());
  return {
    type: 'NORMAL_OFFER',
    title: 'Kahvi ja pulla',
    description: 'Kahvi ja pulla koko päivän.',
    category: 'Ruoka ja juoma',
    locationType: 'SINGLE',
    cities: ['Nokia'],
    address: 'Esimerkkikatu 1',
    keywords: ['kahvi'],
    startDate,
    endDate: addDays(startDate, 5),
  };
}
