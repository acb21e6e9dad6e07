import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { db } from '#platform/database/db.ts';
import { finnishDate, helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { layoutMail } from '#platform/mail/mailLayout.ts';
import type { Platform } from '#platform/platform.ts';
import { earliestTermsDay, noticeDays, termsPaths } from '#shared/rules/accounts/terms.ts';
import { termsMails as texts, urgencyNames } from '#shared/texts/terms/terms.ts';
import { mailBatch, mailInBatches } from '../accounts/email/businessMails.ts';
import type { MailContent } from '../accounts/email/mails.ts';
import { readSettings } from '../settings/settings.ts';
import { TermsVersion } from './entities.ts';
import { termsInForce } from './terms.ts';

/**
 * Mails active businesses of the version of their terms that is in force and of those to come, each once, and those that were mailed of a version that was taken
 * back. A business is bound 15 whole days after its own mail at the earliest, also when no server ran meanwhile. What is noted and
 * the outbox commit together, so that it may run again or on several servers at once. Returns the number of mails.
 */
export async function tellOfTerms(platform: Platform, now = new Date()): Promise<number> {
  await noteSent(platform, now);
  return (await tellOfCancelled(platform, now)) + (await tellOfValid(platform, now));
}

/**
 * Notes which mails have left, for the 15 days count from then: one that waited for its server binds as much later than it says.
 * One that was given up counts from that moment, because a business answers for its address and reads of it in the portal.
 */
async function noteSent(platform: Platform, now: Date): Promise<void> {
  const mailed = sql`coalesce(m.sent_at, ${now})`;
  const noticed = sql`((${mailed} at time zone 'Europe/Helsinki')::date + ${noticeDays + 1}::int)::timestamp at time zone 'Europe/Helsinki'`;
  await sql`update terms_notice n set mailed_at = ${mailed},
      in_force_from = case when v.urgency is null then greatest(n.in_force_from, ${noticed}) else n.in_force_from end
    from terms_notice waiting join terms_version v on v.id = waiting.version_id
      left join outbox_mail m on m.id = waiting.mail_id
    where waiting.mail_id is not null and waiting.mailed_at is null and n.version_id = waiting.version_id
      and n.business_id = waiting.business_id and (m.id is null or m.sent_at is not null or m.next_attempt_at is null)`.execute(
    db(platform.orm.em.fork()),
  );
}

async function tellOfValid(platform: Platform, now: Date): Promise<number> {
  let written = 0;
  for (const { id, inForceFrom, adminName } of await validFrom(platform.orm.em.fork(), now)) {
    if (adminName == null) continue;
    written += await mailInBatches(
      (after) => untold(platform, { id, inForceFrom }, after),
      async (ids) => (platform.jobs.stopping.aborted ? 0 : tell(platform, id, ids, now)),
    );
  }
  return written;
}

/** The version in force and those to come: each is mailed, also when another one was published before this job ran. */
async function validFrom(em: EntityManager, now: Date): Promise<TermsVersion[]> {
  const valid = { audience: 'BUSINESS', cancelledAt: null } as const;
  const inForce = await termsInForce(em, 'BUSINESS', now);
  return em.find(TermsVersion, { ...valid, number: { $gte: inForce?.number ?? 1 } }, { orderBy: { number: 'asc' } });
}

/** Active businesses that have not been mailed of a version and did not register under it. */
async function untold({ background }: Platform, version: Pick<TermsVersion, 'id' | 'inForceFrom'>, after: string) {
  const { rows } = await sql<{ id: string }>`select b.id from business b
    where b.status = 'APPROVED' and b.created_at < ${version.inForceFrom} and b.id > ${after}::uuid
      and not exists (select from terms_notice n where n.business_id = b.id and n.version_id = ${version.id})
    order by b.id limit ${sql.lit(mailBatch)}`.execute(background);
  return rows.map(({ id }) => id);
}

async function tell(platform: Platform, versionId: string, ids: readonly string[], now: Date): Promise<number> {
  const { general } = await readSettings(platform);
  return platform.orm.em.fork().transactional(async (em) => {
    // An admin who takes the version back waits, or was first.
    await sql`select from terms_version where id = ${versionId} for share`.execute(db(em));
    const version = await em.findOneOrFail(TermsVersion, versionId);
    if (version.cancelledAt) return 0;
    const inForceFrom = bindsFrom(version, now);
    const { rows } = await sql<{ id: string; email: string }>`with told as (
        insert into terms_notice (version_id, business_id, told_at, in_force_from)
        select ${versionId}, b.id, ${now}, ${inForceFrom} from business b
        where b.id = any(${ids}::uuid[]) and b.status = 'APPROVED' order by b.id for key share of b
        on conflict do nothing returning business_id)
      select id, email from business where id in (select business_id from told) order by id`.execute(db(em));
    const content = changingMail(version, inForceFrom, general.supportEmail, platform.config.publicUrl);
    const mailIds = await writeMails(em, rows, { content, siteName: general.siteName, versionId });
    await sql`update terms_notice n set mail_id = mail.id
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${mailIds}::uuid[]) as mail (business_id, id)
      where n.version_id = ${versionId} and n.business_id = mail.business_id`.execute(db(em));
    return rows.length;
  });
}

/** From when a version binds a business that is mailed now. */
function bindsFrom({ inForceFrom, urgency }: TermsVersion, now: Date): Date {
  const noticed = startOfDay(earliestTermsDay(helsinkiDate(now)));
  return urgency || inForceFrom > noticed ? inForceFrom : noticed;
}

async function tellOfCancelled(platform: Platform, now: Date): Promise<number> {
  const { general } = await readSettings(platform);
  const em = platform.orm.em.fork();
  const rows = await db(em)
    .selectFrom('terms_notice as n')
    .innerJoin('terms_version as v', 'v.id', 'n.version_id')
    .select('v.id')
    .distinct()
    .where('v.cancelled_at', 'is not', null)
    .where('n.cancel_told_at', 'is', null)
    .execute();
  let written = 0;
  for (const { id } of rows) {
    const version = await em.findOneOrFail(TermsVersion, id);
    for (let told = 1; told > 0 && !platform.jobs.stopping.aborted; written += told) {
      told = await platform.orm.em.fork().transactional(async (em) => {
        const { rows } = await sql<{ email: string }>`with next as (
            select n.business_id from terms_notice n where n.version_id = ${id} and n.cancel_told_at is null
            order by n.business_id limit ${sql.lit(mailBatch)} for update skip locked),
          told as (update terms_notice n set cancel_told_at = ${now} from next
            where n.version_id = ${id} and n.business_id = next.business_id returning n.business_id)
          select b.email from business b join told on told.business_id = b.id order by b.id`.execute(db(em));
        const content = cancelledMail(version, platform.config.publicUrl);
        await writeMails(em, rows, { content, siteName: general.siteName });
        return rows.length;
      });
    }
  }
  return written;
}

interface Written {
  content: MailContent;
  siteName: string;
  /** The version whose text, and the one before it, are attached. */
  versionId?: string;
}

async function writeMails(
  em: EntityManager,
  to: readonly { email: string }[],
  { content, siteName, versionId }: Written,
): Promise<string[]> {
  const body = layoutMail({ ...content, greeting: `Terveisin\n${siteName}` });
  const subject = `${content.heading} – ${siteName}`;
  const attachment = versionId === undefined ? undefined : ({ kind: 'terms', id: versionId } as const);
  return enqueueMails(
    em,
    to.map(({ email }) => ({ to: email, subject, ...body, ...(attachment && { attachment }) })),
  );
}

function changingMail(version: TermsVersion, from: Date, support: string, publicUrl: string): MailContent {
  const { changes, urgency, urgencyReason } = version;
  const day = finnishDate(from);
  const { heading, intro, changes: changed, sooner, right, accept, files, action } = texts.changing;
  return {
    heading: heading(day),
    paragraphs: [
      intro(day),
      changed(changes),
      ...(urgency ? [sooner(urgencyNames[urgency], urgencyReason ?? '')] : []),
      right(day, support),
      accept,
      files,
    ],
    action: { label: action, url: publicUrl + termsPaths.version(version) },
  };
}

function cancelledMail({ inForceFrom, cancelReason }: TermsVersion, publicUrl: string): MailContent {
  const { heading, text, reason, action } = texts.cancelled;
  return {
    heading,
    paragraphs: [text(finnishDate(inForceFrom)), reason(cancelReason ?? '')],
    action: { label: action, url: publicUrl + termsPaths.inForce },
  };
}
