import { AppError } from '#shared/appError.ts';
import { type AllResolvers, type MockContext, type MockResolvers, matches, ownConsumer } from './context.ts';
import { consumerOffer } from './offers/consumerOffers.ts';
import { isLive } from './offers/offers.ts';
import { daysFromNow } from './world/clock.ts';
import type { ChatMessageRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

const messagesADay = 15;

function allowanceOf({ world }: MockContext, consumerId: string) {
  const remaining = Math.max(0, messagesADay - (world.chatUsed[consumerId] ?? 0));
  return { limit: messagesADay, remaining, resetsAt: daysFromNow(1) };
}

type Scripted = Pick<ChatMessageRow, 'text' | 'offerIds' | 'kind'> & Partial<ChatMessageRow>;

const priceOf = ({
  discountedPrice,
  originalPrice,
}: Pick<World['offers'][number], 'discountedPrice' | 'originalPrice'>) => discountedPrice ?? originalPrice;
const noPrice = { discountedPrice: null, originalPrice: null };

/** The answer to 'halvempi': live offers cheaper than those of the answer before, or that there are none. */
function cheaper(last: ChatMessageRow | undefined, city: string, world: World): Scripted {
  const cents = (id: string) => priceOf(world.offers.find((row) => row.id === id) ?? noPrice) ?? Infinity;
  const limit = Math.min(...(last?.offerIds ?? []).map(cents));
  const offerIds = world.offers
    .filter((row) => isLive(world, row) && (row.isNationwide || row.cities.includes(city)))
    .map(({ id }) => id)
    .filter((id) => cents(id) < limit)
    .toSorted((one, other) => cents(one) - cents(other))
    .slice(0, 3);
  if (offerIds.length === 0) return { text: `Halvempaa en löytänyt (${city}).`, kind: 'NOTHING', offerIds };
  return { text: 'Löysin nämä edullisemmat tarjoukset.', kind: 'OFFERS', comparedBy: 'PRICE', offerIds };
}

/** The scripted answer: about the account, a question back, or live offers that hold a word of the question. */
function answerTo(text: string, city: string, world: World): Scripted {
  if (text.toLowerCase().includes('poistan tili'))
    return {
      text: 'Voit poistaa tilisi Omat-sivulla kohdassa Poista tili. Poisto kysyy salasanasi.',
      kind: 'ABOUT_SERVICE',
      offerIds: [],
      page: { path: '/sovellus/omat', title: 'Omat tiedot' },
    };
  if (/^lahja/iu.test(text))
    return {
      text: 'Minkä hintaista etsit? Kerro enimmäishinta, niin rajaan haun.',
      kind: 'CLARIFY',
      offerIds: [],
      asks: 'PRICE',
    };
  const live = world.offers.filter((row) => isLive(world, row) && (row.isNationwide || row.cities.includes(city)));
  const limit = Number(/alle (\d+)/iu.exec(text)?.[1] ?? Number.POSITIVE_INFINITY) * 100;
  const byPrice = /halvin|halvi|edulli|alle \d/iu.test(text);
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 3 && !/^(?:halv|edul|alle)/iu.test(word));
  const found = live
    .filter((row) => !byPrice || (priceOf(row) ?? Number.POSITIVE_INFINITY) <= limit)
    .filter(
      (row) =>
        (byPrice && words.length === 0) ||
        words.some((word) => matches(word.slice(0, 4), row.title, row.description, ...row.keywords)),
    )
    .toSorted((one, other) => (byPrice ? (priceOf(one) ?? Infinity) - (priceOf(other) ?? Infinity) : 0));
  const offerIds = (found.length > 0 ? found : live).slice(0, 3).map(({ id }) => id);
  if (found.length === 0)
    return {
      text: 'Sopivaa tarjousta ei nyt löytynyt. Kokeile kysyä toisin sanoin. Voit katsoa näitä.',
      kind: 'NOTHING',
      offerIds,
    };
  const [sentence] = found[0]?.description.split(/(?<=[.!?]) /u) ?? [];
  return {
    text: 'Löysin nämä voimassa olevat tarjoukset. Katso, sopiiko jokin. Kysy lisää, kun haluat.',
    kind: 'OFFERS',
    offerIds,
    ...(byPrice && { comparedBy: 'PRICE' as const }),
    ...(sentence && !byPrice && { quotes: [{ offerId: found[0]?.id ?? '', text: sentence }] }),
  };
}

