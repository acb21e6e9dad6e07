import { AppError } from '#shared/appError.ts';
import type { ChatMessagesArgs } from '#shared/schema.generated.ts';
import { accountOf } from './accounts/sessions.ts';
import { consumerOffer } from './consumerOffers.ts';
import { type MockContext, type MockResolvers, matches } from './context.ts';
import { isLive } from './offers.ts';
import { daysFromNow } from './world/clock.ts';
import type { ChatMessageRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

const messagesADay = 15;

function allowanceOf({ world }: MockContext, consumerId: string) {
  const remaining = Math.max(0, messagesADay - (world.chatUsed[consumerId] ?? 0));
  return { limit: messagesADay, remaining, resetsAt: daysFromNow(1) };
}

const deletionAnswer = 'Voit poistaa tilisi Omat-sivulla kohdassa Poista tili. Poisto kysyy salasanasi.';
const accountPage = { path: '/sovellus/omat', title: 'Omat tiedot' };

/** The scripted answer: how the account is deleted, or live offers that hold a word of the question, in so many words. */
function answerTo(text: string, city: string, world: World) {
  if (text.toLowerCase().includes('poistan tili')) return { text: deletionAnswer, offerIds: [] };
  const words = text.split(/[^\p{L}]+/u).filter((word) => word.length > 3);
  const found = world.offers
    .filter((row) => isLive(world, row) && (row.isNationwide || row.cities.includes(city)))
    .filter((row) => words.some((word) => matches(word.slice(0, 4), row.title, row.description, ...row.keywords)));
  const offerIds = found.slice(0, 3).map(({ id }) => id);
  const told = 'En löytänyt juuri nyt sopivaa tarjousta. Kerro vähän lisää siitä, mitä etsit.';
  return { text: offerIds.length ? 'Löysin nämä voimassa olevat tarjoukset. Katso, sopiiko jokin.' : told, offerIds };
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
      const { id } = accountOf(context, 'CONSUMER');
      return {
        id: `chat-${id}`,
        notice: 'Keskustelet tekoälyavustajan kanssa',
        messages: ({ last }: ChatMessagesArgs) =>
          context.world.chatMessages.filter(({ consumerId }) => consumerId === id).slice(-(last ?? 50)),
        allowance: allowanceOf(context, id),
      };
    },
  },
  Mutation: {
    sendChatMessage: (_, { input }, context) => {
      const { world } = context;
      const consumer = accountOf(context, 'CONSUMER');
      const { id: consumerId } = consumer;
      if (world.settings.security.requireEmailVerification && 'emailVerified' in consumer && !consumer.emailVerified)
        throw new AppError('EMAIL_NOT_VERIFIED');
      if (allowanceOf(context, consumerId).remaining === 0) throw new AppError('CHAT_LIMIT_REACHED');
      world.chatUsed[consumerId] = (world.chatUsed[consumerId] ?? 0) + 1;
      const city = 'city' in consumer ? String(consumer.city) : '';
      const question = add(world, { consumerId, role: 'CONSUMER', text: input.text, offerIds: [], answeredBy: null });
      const answer = add(world, {
        ...{ consumerId, role: 'ASSISTANT', answeredBy: 'RECOMMENDER' },
        ...answerTo(input.text, city, world),
      });
      return { question, answer, allowance: allowanceOf(context, consumerId) };
    },
    deleteChatHistory: (_, __, context) => {
      const { world } = context;
      const { id } = accountOf(context, 'CONSUMER');
      const kept = world.chatMessages.filter(({ consumerId }) => consumerId !== id);
      const deleted = world.chatMessages.length - kept.length;
      world.chatMessages = kept;
      return { deleted };
    },
  },
  ChatMessage: {
    page: ({ role, text }: ChatMessageRow) => (role === 'ASSISTANT' && text === deletionAnswer ? accountPage : null),
    offers: ({ offerIds }: ChatMessageRow, _, { world }) =>
      offerIds
        .flatMap((id) => world.offers.filter((row) => row.id === id && isLive(world, row)))
        .map(consumerOffer(world)),
  },
};
