import { AppError } from '#shared/appError.ts';
import type { PostalAddress } from '#shared/rules/addresses.ts';
import type { EInvoiceTerms } from '#shared/rules/billing/eInvoices.ts';
import { type SettingsGroups, settingsContent } from '#shared/rules/settings.ts';
import type { Business, ErrorCode } from '#shared/schema.generated.ts';
import { type Content, versionOf } from '#shared/versions.ts';
import type { Gated } from '../server/api/auth.ts';
import type { Resolvers } from './resolvers.generated.ts';
import type { AdminRow, AdvertisementRow, AiApiRow } from './world/rows.ts';
import { viewersOf, type World } from './world/world.ts';

/** What mock resolvers work with: the world, and what the gate reads. */
export interface MockContext extends Gated {
  world: World;
}

/** A resolver for each field of the schema. */
export type AllResolvers = Resolvers<MockContext>;
export type MockQueries = Partial<AllResolvers['Query']>;
export type MockMutations = Partial<AllResolvers['Mutation']>;

/** Resolvers of one part of the schema: the compiler checks what they return. */
export type MockResolvers = { Query?: MockQueries; Mutation?: MockMutations };

/** The context of one operation. */
export function contextOf(world: World): MockContext {
  return { world, viewers: viewersOf(world), maintenance: world.settings.general.maintenanceMode };
}

/** The row of that id, or the refusal. */
export function findRow<Row extends { id: string }>(rows: Row[], id: unknown, code: ErrorCode = 'NOT_FOUND'): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new AppError(code);
  return row;
}

/** The signed-in business; the gate has made sure of it. */
export function ownBusiness({ world }: MockContext) {
  return findRow(world.businesses, world.signedIn.BUSINESS, 'SIGN_IN_REQUIRED');
}

/** The signed-in consumer; the gate has made sure of it. */
export function ownConsumer({ world }: MockContext) {
  return findRow(world.consumers, world.signedIn.CONSUMER, 'SIGN_IN_REQUIRED');
}

/** Refuses FORBIDDEN with the sentence unless the signed-in admin may manage businesses. */
export function admitToBalances({ viewers: { ADMIN } }: MockContext, message: string): void {
  const may = ADMIN?.account.role === 'MASTER_ADMIN' || ADMIN?.account.permissions.includes('MANAGE_BUSINESSES');
  if (!may) throw new AppError('FORBIDDEN', { message });
}

/** The arguments of a field that answers one page. */
export interface Paged {
  page: { number: number; size: number };
}

/** One page of rows with their total. */
export function pageOf<Row>(rows: Row[], page: Paged['page']) {
  const start = (page.number - 1) * page.size;
  return { items: rows.slice(start, start + page.size), total: rows.length };
}

/** Whether any of the texts holds the searched words, whatever their case. */
export function matches(search: string | null | undefined, ...texts: (string | null)[]): boolean {
  const wanted = search?.trim().toLocaleLowerCase('fi') ?? '';
  return texts.some((text) => text?.toLocaleLowerCase('fi').includes(wanted)) || wanted === '';
}

type Contact = EInvoiceTerms & PostalAddress & Pick<Business, 'contactPerson' | 'email' | 'phone'>;

/** Whom to reach at a business, and where. */
export function contactOf({ contactPerson, email, phone, street, postCode, town, ...terms }: Contact) {
  const { eInvoiceAddress, eInvoiceOperator, buyerReference } = terms;
  return { contactPerson, email, phone, street, postCode, town, eInvoiceAddress, eInvoiceOperator, buyerReference };
}

/** An admin's own name and address. */
export function profileOf({ name, email }: Pick<AdminRow, 'name' | 'email'>) {
  return { name, email };
}

/** What a master admin edits of an admin. */
export function adminContent({
  name,
  email,
  role,
  isActive,
  permissions,
}: Pick<AdminRow, 'name' | 'email' | 'role' | 'isActive' | 'permissions'>): Content {
  return { name, email, role, isActive, permissions };
}

const dayInHelsinki = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' });

/** What admins edit of an advertisement, in euros. */
export function adContent(row: AdvertisementRow): Content {
  const { id: _id, clicks: _clicks, createdAt: _createdAt, iconUrl, expirationDate, pricePerPeriod, ...rest } = row;
  return {
    ...rest,
    iconFile: iconUrl,
    expirationDate: expirationDate && dayInHelsinki.format(expirationDate),
    noExpiration: !expirationDate,
    pricePerPeriod: pricePerPeriod / 100,
  };
}

/** What admins edit of an AI configuration. */
export function aiApiContent({ service, modelName, endpoint, chatLimit, maskedKey }: AiApiRow): Content {
  return { service, modelName, endpoint, chatLimit, apiKey: maskedKey };
}

/** A group of settings with its version. */
export function groupOf<Name extends keyof SettingsGroups>({ settings }: World, name: Name) {
  return { ...settings[name], version: versionOf(settingsContent(name, settings[name])) };
}
