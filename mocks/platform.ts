import { AppError } from '#shared/appError.ts';
import { settingsContent } from '#shared/rules/settingsContent.ts';
import type {
  AdvertisementInput,
  AiApiInput,
  AiService,
  AuditFilterInput,
  ContactMessageInput,
  PageInput,
  UpdateSettingsInput,
} from '#shared/schema.generated.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import { daysFromNow } from './clock.ts';
import { findRow, type MockContext, type MockResolvers, pageOf } from './context.ts';
import { adContent, aiApiContent, groupOf, profileOf } from './editable.ts';
import type { AdvertisementRow, AiApiRow } from './rows.ts';
import { newId, type World } from './world.ts';

type Page = Required<PageInput>;
type Seen = { version?: number | null };

function settingsOf({ world }: MockContext) {
  const admin = world.admins.find(({ id }) => id === world.signedIn.ADMIN);
  return {
    profile: admin && { ...profileOf(admin), pendingEmail: admin.pendingEmail, version: versionOf(profileOf(admin)) },
    general: groupOf(world, 'general'),
    pricing: groupOf(world, 'pricing'),
    security: groupOf(world, 'security'),
  };
}

function advertisement(row: AdvertisementRow) {
  const isLive = row.isActive && (!row.expirationDate || row.expirationDate > new Date());
  return { ...row, isLive, totalPrice: row.pricePerPeriod * row.count, version: versionOf(adContent(row)) };
}

function advertisementOf(input: AdvertisementInput, world: World) {
  const { pricing } = world.settings;
  const count = input.count ?? 1;
  return {
    title: input.title ?? '',
    subtitle: input.subtitle ?? null,
    iconType: input.iconType ?? 'EMOJI',
    icon: input.icon ?? null,
    iconUrl: null,
    backgroundGradient: input.backgroundGradient ?? 'GRAY_SLATE',
    ctaText: input.ctaText || 'Learn More',
    ctaUrl: input.ctaUrl ?? null,
    category: input.category ?? null,
    isActive: input.isActive ?? true,
    displayPriority: input.displayPriority ?? 0,
    expirationDate: expirationOf(input, count * pricing.advertisementPeriodDays),
    count,
    periodDays: pricing.advertisementPeriodDays,
    pricePerPeriod: pricing.advertisementPricePerPeriod,
  } as const;
}

function expirationOf({ noExpiration, expirationDate }: AdvertisementInput, days: number) {
  if (noExpiration) return null;
  return expirationDate ? new Date(`${expirationDate}T23:59:59+02:00`) : daysFromNow(days);
}

const serviceNames: Record<AiService, string> = {
  OPENAI: 'OpenAI',
  ANTHROPIC: 'Anthropic',
  GOOGLE: 'Google',
  AZURE_OPENAI: 'Azure OpenAI',
};
const models = [
  { id: 'example-large', name: 'Example Large', description: null },
  { id: 'example-small', name: 'Example Small', description: null },
];

const aiApi = (row: AiApiRow) => ({
  ...row,
  serviceName: serviceNames[row.service],
  models,
  version: versionOf(aiApiContent(row)),
});

function verdict(apiKey: string) {
  const isValid = !apiKey.includes('väärä') && !apiKey.includes('wrong');
  const message = isValid ? 'API avain vahvistettu! Valitse malli.' : 'API avaimen vahvistus epäonnistui';
  return { isValid, models: isValid ? models : [], message };
}

function checkedLimit(chatLimit: number): number {
  const message = 'Chat-raja tulee olla välillä 1-1000';
  if (chatLimit < 1 || chatLimit > 1000)
    throw new AppError('INVALID_INPUT', { message, fields: { chatLimit: message } });
  return chatLimit;
}

const queries: MockResolvers['Query'] = {
  publicSettings: (_, __, { world }) => ({ ...world.settings.general, ...world.settings.security }),
  settings: (_, __, context) => settingsOf(context),
  auditLog: (_, { filter, page }: { filter: AuditFilterInput; page: Page }, { world }) =>
    pageOf(
      world.auditEntries
        .filter(({ action }) => !filter.action || action === filter.action)
        .filter(({ actorId }) => !filter.adminId || actorId === filter.adminId)
        .filter(({ targetId }) => !filter.targetId || targetId === filter.targetId),
      page,
    ),
  advertisements: (_, __, { world }) => world.advertisements.map(advertisement).filter(({ isLive }) => isLive),
  adminAdvertisements: (_, { page }: { page: Page }, { world }) =>
    pageOf(world.advertisements.map(advertisement), page),
  adminAdvertisement: (_, { id }: { id: string }, { world }) => advertisement(findRow(world.advertisements, id)),
  advertisementPricing: (_, __, { world: { settings } }) => ({
    pricePerPeriod: settings.pricing.advertisementPricePerPeriod,
    periodDays: settings.pricing.advertisementPeriodDays,
  }),
  aiApis: (_, __, { world }) => world.aiApis.map(aiApi),
  aiApi: (_, { id }: { id: string }, { world }) => aiApi(findRow(world.aiApis, id)),
  aiDisclosures: (_, { page }: { page: Page }, { world }) => pageOf(world.aiDisclosures, page),
  aiServices: () =>
    (Object.keys(serviceNames) as AiService[]).map((id) => ({
      id,
      name: serviceNames[id],
      needsEndpoint: id === 'AZURE_OPENAI',
    })),
  contactMessages: (_, { handled, page }: { handled?: boolean | null; page: Page }, { world }) =>
    pageOf(
      world.messages.filter((row) => handled == null || row.handled === handled),
      page,
    ),
};

