import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { db, refuseViolations } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import { finnishDate } from '#platform/helsinki.ts';
import type { Scope } from '#platform/platform.ts';
import { tokenHash } from '#platform/secrets/secrets.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyText } from '#shared/rules/fields.ts';
import { appealEnd, checkAppealText } from '#shared/rules/reports.ts';
import { mayTakeDays, restrictions } from '#shared/rules/statements.ts';
import type { AppealStatus, LostDaysWay, PageInput, Permission } from '#shared/schema.generated.ts';
import { answersIn, decisionIn, decisionRefusals, factsIn, ruleIn } from '#shared/texts/reports.ts';
import { restrictionTexts } from '#shared/texts/statements.ts';
import { adminHolder, can } from '../accounts/access/can.ts';
import { mailTo } from '../accounts/email/mails.ts';
import { Admin, Business } from '../accounts/entities.ts';
import { permissionsOf } from '../accounts/viewers.ts';
import { record } from '../audit/audit.ts';
import { readSettings } from '../settings/settings.ts';
import { Appeal, ContentReport, Statement } from './entities.ts';
import { type Appealed, appealReceivedMail, languageOf, subjectOf } from './reportMails.ts';
import { myStatement } from './restrict.ts';

/** What an appeal says, and how its business wants lost days given back. */
interface Written {
  text: string;
  wish?: LostDaysWay | null | undefined;
}

/**
 * Appeals against a statement of the business. Throws NOT_FOUND, INVALID_INPUT, CONFLICT for a second appeal, and
 * STATUS_CHANGE_REFUSED after six months.
 */
export async function appealStatement(
  scope: Scope,
  business: Business,
  id: string,
  { text, wish = null }: Written,
  now = new Date(),
): Promise<Statement> {
  refuseIfAny(checkAppealText('text', text));
  const statement = await myStatement(scope, business, id);
  await insertAppeal(scope, { statement, report: null }, { text, wish }, now);
  return statement;
}

/** Appeals against the decision that a mailed key is about. Throws TOKEN_INVALID, and else as `appealStatement`. */
export async function appealWithKey(scope: Scope, key: string, written: Written, now = new Date()) {
  refuseIfAny(checkAppealText('text', written.text));
  const appealed = await appealedByKey(scope.em, key);
  await insertAppeal(scope, appealed, written, now);
  return { message: answersIn(languageOf(appealed)).appealReceived };
}

/** Stores an appeal, and confirms it to its sender by mail. */
async function insertAppeal(
  { em, platform }: Scope,
  appealed: Appealed,
  { text, wish: given = null }: Written,
  now: Date,
): Promise<void> {
  const answers = answersIn(languageOf(appealed));
  if (now > appealEnd(decidedAtOf(appealed))) {
    const message = answers.appealTimeOver(finnishDate(appealEnd(decidedAtOf(appealed))));
    throw new AppError('STATUS_CHANGE_REFUSED', { message });
  }
  const again = () => new AppError('CONFLICT', { message: answers.appealedAlready });
  const { statement, report } = appealed;
  const wish = statement && mayTakeDays(statement.kind) ? given : null;
  const permission = statement ? restrictions[statement.kind].needs : 'MANAGE_OFFERS';
  const { general } = await readSettings(platform);
  await refuseViolations({ appeal_statement_id_unique: again, appeal_report_id_unique: again }, () =>
    em.transactional(async (em) => {
      const appeal = em.create(Appeal, { statement, report, permission, text: tidyText(text), wish, sentAt: now });
      if (statement) {
        await em.flush();
        // The link of the mail has no person: a mail of the business is proof enough.
        const by = { kind: 'BUSINESS', id: statement.businessId, name: null } as const;
        record(em, by, 'appeal.send', { target: { kind: 'appeal', id: appeal.id } });
      }
      const to = await senderAddress(em, appealed);
      if (to) await mailTo(em, platform, to, appealReceivedMail(appealed, general.supportEmail));
    }),
  );
}

/** Where the sender of an appeal reads mails now: of a deleted business, where the statement was mailed. */
export async function senderAddress(em: EntityManager, { statement, report }: Appealed): Promise<string | null> {
  if (!statement) return report?.email ?? null;
  const { businessId, email } = statement;
  return (await em.findOne(Business, { id: businessId }))?.email ?? email;
}

function decidedAtOf({ statement, report }: Appealed): Date {
  return statement?.sentAt ?? report?.decidedAt ?? new Date(0);
}

