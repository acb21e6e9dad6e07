import { aiServiceNames, chatNotice, chatWriters, maskedKey } from '#shared/rules/chat.ts';
import { versionOf } from '#shared/versions.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { signedInAdmin } from '../accounts/viewers.ts';
import {
  aiApiContent,
  createAiApi,
  deleteAiApi,
  findAiApi,
  listAiApis,
  setChatLimit,
  updateAiApi,
} from './ai/aiApis.ts';
import { listDisclosures } from './ai/disclosures.ts';
import { stateOf } from './ai/health.ts';
import { modelsOf, serviceChoices, verifyAiKey, verifyStoredKey } from './ai/verification.ts';
import { readAllowance } from './allowance.ts';
import { sendChatMessage } from './assistant.ts';
import { deleteConversation, listMessages } from './conversation.ts';
import type { Language, ServiceTopic } from './plan.ts';

/** A page of the site. */
interface ServicePage {
  path: string;
  title: Record<Language, string>;
}

const account = { path: '/sovellus/omat', title: { fi: 'Omat tiedot', sv: 'Mina uppgifter', en: 'My account' } };
const contact = { path: '/yhteystiedot', title: { fi: 'Yhteystiedot', sv: 'Kontakt', en: 'Contact' } };

/** Where each question about the service is taken care of; the assistant's own page for those that it answers itself. */
const servicePages: Record<ServiceTopic, ServicePage> = {
  DELETE_ACCOUNT: account,
  DELETE_CONVERSATION: {
    path: '/sovellus/assistentti',
    title: { fi: 'Avustaja', sv: 'Assistenten', en: 'Assistant' },
  },
  PASSWORD: {
    path: '/sovellus/unohtunut-salasana',
    title: { fi: 'Unohtunut salasana', sv: 'Glömt lösenord', en: 'Forgotten password' },
  },
  EMAIL: contact,
  NAME: contact,
  CITY: account,
  SIGN_IN: { path: '/sovellus/kirjaudu', title: { fi: 'Kirjaudu sisään', sv: 'Logga in', en: 'Sign in' } },
  REGISTER: { path: '/sovellus/rekisteroidy', title: { fi: 'Luo tili', sv: 'Skapa konto', en: 'Create an account' } },
  FAVOURITES: { path: '/sovellus/suosikit', title: { fi: 'Suosikit', sv: 'Favoriter', en: 'Favourites' } },
  NOTIFICATIONS: account,
  PRIVACY: {
    path: '/tietosuojaseloste',
    title: { fi: 'Tietosuojaseloste', sv: 'Dataskyddsbeskrivning', en: 'Privacy notice' },
  },
  FOR_BUSINESSES: { path: '/hinnat', title: { fi: 'Hinnasto', sv: 'Prislista', en: 'Price list' } },
  COST: { path: '/kayttoehdot', title: { fi: 'Käyttöehdot', sv: 'Användarvillkor', en: 'Terms of use' } },
  CONTACT: contact,
  ASSISTANT: { path: '/sovellus', title: { fi: 'Tarjoukset', sv: 'Erbjudanden', en: 'Offers' } },
};

const languageCodes = { fi: 'FI', sv: 'SV', en: 'EN' } as const;

export const resolvers: Resolvers = {
  Query: {
    chat: (_, _args, { consumer }) => consumer,
    aiDisclosures: (_, { page }, context) => listDisclosures(context, page),
    aiApis: (_, _args, context) => listAiApis(context),
    aiApi: (_, { id }, { em }) => findAiApi(em, id),
    aiServices: (_, _args, { platform }) => serviceChoices(platform),
  },
  Mutation: {
    sendChatMessage: (_, { input }, context) =>
      sendChatMessage(context, context.consumer, input.text, { signal: context.request.gone?.() }),
    deleteChatHistory: async (_, _args, context) => ({
      deleted: await deleteConversation(context, context.consumer),
    }),
    verifyAiKey: (_, { input }, { platform }) => verifyAiKey(platform, input),
    createAiApi: (_, { input }, context) => createAiApi(context, signedInAdmin(context.viewers), input),
    updateAiApi: (_, { id, input, version }, context) =>
      updateAiApi(context, signedInAdmin(context.viewers), id, input, version),
    deleteAiApi: (_, { id }, context) => deleteAiApi(context, context.admin, id),
    verifyAiApi: async (_, { id }, { em, platform }) => verifyStoredKey(platform, await findAiApi(em, id)),
    setAiChatLimit: (_, { id, chatLimit, version }, context) =>
      setChatLimit(context, context.admin, id, chatLimit, version),
  },
  Chat: {
    // Not the consumer's own id: some caches know rows by their ids alone.
    id: ({ id }) => `chat-${id}`,
    notice: () => chatNotice,
    messages: (consumer, window, context) => listMessages(context, consumer, window),
    allowance: ({ id }, _args, { platform }) => readAllowance(platform, id),
  },
  ChatMessage: {
    offers: async ({ offerIds }, _args, { loaders }) => {
      const cards = await Promise.all(offerIds.map((id) => loaders.liveOffer.load(id)));
      return cards.filter((card) => card !== null);
    },
    writtenBy: ({ answeredBy }) => (answeredBy ? chatWriters[answeredBy] : null),
    isGenerated: ({ role }) => role === 'ASSISTANT',
    kind: ({ plan }) => plan?.kind ?? null,
    language: ({ plan }) => (plan ? languageCodes[plan.language] : null),
    comparedBy: ({ plan }) => plan?.compareBy ?? null,
    asks: ({ plan }) => plan?.ask ?? null,
    quotes: ({ plan }) =>
      plan?.picks.flatMap(({ offerId, quote, page }) =>
        quote ? [{ offerId, text: quote, page: page ?? null }] : [],
      ) ?? [],
    page: ({ plan }) => {
      if (!plan?.topic) return null;
      const { path, title } = servicePages[plan.topic];
      return { path, title: title[plan.language] };
    },
  },
  AiApi: {
    serviceName: ({ service }) => aiServiceNames[service],
    maskedKey: ({ keyTail }) => maskedKey(keyTail),
    version: (api) => versionOf(aiApiContent(api)),
    models: (api, _args, { platform }) => modelsOf(platform, api),
    health: async ({ id }, _args, { loaders }) => {
      const health = await loaders.aiApiHealth.load(id);
      const { calls = 0, answered = 0, lastError = null, lastErrorAt = null, pausedUntil = null } = health ?? {};
      const status = stateOf(health);
      return {
        status,
        calls,
        lastError,
        lastErrorAt,
        answeredShare: calls === 0 ? null : Math.round((answered * 1000) / calls) / 10,
        pausedUntil: status === 'PAUSED' ? pausedUntil : null,
      };
    },
  },
};
