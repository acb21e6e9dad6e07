import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyLine, tidyText } from '#shared/rules/fields.ts';
import { priceLines, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import { appealEnd, checkAppealText, checkGrounds, checkReport, ruleOf } from '#shared/rules/reports.ts';
import type { ReportInput } from '#shared/schema.generated.ts';
import { answersIn, decisionRefusals, reportAnswers, reportDecisions } from '#shared/texts/reports.ts';
import { restrictionTexts, statementTexts } from '#shared/texts/statements.ts';
import { tellMail } from './accounts/mails.ts';
import {
  findRow,
  type MockContext,
  type MockMutations,
  type MockQueries,
  type MockResolvers,
  ownBusiness,
  pageOf,
} from './context.ts';
import { managed } from './offers/offers.ts';
import type { ResolversParentTypes } from './resolvers.generated.ts';
import { createStatementOfReasons, endRestrictions } from './statements.ts';
import { daysFromNow, helsinkiDate } from './world/clock.ts';
import type { AppealRow, ReportRow, SnapshotRow, StatementRow } from './world/reports.ts';
import type { OfferRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

const appealOf = (world: World, about: Partial<Pick<AppealRow, 'statementId' | 'reportId'>>) =>
  world.appeals.find((row) => Object.entries(about).every(([name, id]) => row[name as keyof AppealRow] === id)) ?? null;

function statementOf(world: World, row: StatementRow) {
  const appeal = appealOf(world, { statementId: row.id });
  const appealUntil = appealEnd(row.from);
  return {
    ...row,
    scope: statementTexts.scope,
    restriction: restrictionTexts[row.kind].restriction,
    automated: false,
    sentAt: row.from,
    redress: statementTexts.redress(helsinkiDate(appealUntil)),
    appeal,
    appealUntil,
    isAppealable: !appeal && new Date() <= appealUntil,
  };
}

/** The made-up marketplace remembers no earlier prices. */
const priceOf = ({ startsAt, expiresAt, discountedPrice, originalPrice, lowestPrice30Days: base }: OfferRow) => ({
  from: helsinkiDate(startsAt),
  to: helsinkiDate(expiresAt),
  price: discountedPrice ?? originalPrice ?? 0,
  base,
});

function reportOf(world: World, row: ReportRow): ResolversParentTypes['ContentReport'] {
  const offer = world.offers.find(({ id }) => id === row.offerId);
  const business = world.businesses.find(({ id }) => id === offer?.businessId);
  const joined = world.reports.filter(({ joinedTo }) => joinedTo === row.id);
  const earlier = world.reports.filter(({ email, state }) => email === row.email && state === 'DECIDED');
  const kept = earlier.filter(({ decision }) => decision === 'KEPT').length;
  return {
    ...row,
    joined: joined.map((other) => reportOf(world, other)),
    notices: joined.length + 1,
    earlierKept: kept,
    earlierActed: earlier.length - kept,
    offer: offer ? managed(world)(offer) : null,
    pictures: row.pictures ?? [],
    picturesUntil: row.picturesUntil ?? null,
    priceHistory: offer ? [priceOf(offer)] : [],
    business: business ?? null,
    appeal: appealOf(world, { reportId: row.id }),
  };
}

function adminAppeal({ world }: MockContext, row: AppealRow) {
  const statement = world.statements.find(({ id }) => id === row.statementId);
  const report = world.reports.find(({ id }) => id === row.reportId);
  const isOwn = statement && statement.adminId === world.signedIn.ADMIN && world.admins.length > 1;
  return {
    ...row,
    statement: statement ? statementOf(world, statement) : null,
    report: report ? reportOf(world, report) : null,
    refusal: isOwn ? decisionRefusals.ownDecision : null,
  };
}

function snapshotOf(world: World, offerId: string): SnapshotRow {
  const offer = findRow(world.offers, offerId, 'OFFER_NOT_FOUND');
  const { type, title, description, cities, isNationwide, address, url, keywords, originalPrice, discountedPrice } =
    offer;
  return {
    type,
    title,
    description,
    cities,
    isNationwide,
    address,
    url,
    keywords,
    originalPrice,
    discountedPrice,
    category: world.categories.find(({ id }) => id === offer.categoryId)?.name ?? '',
    businessName: findRow(world.businesses, offer.businessId).businessName,
    discountPercentage: null,
    lowestPrice30Days: offer.lowestPrice30Days,
    currency: 'EUR',
    images: [],
    startsAt: offer.startsAt,
    expiresAt: offer.expiresAt,
    priceTexts: priceLines(
      shownPriceOf(offer, () => helsinkiDate(offer.startsAt)),
      'EUR',
    ).texts,
    pageTexts: offer.images.some(({ page }) => page) ? offer.images.map(({ page }) => page?.text ?? '') : [],
  };
}

function settlePictures(row: ReportRow): void {
  if (row.kind !== 'CHILD') return;
  Object.assign(row, row.decision === 'KEPT' ? { pictures: [] } : { picturesUntil: daysFromNow(30) });
}

function addReport(world: World, input: ReportInput): ReportRow {
  refuseIfAny(checkReport(input));
  const { kind, goodFaith, offerId = null, targetUrl } = input;
  const language = input.language ?? 'FI';
  const open = world.reports.find((row) => row.offerId === offerId && row.state === 'OPEN' && !row.joinedTo);
  const row: ReportRow = {
    id: newId(world, 'report'),
    kind,
    goodFaith,
    language,
    offerId,
    receivedAt: new Date(),
    state: 'OPEN',
    version: 1,
    number: `${new Date().getFullYear()}-${String(world.reports.length + 40).padStart(4, '0')}`,
    text: tidyText(input.text),
    name: tidyLine(input.name) || null,
    email: tidyLine(input.email) || null,
    targetUrl: targetUrl ?? `/tarjous/${offerId}`,
    snapshot: offerId ? snapshotOf(world, offerId) : null,
    joinedTo: open?.id ?? null,
    decision: null,
    ground: null,
    rule: null,
    facts: null,
    note: null,
    decidedAt: null,
    decidedBy: null,
  };
  world.reports.push(row);
  if (open) open.version += 1;
  if (row.email) tellMail(world, row.email, `Ilmoituksesi ${row.number}`);
  return row;
}

function addAppeal(world: World, about: Pick<AppealRow, 'statementId' | 'reportId'>, given: string) {
  refuseIfAny(checkAppealText('text', given));
  const message = reportAnswers.appealedAlready;
  if (appealOf(world, about)) throw new AppError('CONFLICT', { message });
  const decided = { state: 'OPEN', outcome: null, answer: null, decidedAt: null, decidedBy: null } as const;
  world.appeals.push({ id: newId(world, 'appeal'), ...about, text: tidyText(given), sentAt: new Date(), ...decided });
}

/** A mailed key is the id of the statement or the report. */
function appealed(world: World, key: string) {
  const statement = world.statements.find(({ id }) => id === key);
  const report = world.reports.find(({ id, state }) => id === key && state === 'DECIDED');
  if (!statement && !report) throw new AppError('TOKEN_INVALID');
  return { statement, report };
}

function appealableDecision(world: World, key: string) {
  const { statement, report } = appealed(world, key);
  const decidedAt = statement?.from ?? report?.decidedAt ?? new Date();
  const isAppealed = !!appealOf(world, statement ? { statementId: key } : { reportId: key });
  return {
    title: statement ? restrictionTexts[statement.kind].name : `Ilmoituksesi ${report?.number}`,
    decision: statement
      ? restrictionTexts[statement.kind].sentence(statement.offerTitle ?? '')
      : reportDecisions[report?.decision ?? 'KEPT'].sentence,
    facts: statement?.facts ?? report?.facts ?? '',
    rule: statement?.rule ?? report?.rule ?? '',
    decidedAt,
    appealUntil: appealEnd(decidedAt),
    isAppealable: !isAppealed,
    isAppealed,
  };
}

const byState =
  <State extends string>(wanted: State | null | undefined) =>
  ({ state }: { state: State }) =>
    !wanted || state === wanted;

const queries: MockQueries = {
  contentReports: (_, { filter, page }, { world }) =>
    pageOf(
      world.reports
        .filter(({ joinedTo }) => !joinedTo)
        .filter(byState(filter.state))
        .filter(({ kind }) => !filter.kind || kind === filter.kind)
        .filter(({ offerId }) => !filter.offerId || offerId === filter.offerId)
        .map((row) => reportOf(world, row)),
      page,
    ),
  contentReport: (_, { id }, { world }) => reportOf(world, findRow(world.reports, id)),
  statements: (_, { reasonMissing, page }, { world }) =>
    pageOf(
      world.statements
        .filter((row) => reasonMissing == null || row.reasonMissing === reasonMissing)
        .map((row) => statementOf(world, row)),
      page,
    ),
  appeals: (_, { state, page }, context) =>
    pageOf(
      context.world.appeals.filter(byState(state)).map((row) => adminAppeal(context, row)),
      page,
    ),
  myStatements: (_, { page }, context) => {
    const { world } = context;
    const own = world.statements.filter(({ businessId }) => businessId === ownBusiness(context).id);
    return pageOf(
      own.map((row) => statementOf(world, row)),
      page,
    );
  },
  appealableDecision: (_, { key }, { world }) => appealableDecision(world, key),
};

const mutations: MockMutations = {
  reportOffer: (_, { input }, { world }) => {
    const { number, email, language } = addReport(world, input);
    const { received, receivedWithMail } = answersIn(language);
    return { number, message: (email ? receivedWithMail : received)(number) };
  },
  decideReport: (_, { id, input, version }, { world }) => {
    const { decision, grounds, note } = input;
    refuseIfAny(checkGrounds(grounds));
    const report = findRow(world.reports, id);
    if (report.state === 'DECIDED' || (version != null && version !== report.version)) throw new AppError('CONFLICT');
    const offer = world.offers.find((row) => row.id === report.offerId);
    if (offer && (decision === 'HIDDEN' || decision === 'REMOVED')) {
      const kind = decision === 'HIDDEN' ? 'OFFER_HIDDEN' : 'OFFER_DELETED';
      if (decision === 'HIDDEN') offer.isHidden = true;
      else world.offers = world.offers.filter((row) => row !== offer);
      createStatementOfReasons(world, { kind, businessId: offer.businessId, offer, fromReport: true }, { grounds });
    }
    const { ground, facts } = grounds;
    const decidedBy = world.admins.find((row) => row.id === world.signedIn.ADMIN)?.name ?? null;
    const words = { ground, facts, rule: ruleOf(grounds), note: note ?? null };
    for (const row of world.reports.filter(({ joinedTo }) => joinedTo === id).concat(report)) {
      Object.assign(row, { state: 'DECIDED', decision, ...words, decidedAt: new Date(), decidedBy });
      settlePictures(row);
      row.version += 1;
      if (row.email) tellMail(world, row.email, `Päätös ilmoituksestasi ${row.number}`, `/valitus?avain=${row.id}`);
    }
    return { report: reportOf(world, report) };
  },
  removeReportPictures: (_, { id }, { world }) => {
    const report = findRow(world.reports, id);
    if (!report.picturesUntil) throw new AppError('STATUS_CHANGE_REFUSED');
    Object.assign(report, { pictures: [], picturesUntil: null });
    return { report: reportOf(world, report) };
  },
  appealStatement: (_, { id, text }, context) => {
    const { world } = context;
    const own = world.statements.filter(({ businessId }) => businessId === ownBusiness(context).id);
    const statement = findRow(own, id);
    addAppeal(world, { statementId: statement.id, reportId: null }, text);
    return { statement: statementOf(world, statement) };
  },
  appealWithKey: (_, { key, text }, { world }) => {
    const { statement, report } = appealed(world, key);
    addAppeal(world, { statementId: statement?.id ?? null, reportId: report?.id ?? null }, text);
    return { message: 'Kiitos. Saimme valituksesi ja vastaamme siihen sähköpostitse.' };
  },
  decideAppeal: (_, { id, outcome, answer }, context) => {
    refuseIfAny(checkAppealText('answer', answer));
    const { world } = context;
    const appeal = findRow(world.appeals, id);
    if (appeal.state === 'DECIDED') throw new AppError('CONFLICT', { message: 'Valitus on jo ratkaistu.' });
    const { refusal: message } = adminAppeal(context, appeal);
    if (message) throw new AppError('FORBIDDEN', { message });
    const decidedBy = world.admins.find((row) => row.id === world.signedIn.ADMIN)?.name ?? null;
    Object.assign(appeal, { state: 'DECIDED', outcome, answer: tidyText(answer), decidedAt: new Date(), decidedBy });
    const statement = world.statements.find((row) => row.id === appeal.statementId);
    const offer = world.offers.find((row) => row.id === statement?.offerId);
    if (outcome === 'UPHELD' && statement?.kind === 'OFFER_HIDDEN' && offer) {
      offer.isHidden = false;
      endRestrictions(world, offer.id, ['OFFER_HIDDEN']);
    }
    return { appeal: adminAppeal(context, appeal) };
  },
};

/** Reports, statements of reasons and appeals of the made-up world, by the server's own rules. */
export const reports: MockResolvers = { Query: queries, Mutation: mutations };
