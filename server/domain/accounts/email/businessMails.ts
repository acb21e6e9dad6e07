import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { readSettings } from '#domain/settings/settings.ts';
import { sweepRows } from '#platform/database/bulk/batches.ts';
import { db } from '#platform/database/db.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { layoutMail } from '#platform/mail/mailLayout.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { newToken } from '#platform/secrets/secrets.ts';
import { AppError } from '#shared/appError.ts';
import { businessMailKey, businessMailKinds, memberMailKey } from '#shared/rules/businessMails.ts';
import type {
  BusinessMailChoice,
  BusinessMailKind,
  MutationSetBusinessMailArgs,
  StopBusinessMailsPayload,
} from '#shared/schema.generated.ts';
import { businessMailTexts } from '#shared/texts/mails.ts';
import { record } from '../../audit/audit.ts';
import type { Business } from '../entities.ts';
import { businessActor } from '../viewers.ts';
import { type MailContent, maskAddress } from './mails.ts';
import { stopMemberMails } from './memberMails.ts';

const newKey = () => `${businessMailKey}${newToken()}`;

/** Whether the business gets mails of each kind that it may choose. */
export async function businessMailChoices({ em }: Scope, { id }: Business): Promise<BusinessMailChoice[]> {
  const rows = await db(em)
    .selectFrom('business_mail_choice')
    .select('kind')
    .where('user_id', '=', id)
    .where('off_at', 'is not', null)
    .execute();
  const off = new Set(rows.map(({ kind }) => kind));
  return businessMailKinds.map((kind) => ({ kind, isOn: !off.has(kind) }));
}

/** Turns a business's mails of a kind on or off. Doing it again changes nothing. */
export async function setBusinessMail(
  { em }: Scope,
  business: Business,
  { kind, isOn }: MutationSetBusinessMailArgs,
  now = new Date(),
): Promise<void> {
  const { id } = business;
  const turned = isOn
    ? sql`update business_mail_choice set off_at = null where user_id = ${id} and kind = ${kind} and off_at is not null
        returning kind`
    : sql`insert into business_mail_choice (user_id, kind, off_at, key) values (${id}, ${kind}, ${now}, ${newKey()})
        on conflict (user_id, kind) do update set off_at = ${now} where business_mail_choice.off_at is null returning kind`;
  await em.transactional(async (em) => {
    const { rows } = await turned.execute(db(em));
    if (rows.length === 0) return;
    const target = { kind: 'business', id };
    record(em, businessActor(business), 'business.set_mail', { target, after: { [isOn ? 'on' : 'off']: kind } });
  });
}

/**
 * Turns mails of one kind off for the business, or the one member, whose mail has the key in its opt-out link. Doing it again
 * returns the same. Throws TOKEN_INVALID for any other key.
 */
export async function stopBusinessMails(
  scope: Scope,
  key: string,
  now = new Date(),
): Promise<StopBusinessMailsPayload> {
  if (key.startsWith(memberMailKey)) return stopMemberMails(scope, key, now);
  const { em } = scope;
  const stopped = /^y\.[\w-]{43}$/.test(key)
    ? await db(em)
        .updateTable('business_mail_choice as c')
        .from('business as b')
        .set({ off_at: sql`coalesce(c.off_at, ${now})` })
        .where('c.key', '=', key)
        .whereRef('b.id', '=', 'c.user_id')
        .returning(['c.kind', 'b.email'])
        .executeTakeFirst()
    : undefined;
  if (!stopped) throw new AppError('TOKEN_INVALID', { message: businessMailTexts.unknownLink });
  return { kind: stopped.kind, maskedEmail: maskAddress(stopped.email) };
}

/** A mail to a business, about things that it is mailed about once each. */
export interface BusinessMail {
  businessId: string;
  /** Ids of rows, or a date. */
  about: readonly string[];
  /** The mail about those that are new. */
  content: (about: readonly string[]) => MailContent;
}

/**
 * Writes the mails that their businesses have not turned off or had before, also by another server: the outbox and what
 * was mailed commit together. Businesses that are not approved get none. Returns how many were written.
 */
export async function mailBusinesses(
  platform: Platform,
  kind: BusinessMailKind,
  mails: readonly BusinessMail[],
  { now = new Date() }: { now?: Date } = {},
): Promise<number> {
  if (mails.length === 0) return 0;
  const { siteName } = (await readSettings(platform)).general;
  const { publicUrl } = platform.config;
  return platform.orm.em.fork().transactional(async (em) => {
    const receivers = await receiversOf(em, kind, mails);
    const fresh = await noteSent(
      em,
      kind,
      mails.filter(({ businessId }) => receivers.has(businessId)),
      now,
    );
    const written = mails.flatMap(({ businessId, about, content }) => {
      const [receiver, isNew] = [receivers.get(businessId), fresh.get(businessId)];
      if (!receiver || !isNew) return [];
      return [addressed(content(about.filter((one) => isNew.has(one))), receiver, { siteName, publicUrl })];
    });
    await enqueueMails(em, written);
    return written.length;
  });
}

