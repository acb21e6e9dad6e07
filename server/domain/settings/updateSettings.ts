import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyEmail, tidyLine } from '#shared/rules/fields.ts';
import {
  checkGeneral,
  checkPricing,
  checkSecurity,
  defaultSettings,
  type GeneralDraft,
  type Nullable,
  type Pricing,
  type Security,
  type SettingsGroups,
} from '#shared/rules/settings.ts';
import { settingsContent } from '#shared/rules/settingsContent.ts';
import type { AdminRole } from '#shared/schema.generated.ts';
import { refuseStale } from '#shared/versions.ts';
import { publishChange } from '../../platform/database/changes.ts';
import { db } from '../../platform/database/db.ts';
import type { Scope } from '../../platform/platform.ts';
import { type Actor, changedFacts, record } from '../audit/audit.ts';
import { SettingsGroup } from './entities.ts';
import { forgetSettings, lockPrices, settingsTopic, withDefaults } from './settings.ts';

/** An admin who changes settings. */
export interface Editor extends Actor {
  role: AdminRole;
}

/** New values of one group. */
export type SettingsChange =
  | { group: 'general'; draft: GeneralDraft }
  | { group: 'pricing'; draft: Nullable<Pricing> }
  | { group: 'security'; draft: Nullable<Security> };

type Values = Record<string, unknown>;

/**
 * Changes one group of settings in every server at once. Missing fields stay as they are.
 * Refuses INVALID_INPUT out of bounds, FORBIDDEN when anyone but a master admin changes advertisement prices,
 * CURRENCY_LOCKED while a business has a balance, and CONFLICT when the group is not of the version that was seen.
 */
export async function updateSettings(
  { em, platform }: Scope,
  admin: Editor,
  change: SettingsChange,
  seen?: number | null,
): Promise<void> {
  refuseIfAny(faultsOf(change));
  const { group } = change;
  await em.transactional(async (em) => {
    await lockPrices(em);
    const row =
      (await em.findOne(SettingsGroup, group, { refresh: true })) ??
      em.create(SettingsGroup, { name: group, values: {} });
    const before: Values = { ...withDefaults(group, row.values) };
    refuseStale(seen, settingsContent(group, before), { ...change.draft });
    const after = { ...before, ...tidy(change, before) };
    if (group === 'pricing') await refusePrices(em, admin, before, after);

    const facts = changedFacts(before, after);
    if (!facts) return;
    row.values = withoutDefaults(group, after);
    record(em, admin, 'settings.update', { target: { kind: 'settings', id: group }, ...facts });
    await publishChange(em, settingsTopic, group);
  });
  forgetSettings(platform);
}

function faultsOf(change: SettingsChange) {
  if (change.group === 'general') return checkGeneral(change.draft);
  return change.group === 'pricing' ? checkPricing(change.draft) : checkSecurity(change.draft);
}

/** The given values as they are stored. */
function tidy({ group, draft }: SettingsChange, before: Values): Values {
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value != null));
  if (group === 'security') return given;
  if (group === 'pricing') return { ...given, ...('taxRate' in given && { taxRate: tenths(given.taxRate) }) };
  return Object.fromEntries(Object.entries(given).map(([field, value]) => [field, tidyGeneral(field, value, before)]));
}

function tidyGeneral(field: string, value: unknown, before: Values): unknown {
  if (field === 'links') return { ...(before.links as Values), ...emptyAsNull(value as Values) };
  if (field === 'iban') return tidyLine(String(value)).toUpperCase() || null;
  if (field.endsWith('Email')) return tidyEmail(String(value));
  return typeof value === 'string' ? tidyLine(value) : value;
}

function emptyAsNull(links: Values): Values {
  const given = Object.entries(links).filter(([, link]) => link != null);
  return Object.fromEntries(given.map(([name, link]) => [name, tidyLine(String(link)) || null]));
}

function tenths(percent: unknown): number {
  return Math.round(Number(percent) * 10) / 10;
}

async function refusePrices(em: EntityManager, admin: Editor, before: Values, after: Values): Promise<void> {
  const changes = (field: keyof Pricing) => before[field] !== after[field];
  const sellsAdvertisements = changes('advertisementPricePerPeriod') || changes('advertisementPeriodDays');
  if (sellsAdvertisements && admin.role !== 'MASTER_ADMIN') throw new AppError('FORBIDDEN');
  if (!changes('currency')) return;
  // A balance is an amount of the old currency. Whoever moves money holds the prices' lock, so none appears meanwhile.
  const owner = await db(em).selectFrom('business').select('id').where('balance', '<>', 0).limit(1).executeTakeFirst();
  if (owner) throw new AppError('CURRENCY_LOCKED');
  // When a waiting offer is rejected, its price goes back to the balance, in the currency in which it was paid.
  const waiting = await db(em)
    .selectFrom('offer')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('cost', '>', 0)
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new AppError('CURRENCY_LOCKED', { message: offersWait });
}

const offersWait = 'Valuutan voi vaihtaa vain, kun yksikään maksettu tarjous ei odota hyväksyntää.';

function withoutDefaults(group: keyof SettingsGroups, values: Values): Values {
  const defaults: Values = { ...defaultSettings[group] };
  const differs = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(defaults[field]);
  return Object.fromEntries(Object.entries(values).filter(differs));
}
