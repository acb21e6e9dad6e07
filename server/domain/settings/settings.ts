import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { cacheKey } from '#platform/caches.ts';
import { advisoryLocks, lockAlone } from '#platform/database/advisoryLocks.ts';
import { db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepare.ts';
import type { Platform } from '#platform/platform.ts';
import type { Pricing } from '#shared/rules/offers/pricing.ts';
import { defaultSettings, type SettingsGroups } from '#shared/rules/settings.ts';
import type { Currency } from '#shared/schema.generated.ts';

/** The topic by which servers notify each other of changed settings. */
export const settingsTopic = 'settings';

interface Held {
  groups: Promise<SettingsGroups> | undefined;
}

const settingsCache = cacheKey<Held>('settings');

/** All current settings. Cached in memory until any server changes them. */
export function readSettings(platform: Platform): Promise<SettingsGroups> {
  const memory = memoryOf(platform);
  if (memory.groups !== undefined) return memory.groups;
  const groups = loadSettings(platform);
  memory.groups = groups;
  groups.catch(() => {
    if (memory.groups === groups) memory.groups = undefined;
  });
  return groups;
}

/** Makes this server read the settings again. Others are notified of a change by `settingsTopic`. */
export function forgetSettings(platform: Platform): void {
  memoryOf(platform).groups = undefined;
}

/** The currency in which offers are priced and published now. */
export async function currentCurrency(platform: Platform): Promise<Currency> {
  return (await readSettings(platform)).pricing.currency;
}

/**
 * The current prices, currency and tax rate, for a transaction that moves money: none of them changes before it ends.
 * Call inside the transaction, before the account is locked.
 */
export async function pricesInForce(em: EntityManager): Promise<Pricing> {
  const [row] = await holdPrices(db(em), { lock: advisoryLocks.prices });
  return withDefaults('pricing', row?.values ?? undefined);
}

/** One round trip for both: waits while a transaction changes prices, holds them with others, and reads what they are then. */
const holdPrices = prepared<{ lock: number }, { values: Record<string, unknown> | null }>(
  (value) => sql`select prices_in_force(${value('lock')}::bigint) as values`,
);

/** The prices, for a transaction that changes them: waits for transactions that charge by them. */
export async function lockPrices(em: EntityManager): Promise<void> {
  await lockAlone(em, 'prices');
}

/** A rate in percent as hundredths of a percent, without the error of binary fractions. */
export function basisPoints(taxRate: number): number {
  return Math.round(taxRate * 100);
}

/** The prices as they are stored at this moment, for what only shows them. */
export async function readPricing(em: EntityManager): Promise<Pricing> {
  const row = await db(em)
    .selectFrom('settings_group')
    .select('values')
    .where('name', '=', 'pricing')
    .executeTakeFirst();
  return withDefaults('pricing', row?.values);
}

function memoryOf(platform: Platform): Held {
  return platform.caches.of(settingsCache, () => {
    const memory: Held = { groups: undefined };
    platform.changes.on(settingsTopic, () => {
      memory.groups = undefined;
    });
    return memory;
  });
}

async function loadSettings({ primary }: Platform): Promise<SettingsGroups> {
  // The primary, not a replica: what is read here is cached, and must not be from before the change just announced.
  const rows = await primary.selectFrom('settings_group').select(['name', 'values']).execute();
  const stored = Object.fromEntries(rows.map(({ name, values }) => [name, values]));
  return {
    general: withDefaults('general', stored.general),
    pricing: withDefaults('pricing', stored.pricing),
    security: withDefaults('security', stored.security),
    billing: withDefaults('billing', stored.billing),
    content: withDefaults('content', stored.content),
  };
}

/** The current values of a group: the stored ones over the defaults. */
export function withDefaults<Name extends keyof SettingsGroups>(
  name: Name,
  values: Record<string, unknown> | undefined,
): SettingsGroups[Name] {
  return { ...defaultSettings[name], ...values };
}