const mutations: MockResolvers['Mutation'] = {
  updateSettings: (_, { input, version }: { input: UpdateSettingsInput } & Seen, context) => {
    const { general, pricing, security } = context.world.settings;
    const { currentPassword: _password, ...rules } = input.security ?? {};
    const drafts = { general: input.general, pricing: input.pricing, security: input.security && rules };
    for (const name of ['general', 'pricing', 'security'] as const)
      if (drafts[name]) refuseStale(version, settingsContent(name, context.world.settings[name]), { ...drafts[name] });
    if (input.general)
      Object.assign(general, withoutNulls(input.general), { links: { ...general.links, ...input.general.links } });
    if (input.pricing) Object.assign(pricing, withoutNulls(input.pricing));
    if (input.security) Object.assign(security, withoutNulls(rules));
    return { settings: settingsOf(context) };
  },
  createAdvertisement: (_, { input }: { input: AdvertisementInput }, { world }) => {
    const row = {
      id: newId(world, 'advertisement'),
      ...advertisementOf(input, world),
      clicks: 0,
      createdAt: new Date(),
    };
    world.advertisements.unshift(row);
    return { advertisement: advertisement(row), changed: true };
  },
  updateAdvertisement: (_, { id, input, version }: { id: string; input: AdvertisementInput } & Seen, { world }) => {
    const row = findRow(world.advertisements, id);
    refuseStale(version, adContent(row), { ...input });
    const given = (name: string) => input[name as keyof AdvertisementInput] !== undefined;
    const movesEnd = given('noExpiration') || given('expirationDate');
    const sent = Object.entries(advertisementOf(input, world)).filter(([name]) =>
      name === 'expirationDate' ? movesEnd : given(name) && name in row,
    );
    return { advertisement: advertisement(Object.assign(row, Object.fromEntries(sent))), changed: true };
  },
  toggleAdvertisement: (_, { id, active }: { id: string; active?: boolean | null }, { world }) => {
    const row = findRow(world.advertisements, id);
    const changed = active !== row.isActive;
    if (changed) row.isActive = !row.isActive;
    return { advertisement: advertisement(row), changed };
  },
  deleteAdvertisement: (_, { id }: { id: string }, { world }) => {
    world.advertisements = world.advertisements.filter((row) => row.id !== findRow(world.advertisements, id).id);
    return { id };
  },
  recordAdvertisementClick: (_, { id }: { id: string }, { world }) => {
    findRow(world.advertisements, id).clicks += 1;
    return { counted: true };
  },
  verifyAiKey: (_, { input }: { input: { apiKey: string } }) => verdict(input.apiKey),
  verifyAiApi: () => verdict('stored'),
  createAiApi: (_, { input }: { input: AiApiInput }, { world }) => {
    const { service, modelName, endpoint = null } = input;
    const row = {
      id: newId(world, 'ai'),
      ...{ service: service ?? 'OPENAI', modelName: modelName ?? '', endpoint },
      maskedKey: `••••••••${input.apiKey?.slice(-4) ?? ''}`,
      chatLimit: checkedLimit(input.chatLimit ?? 15),
      createdAt: new Date(),
    };
    world.aiApis.unshift(row);
    return { api: aiApi(row) };
  },
  updateAiApi: (_, { id, input, version }: { id: string; input: AiApiInput } & Seen, { world }) => {
    const row = findRow(world.aiApis, id);
    refuseStale(version, aiApiContent(row), { ...input });
    const { service = row.service, modelName = row.modelName, chatLimit } = input;
    Object.assign(row, { service, modelName, chatLimit: checkedLimit(chatLimit ?? row.chatLimit) });
    return { api: aiApi(row) };
  },
  deleteAiApi: (_, { id }: { id: string }, { world }) => {
    world.aiApis = world.aiApis.filter((row) => row.id !== id);
    return { id };
  },
  setAiChatLimit: (_, { id, chatLimit, version }: { id: string; chatLimit: number } & Seen, { world }) => {
    const row = findRow(world.aiApis, id);
    refuseStale(version, aiApiContent(row), { chatLimit });
    return { api: aiApi(Object.assign(row, { chatLimit: checkedLimit(chatLimit) })) };
  },
  sendContactMessage: (_, { input }: { input: ContactMessageInput }, { world }) => {
    world.messages.unshift({ id: newId(world, 'message'), ...input, createdAt: new Date(), handled: false });
    return { ok: true };
  },
  setContactMessageHandled: (_, { id, handled }: { id: string; handled: boolean }, { world }) => ({
    message: Object.assign(findRow(world.messages, id), { handled }),
  }),
};

function withoutNulls(input: object) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));
}

/** Settings, advertisements, AI configurations and messages of the made-up world. */
export const platform: MockResolvers = { Query: queries, Mutation: mutations };