/** Who gets a mail, and the key with which such mails are turned off. */
interface Receiver {
  email: string;
  key: string;
}

/** A mail with its way to turn such mails off. */
export function addressed(
  content: MailContent,
  { email, key }: Receiver,
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
): Parameters<typeof enqueueMails>[1][number] {
  const body = layoutMail({
    ...content,
    greeting: `Terveisin\n${siteName}`,
    footer: {
      text: businessMailTexts.why(siteName),
      label: businessMailTexts.stop,
      url: `${publicUrl}/yritys/viestit/lopeta?avain=${key}`,
    },
  });
  const headers = {
    'List-Unsubscribe': `<${publicUrl}/api/users/unsubscribe?key=${key}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { to: email, subject: `${content.heading} – ${siteName}`, ...body, headers };
}

/** Addresses and opt-out keys of the approved businesses that get mails of the kind. */
export async function receiversOf(
  em: EntityManager,
  kind: BusinessMailKind,
  mails: readonly Pick<BusinessMail, 'businessId'>[],
): Promise<Map<string, Receiver>> {
  const ids = mails.map(({ businessId }) => businessId);
  const keys = ids.map(() => newKey());
  // In their order, so that two servers do not wait for each other. A business that is deleted meanwhile is left out.
  await sql`insert into business_mail_choice (user_id, kind, key)
    select business.id, ${kind}, given.key
    from unnest(${ids}::uuid[], ${keys}::text[]) given (id, key) join business on business.id = given.id
    order by business.id for key share of business on conflict do nothing`.execute(db(em));
  const rows = await db(em)
    .selectFrom('business_mail_choice as c')
    .innerJoin('business as b', 'b.id', 'c.user_id')
    .select(['b.id', 'b.email', 'c.key'])
    .where('c.user_id', 'in', ids)
    .where('c.kind', '=', kind)
    .where('c.off_at', 'is', null)
    .where('b.status', '=', 'APPROVED')
    .execute();
  return new Map(rows.map(({ id, ...receiver }) => [id, receiver]));
}

/** Notes that the mails were sent. Returns what each business is mailed about for the first time. */
export async function noteSent(
  em: EntityManager,
  kind: BusinessMailKind,
  mails: readonly Pick<BusinessMail, 'businessId' | 'about'>[],
  now: Date,
): Promise<Map<string, Set<string>>> {
  const events = mails.flatMap(({ businessId, about }) => about.map((one) => ({ businessId, about: one })));
  const fresh = new Map<string, Set<string>>();
  if (events.length === 0) return fresh;
  const [ids, abouts] = [events.map(({ businessId }) => businessId), events.map(({ about }) => about)];
  const { rows } = await sql<{
    id: string;
    about: string;
  }>`insert into business_mail_sent (business_id, kind, about, sent_at)
    select id, ${kind}, about, ${now} from unnest(${ids}::uuid[], ${abouts}::text[]) event (id, about)
    order by id, about on conflict do nothing returning business_id as id, about`.execute(db(em));
  for (const { id, about } of rows) fresh.set(id, (fresh.get(id) ?? new Set()).add(about));
  return fresh;
}

/** Businesses in one transaction, so that other work does not wait for long. */
export const mailBatch = 100;
const lowestId = '00000000-0000-0000-0000-000000000000';

/**
 * Mails businesses in batches.
 * @param after the next ids of businesses to mail, in their order, at most `mailBatch`
 * @param mail mails them, and returns how many it mailed
 */
export async function mailInBatches(
  after: (id: string) => Promise<string[]>,
  mail: (ids: string[]) => Promise<number>,
): Promise<number> {
  let written = 0;
  for (let last = lowestId; ; ) {
    const ids = await after(last);
    const next = ids.at(-1);
    if (next === undefined) return written;
    last = next;
    written += await mail(ids);
  }
}

/** Days after which nothing can be mailed a second time: its occasion is long over. */
const daysRemembered = 90;

/** Deletes what was noted of mails 90 days ago. Returns how many rows. */
export function forgetBusinessMails({ background }: Pick<Platform, 'background'>, now = new Date()): Promise<number> {
  const where = sql`sent_at < ${new Date(now.getTime() - daysRemembered * 86_400_000)}`;
  return sweepRows({ background }, { table: 'business_mail_sent', where, by: 'sent_at' });
}