/** What a mailed key is about. Throws TOKEN_INVALID. */
async function appealedByKey(em: EntityManager, key: string): Promise<Appealed> {
  const keyHash = tokenHash(key);
  const isKey = /^[\w-]{43}$/.test(key);
  const statement = isKey ? await em.findOne(Statement, { keyHash }) : null;
  const report = isKey && !statement ? await em.findOne(ContentReport, { keyHash, state: 'DECIDED' }) : null;
  if (!statement && !report) throw new AppError('TOKEN_INVALID');
  return { statement, report };
}

/** Whether a decision can be appealed against now. */
export function isAppealable(decidedAt: Date, appeal: Appeal | null, now = new Date()): boolean {
  return appeal === null && now <= appealEnd(decidedAt);
}

/** The decision of a mailed link, for the page on which it is appealed against. Throws TOKEN_INVALID. */
export async function appealableDecision({ em }: Scope, key: string) {
  const { statement, report } = await appealedByKey(em, key);
  const appeal = await em.findOne(Appeal, statement ? { statement } : { report });
  const decidedAt = decidedAtOf({ statement, report });
  return {
    ...(statement ? describedStatement(statement) : describedReport(report as ContentReport)),
    decidedAt,
    appealUntil: appealEnd(decidedAt),
    isAppealable: isAppealable(decidedAt, appeal),
    isAppealed: appeal !== null,
    mayTakeDays: statement !== null && mayTakeDays(statement.kind),
  };
}

function describedStatement({ kind, offerTitle, facts, rule }: Statement) {
  const { name, sentence } = restrictionTexts[kind];
  return { title: name, decision: sentence(offerTitle ?? ''), facts, rule };
}

function describedReport(report: ContentReport) {
  const { number, decision, facts, rule, language } = report;
  const answers = answersIn(language);
  return {
    title: answers.appealTitle(number),
    decision: answers.appealDecision(subjectOf(report), decisionIn(language, decision ?? 'KEPT')),
    facts: factsIn(language, facts ?? ''),
    rule: ruleIn(language, rule ?? ''),
  };
}

/** Appeals that an admin may decide on by their permissions: open ones the oldest first, others the newest first. */
export function appeals(
  { em }: Scope,
  admin: Admin,
  state: AppealStatus | null | undefined,
  page: PageInput,
): Promise<Page<Appeal>> {
  const from = db(em)
    .selectFrom('appeal')
    .where('permission', 'in', [...permissionsOf(admin)])
    .$if(state != null, (query) => query.where('state', '=', state ?? 'OPEN'));
  const direction = state === 'OPEN' ? 'ASC' : 'DESC';
  return findPage(em, Appeal, { from, id: 'id', orderBy: { by: 'sent_at', direction }, page });
}

/**
 * The appeal, locked until the transaction ends, with what it is against. Throws NOT_FOUND, FORBIDDEN when the admin may
 * not decide on it, and CONFLICT when it is decided.
 */
export async function lockOpenAppeal(em: EntityManager, admin: Admin, id: string) {
  const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
  const appeal = isId(id) ? await em.findOne(Appeal, { id }, options) : null;
  if (!appeal) throw new AppError('NOT_FOUND', { message: decisionRefusals.appealNotFound });
  if (appeal.state === 'DECIDED') {
    const { outcome, decidedByName } = appeal;
    const message = decisionRefusals.appealDecided;
    throw new AppError('CONFLICT', { message, current: { decision: outcome, decidedBy: decidedByName } });
  }
  const statement = (await appeal.statement?.load()) ?? null;
  const report = (await appeal.report?.load()) ?? null;
  const message = await refusalOf(em, admin, appeal.permission, statement?.adminId ?? report?.decidedBy);
  if (message) throw new AppError('FORBIDDEN', { message });
  return { appeal, statement, report };
}

/**
 * Why an admin may not decide on an appeal, as a Finnish sentence; null when they may. Who made the decision leaves it to
 * another admin as long as there is one who may decide.
 */
export async function refusalOf(
  em: EntityManager,
  admin: Admin,
  permission: Permission,
  firstDecider: string | null | undefined,
): Promise<string | null> {
  if (!can(adminHolder(admin), permission)) return decisionRefusals.appealForbidden;
  if (firstDecider !== admin.id) return null;
  const others = await em.count(Admin, {
    id: { $ne: admin.id },
    isActive: true,
    $or: [{ role: 'MASTER_ADMIN' }, { permissions: { $contains: [permission] } }],
  });
  return others > 0 ? decisionRefusals.ownDecision : null;
}
