import type { SettingsGroups } from '#shared/rules/settings.ts';
import { settingsContent } from '#shared/rules/settingsContent.ts';
import { type Content, versionOf } from '#shared/versions.ts';
import type { AdminRow, AdvertisementRow, AiApiRow, BusinessRow } from './world/rows.ts';
import type { World } from './world/world.ts';

/** Whom to reach at a business, and where. */
export function contactOf({ contactPerson, email, phone, street, postCode, town, ...terms }: BusinessRow) {
  const { eInvoiceAddress, eInvoiceOperator, buyerReference } = terms;
  return { contactPerson, email, phone, street, postCode, town, eInvoiceAddress, eInvoiceOperator, buyerReference };
}

/** An admin's own name and address. */
export function profileOf({ name, email }: Pick<AdminRow, 'name' | 'email'>) {
  return { name, email };
}

/** What a master admin edits of an admin. */
export function adminContent({ name, email, role, isActive, permissions }: AdminRow): Content {
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