function add(world: World, message: Omit<ChatMessageRow, 'id' | 'createdAt'>): ChatMessageRow {
  const row = { id: newId(world, 'message'), ...message, createdAt: new Date() };
  world.chatMessages.push(row);
  return row;
}

/** A conversation with a scripted assistant. */
export const chat: MockResolvers = {
  Query: {
    chat: (_, __, context) => {
      const { id } = ownConsumer(context);
      return {
        id: `chat-${id}`,
        notice: 'Keskustelet tekoälyavustajan kanssa',
        allowance: allowanceOf(context, id),
      };
    },
  },
  Mutation: {
    sendChatMessage: (_, { input }, context) => {
      const { world } = context;
      const consumer = ownConsumer(context);
      const { id: consumerId, city } = consumer;
      if (world.settings.security.requireEmailVerification && !consumer.emailVerified)
        throw new AppError('EMAIL_NOT_VERIFIED');
      if (allowanceOf(context, consumerId).remaining === 0) throw new AppError('CHAT_LIMIT_REACHED');
      world.chatUsed[consumerId] = (world.chatUsed[consumerId] ?? 0) + 1;
      const isCheaper = /^(?:jotain |onko )*(?:halvemp|edullisemp)/iu.test(input.text);
      const previous = world.chatMessages.findLast((row) => row.consumerId === consumerId && row.offerIds.length > 0);
      const question = add(world, { consumerId, role: 'CONSUMER', text: input.text, offerIds: [], answeredBy: null });
      const answer = add(world, {
        consumerId,
        role: 'ASSISTANT',
        answeredBy: 'RECOMMENDER',
        ...(isCheaper ? cheaper(previous, city, world) : answerTo(input.text, city, world)),
      });
      return { question, answer, allowance: allowanceOf(context, consumerId) };
    },
    deleteChatHistory: (_, __, context) => {
      const { world } = context;
      const { id } = ownConsumer(context);
      const others = world.chatMessages.filter(({ consumerId }) => consumerId !== id);
      const deleted = world.chatMessages.length - others.length;
      world.chatMessages = others;
      return { deleted };
    },
  },
};

/** The messages of the signed-in consumer. */
export const conversation: Pick<AllResolvers['Chat'], 'messages'> = {
  messages: (_, { last }, context) => {
    const { id } = ownConsumer(context);
    return context.world.chatMessages.filter(({ consumerId }) => consumerId === id).slice(-(last ?? 50));
  },
};

/** What an answer has, and a question lacks. */
export const partsOfAnswer = {
  kind: ({ kind }: ChatMessageRow) => kind ?? null,
  language: ({ kind, language }: ChatMessageRow) => language ?? (kind ? 'FI' : null),
  comparedBy: ({ comparedBy }: ChatMessageRow) => comparedBy ?? null,
  asks: ({ asks }: ChatMessageRow) => asks ?? null,
  quotes: ({ quotes = [] }: ChatMessageRow) => quotes.map(({ page = null, ...quote }) => ({ ...quote, page })),
  page: ({ page }: ChatMessageRow) => page ?? null,
  offers: ({ offerIds }: ChatMessageRow, _: unknown, { world }: MockContext) =>
    offerIds
      .flatMap((id) => world.offers.filter((row) => row.id === id && isLive(world, row)))
      .map(consumerOffer(world)),
};
