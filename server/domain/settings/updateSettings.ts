import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { publishChange } from '#platform/database/changes.ts';
import { db } from '#platform/database/db.ts';
import { helsinkiDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { bicFault, plainIban } from '#shared/rules/billing/bankAccounts.ts';
import { type BillingRules, checkBilling } from '#shared/rules/billing/billingSettings.ts';
import { tidyBusinessId, tidyEmail, tidyLine, tidyPhone, withGiven } from '#shared/rules/fields.ts';
import type { General, Links } from '#shared/rules/generalSettings.ts';
import type { Pricing } from '#shared/rules/offers/pricing.ts';
import {
  checkGeneral,
  checkPricing,
  checkSecurity,
  defaultSettings,
  type SettingsGroups,
  settingsContent,
} from '#shared/rules/settings.ts';
import type {
  AdminRole,
  BillingSettingsInput,
  GeneralSettingsInput,
  PricingSettingsInput,
  SecuritySettingsInput,
  SiteLinksInput,
} from '#shared/schema.generated.ts';
import { refuseStale } from '#shared/versions.ts';
import { type Actor, changedFacts, record } from '../audit/audit.ts';
import { SettingsGroup } from './entities.ts';
import { forgetSettings, lockPrices, settingsTopic, withDefaults } from './settings.ts';

/** An admin who changes settings. */
export interface Editor extends Actor {
  role: AdminRole;
}

/** New values of one group; missing and null ones stay. */
export type SettingsChange =
  | { group: 'general'; draft: GeneralSettingsInput }
  | { group: 'pricing'; draft: PricingSettingsInput }
  | { group: 'billing'; draft: BillingSettingsInput }
  | { group: 'security'; draft: Omit<SecuritySettingsInput, 'currentPassword'> };

/**
 * Changes one group of settings in every server at once. Missing fields stay as they are.
 * Throws INVALID_INPUT out of bounds, FORBIDDEN when anyone but a master admin changes advertisement prices,
 * CURRENCY_LOCKED while a business has a balance, and CONFLICT when the group is not of the version that was seen.
 */
export async function updateSettings(
  { em, platform }: Scope,
  admin: Editor,
  change: SettingsChange,
  seen?: number | null | undefined,
): Promise<void> {
  refuseIfAny(faultsOf(change));
  await em.transactional(async (em) => {
    await lockPrices(em);
    const { group, draft } = change;
    if (group === 'general') {
      await storeSettings(em, admin, group, {
        draft,
        seen,
        apply: (before) => withAccount(em, before, withGeneral(before, draft)),
      });
    } else if (group === 'billing') {
      await storeSettings(em, admin, group, {
        draft,
        seen,
        apply: (before) => withBank(em, before, withBilling(before, draft)),
      });
    } else if (group === 'security') {
      await storeSettings(em, admin, group, { draft, seen, apply: (before) => withGiven(before, draft) });
    } else {
      await storeSettings(em, admin, group, { draft, seen, apply: (before) => withPrices(em, admin, before, draft) });
    }
  });
  forgetSettings(platform);
}

interface GroupChange<Group> {
  /** The fields that the caller sent. */
  draft: object;
  /** The version that the caller saw. */
  seen: number | null | undefined;
  /** The group after the change. */
  apply(before: Group): Group | Promise<Group>;
}

/**
 * Writes what becomes of a group, and records what changed. Part of a transaction that has locked the prices. Throws CONFLICT
 * as `updateSettings`.
 */
export async function storeSettings<Name extends keyof SettingsGroups>(
  em: EntityManager,
  admin: Editor,
  group: Name,
  { draft, seen, apply }: GroupChange<SettingsGroups[Name]>,
): Promise<void> {
  const row =
    (await em.findOne(SettingsGroup, group, { refresh: true })) ??
    em.create(SettingsGroup, { name: group, values: {} });
  const before = withDefaults(group, row.values);
  refuseStale(seen, settingsContent(group, before), { ...draft });
  const after = await apply(before);
  const facts = changedFacts({ ...before }, { ...after });
  if (!facts) return;
  row.values = withoutDefaults(group, after);
  record(em, admin, 'settings.update', { target: { kind: 'settings', id: group }, ...facts });
  await publishChange(em, settingsTopic, group);
}

function faultsOf(change: SettingsChange) {
  if (change.group === 'billing') return checkBilling(change.draft);
  if (change.group === 'general') return checkGeneral(change.draft);
  return change.group === 'pricing' ? checkPricing(change.draft) : checkSecurity(change.draft);
}

function withGeneral(before: General, draft: GeneralSettingsInput): General {
  const line = (field: 'siteName' | 'siteDescription' | 'phone' | 'yTunnus' | 'osoite') => {
    const text = draft[field];
    if (text == null) return before[field];
    if (field === 'yTunnus') return tidyBusinessId(text);
    return field === 'phone' ? tidyPhone(text) : tidyLine(text);
  };
  const address = (field: 'contactEmail' | 'supportEmail') => {
    const text = draft[field];
    return text == null ? before[field] : tidyEmail(text);
  };
  return {
    ...withGiven(before, draft),
    siteName: line('siteName'),
    siteDescription: line('siteDescription'),
    contactEmail: address('contactEmail'),
    supportEmail: address('supportEmail'),
    phone: line('phone'),
    yTunnus: line('yTunnus'),
    osoite: line('osoite'),
    iban: draft.iban == null ? before.iban : tidyLine(draft.iban).toUpperCase() || null,
    links: withLinks(before.links, draft.links ?? {}),
    authorityEmail: draft.authorityEmail == null ? before.authorityEmail : tidyEmail(draft.authorityEmail) || null,
  };
}

/** Refuses an account at another bank than that of the BIC that is kept. */
async function withAccount(em: EntityManager, before: General, after: General): Promise<General> {
  if (after.iban === before.iban) return after;
  const { bic } = await stored(em, 'billing');
  const fault = bicFault(bic, after.iban);
  refuseIfAny(fault ? { iban: `${fault} Tyhjennä tai vaihda BIC ensin Laskutus-välilehdellä.` } : {});
  return after;
}

/** Refuses a BIC of another bank than that of the account. */
async function withBank(em: EntityManager, before: BillingRules, after: BillingRules): Promise<BillingRules> {
  if (after.bic === before.bic) return after;
  const { iban } = await stored(em, 'general');
  const fault = bicFault(after.bic, iban);
  refuseIfAny(fault ? { bic: fault } : {});
  return after;
}

async function stored<Name extends keyof SettingsGroups>(em: EntityManager, name: Name): Promise<SettingsGroups[Name]> {
  const row = await em.findOne(SettingsGroup, name, { refresh: true });
  return withDefaults(name, row?.values);
}

/** An empty text removes the stored one. */
function withBilling(before: BillingRules, draft: BillingSettingsInput): BillingRules {
  const line = (field: 'legalName' | 'homeTown' | 'bic') =>
    draft[field] == null ? before[field] : tidyLine(draft[field]) || null;
  return {
    ...withGiven(before, draft),
    legalName: line('legalName'),
    homeTown: line('homeTown'),
    bic: line('bic')?.toUpperCase() ?? null,
    formerIbans: draft.formerIbans?.map(plainIban) ?? before.formerIbans,
    // Invoices from before reminders were turned on may only seem unpaid, because their payments were not read in.
    remindersFrom: draft.remindersFrom ?? before.remindersFrom ?? (draft.remindersOn ? helsinkiDate(new Date()) : null),
  };
}

/** An empty link removes the stored one. */
function withLinks(before: Links, draft: SiteLinksInput): Links {
  const given = Object.entries(draft).filter(([, link]) => link != null);
  return { ...before, ...Object.fromEntries(given.map(([name, link]) => [name, tidyLine(link) || null])) };
}

async function withPrices(
  em: EntityManager,
  admin: Editor,
  before: Pricing,
  draft: PricingSettingsInput,
): Promise<Pricing> {
  const taxRate = draft.taxRate == null ? before.taxRate : Math.round(draft.taxRate * 10) / 10;
  // Who changes the rate has chosen it; a form that sends it unchanged has not.
  const taxRateConfirmed = before.taxRateConfirmed || taxRate !== before.taxRate;
  const after = { ...withGiven(before, draft), taxRate, taxRateConfirmed };
  await refusePrices(em, admin, before, after);
  return after;
}

async function refusePrices(em: EntityManager, admin: Editor, before: Pricing, after: Pricing): Promise<void> {
  const changes = (field: keyof Pricing) => before[field] !== after[field];
  const sellsAdvertisements = changes('advertisementPricePerPeriod') || changes('advertisementPeriodDays');
  if (sellsAdvertisements && admin.role !== 'MASTER_ADMIN') throw new AppError('FORBIDDEN');
  if (!changes('currency')) return;
  // A balance is an amount of the old currency. A transaction that moves money holds the prices' lock, so none appears meanwhile.
  const owner = await db(em).selectFrom('business').select('id').where('balance', '<>', 0).limit(1).executeTakeFirst();
  if (owner) throw new AppError('CURRENCY_LOCKED');
  // A top-up that waits for its payment is added in the currency of its invoice.
  const waiting = await db(em)
    .selectFrom('invoice')
    .innerJoin('invoice_balance as balance', 'balance.invoice_id', 'invoice.id')
    .innerJoin('business', 'business.id', 'invoice.business_id')
    .select('invoice.id')
    .where('balance.open', '>', 0)
    .where('invoice.transaction_id', 'is', null)
    .where('invoice.credits_id', 'is', null)
    .where(sql<boolean>`invoice.lines @> '[{"kind": "TOP_UP"}]'`)
    .limit(1)
    .executeTakeFirst();
  if (waiting) throw new AppError('CURRENCY_LOCKED', { message: topUpsWait });
  // When an offer that has not been visible is rejected, its price goes back to the balance, in the currency of the charge.
  const refundable = await db(em)
    .selectFrom('offer')
    .select('id')
    .where('status', '<>', 'REJECTED')
    .where('cost', '>', 0)
    .where((eb) =>
      eb.or([eb('status', '=', 'PENDING'), eb('approved_at', 'is', null), eb('starts_at', '>', new Date())]),
    )
    .limit(1)
    .executeTakeFirst();
  if (refundable) throw new AppError('CURRENCY_LOCKED', { message: offersWait });
}

const topUpsWait = 'Valuutan voi vaihtaa vain, kun mikään saldon lisäys ei odota maksua.';
const offersWait = 'Valuutan voi vaihtaa vain, kun yksikään maksettu tarjous ei odota hyväksyntää eikä alkamistaan.';

function withoutDefaults(group: keyof SettingsGroups, values: object): Record<string, unknown> {
  const defaults = new Map<string, unknown>(Object.entries(defaultSettings[group]));
  const differs = ([field, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(defaults.get(field));
  return Object.fromEntries(Object.entries(values).filter(differs));
}
