import { AppError } from '#shared/appError.ts';
import { chatWriters } from '#shared/rules/chat.ts';
import { type AllResolvers, type MockContext, type MockResolvers, matches, ownConsumer } from './context.ts';
import { consumerOffer } from './offers/consumerOffers.ts';
import { isLive } from './offers/offers.ts';
import { daysFromNow } from './world/clock.ts';
import type { ChatMessageRow, OfferRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

const messagesADay = 15;

function allowanceOf({ world }: MockContext, consumerId: string) {
  const remaining = Math.max(0, messagesADay - (world.chatUsed[consumerId] ?? 0));
  return { limit: messagesADay, remaining, resetsAt: daysFromNow(1) };
}

type Scripted = Pick<ChatMessageRow, 'text' | 'offerIds' | 'kind'> & Partial<ChatMessageRow>;

const priceOf = ({ discountedPrice, originalPrice }: OfferRow) => discountedPrice ?? originalPrice ?? Infinity;

/** The scripted answer: about the account, a question back, the cheapest, or live offers with a word of the question. */
function answerTo(text: string, city: string, world: World): Scripted {
  if (text.includes('poistan tili'))
    return {
      text: 'Voit poistaa tilisi Omat-sivulla kohdassa Poista tili. Poisto kysyy salasanasi.',
      kind: 'ABOUT_SERVICE',
      offerIds: [],
      page: { path: '/sovellus/omat', title: 'Omat tiedot' },
    };
  if (text.startsWith('Lahja'))
    return { text: 'Minkä hintaista etsit? Kerro enimmäishinta.', kind: 'CLARIFY', offerIds: [], asks: 'PRICE' };
  const live = world.offers.filter((row) => isLive(world, row) && (row.isNationwide || row.cities.includes(city)));
  const idsOf = (rows: OfferRow[]) => rows.slice(0, 3).map(({ id }) => id);
  if (/halvin|alle \d/iu.test(text)) {
    const offerIds = idsOf(live.toSorted((one, other) => priceOf(one) - priceOf(other)));
    return { text: 'Tässä edullisimmat.', kind: 'OFFERS', comparedBy: 'PRICE', offerIds };
  }
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
  const found = live.filter((row) =>
    words.some((word) => matches(word.slice(0, 4), row.title, row.description, ...row.keywords)),
  );
  if (found.length === 0)
    return { text: 'Sopivaa tarjousta ei nyt löytynyt. Voit katsoa näitä.', kind: 'NOTHING', offerIds: idsOf(live) };
  return {
    text: 'Löysin nämä voimassa olevat tarjoukset. Katso, sopiiko jokin.',
    kind: 'OFFERS',
    offerIds: idsOf(found),
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
      const question = add(world, { consumerId, role: 'CONSUMER', text: input.text, offerIds: [], answeredBy: null });
      const answer = add(world, {
        consumerId,
        role: 'ASSISTANT',
        answeredBy: 'RECOMMENDER',
        ...answerTo(input.text, city, world),
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
  writtenBy: ({ answeredBy }: ChatMessageRow) => answeredBy && chatWriters[answeredBy],
  isGenerated: ({ role }: ChatMessageRow) => role === 'ASSISTANT',
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
