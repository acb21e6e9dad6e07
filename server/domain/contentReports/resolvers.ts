import { sql } from 'kysely';
import { helsinkiDate, startOfDay } from '#platform/helsinki.ts';
import type { Platform } from '#platform/platform.ts';
import { refuseIfAny } from '#shared/appError.ts';
import { contentOf } from '#shared/rules/offers/content.ts';
import type { ContentNode } from '#shared/rules/offers/contentNode.ts';
import { priceLines, shownPriceOf } from '#shared/rules/offers/shownPrice.ts';
import { appealEnd } from '#shared/rules/reports.ts';
import type { ModerationFigures } from '#shared/schema.generated.ts';
import { decisionRefusals } from '#shared/texts/reports.ts';
import { restrictionTexts } from '#shared/texts/statements.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { decideAppeal, decideReport, previewLostDays } from '../../workflows/decideReport.ts';
import { reportOffer } from '../../workflows/reportOffer.ts';
import { appealableDecision, appealStatement, appeals, appealWithKey, isAppealable, refusalOf } from './appeals.ts';
import type { Snapshot } from './entities.ts';
import { removeReportPictures, reportPicturePath } from './reportPictures.ts';
import { contentReport, contentReports } from './reports.ts';
import { myStatements, statements } from './restrict.ts';
import { usualAppealTime } from './usualAppealTime.ts';

/** Names with their numbers of rows, as an object of JSON. */
type Counts<Name extends string> = Partial<Record<Name, number>>;

interface Row {
  reports: number;
  openReports: number;
  kinds: Counts<ModerationFigures['byKind'][number]['kind']>;
  decisions: Counts<ModerationFigures['byDecision'][number]['decision']>;
  medianHours: number | null;
  restrictions: Counts<ModerationFigures['restrictions'][number]['kind']>;
  automated: number;
  appeals: number;
  upheld: number;
  dismissed: number;
}

const [firstYear, lastYear] = [2020, 2100];

/** Reports, restrictions and appeals of a year, for the yearly account of moderation. Throws INVALID_INPUT. */
async function moderationFigures({ replica }: Platform, year: number): Promise<ModerationFigures> {
  refuseIfAny(year >= firstYear && year <= lastYear ? {} : { year: decisionRefusals.year(firstYear, lastYear) });
  const [from, to] = [startOfDay(`${year}-01-01`), startOfDay(`${year + 1}-01-01`)];
  const { rows } = await sql<Row>`
    with r as (select * from content_report where received_at >= ${from} and received_at < ${to}),
      s as (select * from statement where sent_at >= ${from} and sent_at < ${to}),
      a as (select * from appeal where sent_at >= ${from} and sent_at < ${to})
    select
      (select count(*) from r)::int as reports,
      (select count(*) from r where state = 'OPEN')::int as "openReports",
      (select coalesce(jsonb_object_agg(kind, n), '{}') from (select kind, count(*) n from r group by kind) k) as kinds,
      (select coalesce(jsonb_object_agg(decision, n), '{}')
        from (select decision, count(*) n from r where decision is not null group by decision) d) as decisions,
      (select round((percentile_cont(0.5) within group
        (order by extract(epoch from decided_at - received_at)) / 3600)::numeric, 1)::float from r
        where decided_at is not null) as "medianHours",
      (select coalesce(jsonb_object_agg(kind, n), '{}') from (select kind, count(*) n from s group by kind) k)
        as restrictions,
      (select count(*) from s where automated)::int as automated,
      (select count(*) from a)::int as appeals,
      (select count(*) from a where outcome = 'UPHELD')::int as upheld,
      (select count(*) from a where outcome = 'DISMISSED')::int as dismissed`.execute(replica);
  const { kinds, decisions, restrictions, ...sums } = rows[0] as Row;
  return {
    ...sums,
    year,
    byKind: listed(kinds).map(([kind, count]) => ({ kind, count })),
    byDecision: listed(decisions).map(([decision, count]) => ({ decision, count })),
    restrictions: listed(restrictions).map(([kind, count]) => ({ kind, count })),
  };
}

/** The counts, the highest first. */
function listed<Name extends string>(counts: Counts<Name>): [Name, number][] {
  return (Object.entries(counts) as [Name, number][]).sort(([, a], [, b]) => b - a);
}

/** What a reported offer said, as the API shows it. */
function nodeOfSnapshot(snapshot: Snapshot): ContentNode {
  const { categoryId: _none, ...content } = contentOf(snapshot);
  const { currency, images, pageTexts = [], startsAt } = snapshot;
  const pages = images.map((image, at) => ({ image, text: pageTexts[at] || null, source: null }));
  const firstDay = () => helsinkiDate(new Date(startsAt));
  return { ...content, currency, firstDay, category: () => null, pages: () => pages };
}

export const resolvers: Resolvers = {
  Query: {
    contentReports: (_, { filter, page }, context) => contentReports(context, filter, page),
    contentReport: (_, { id }, context) => contentReport(context, id),
    statements: (_, { reasonMissing, page }, context) => statements(context, context.admin, reasonMissing, page),
    appeals: (_, { status, page }, context) => appeals(context, context.admin, status, page),
    moderationFigures: (_, { year }, { platform }) => moderationFigures(platform, year),
    myStatements: (_, { page }, context) => myStatements(context, context.business, page),
    usualAppealTime: (_, __, { platform }) => usualAppealTime(platform),
    appealableDecision: (_, { key }, context) => appealableDecision(context, key),
    lostDaysPreview: (_, { id, lostDays }, context) => previewLostDays(context, context.admin, id, lostDays),
  },
  Mutation: {
    reportOffer: (_, { input }, context) => reportOffer(context, context.request.ip, input),
    decideReport: async (_, { id, input, version }, context) => ({
      report: await decideReport(context, context.admin, id, { ...input, version }),
    }),
    removeReportPictures: async (_, { id }, context) => ({
      report: await removeReportPictures(context, context.admin, id),
    }),
    appealStatement: async (_, { id, ...written }, context) => ({
      statement: await appealStatement(context, context.business, id, written),
    }),
    appealWithKey: (_, { key, ...written }, context) => appealWithKey(context, key, written),
    decideAppeal: async (_, { id, decision: outcome, ...rest }, context) => ({
      appeal: await decideAppeal(context, context.admin, id, { outcome, ...rest }),
    }),
  },
  ContentReport: {
    status: ({ state }) => state,
    decidedBy: ({ decidedByName }) => decidedByName ?? null,
    joined: ({ id }, _, { loaders }) => loaders.reportsJoinedTo.load(id),
    earlierKept: async ({ email }, _, { loaders }) => (email ? (await loaders.historyOfReporter.load(email)).kept : 0),
    earlierActed: async ({ email }, _, { loaders }) =>
      email ? (await loaders.historyOfReporter.load(email)).acted : 0,
    offer: ({ offerId }, _, { loaders }) => (offerId ? loaders.offerById.load(offerId) : null),
    priceHistory: ({ offerId }, _, { loaders }) => (offerId ? loaders.marketedPrices.load(offerId) : []),
    business: ({ businessId }, _, { loaders }) => (businessId ? loaders.businessById.load(businessId) : null),
    appeal: ({ id }, _, { loaders }) => loaders.appealOfReport.load(id),
    pictures: ({ id }, _, { loaders }) => loaders.picturesOfReport.load(id),
    picturesUntil: async ({ id }, _, { loaders }) => {
      const ends = (await loaders.picturesOfReport.load(id)).flatMap(({ endsAt }) => endsAt?.getTime() ?? []);
      return ends.length > 0 ? new Date(Math.min(...ends)) : null;
    },
  },
  ReportPicture: {
    url: ({ id }) => reportPicturePath + id,
  },
  ReportSnapshot: {
    content: nodeOfSnapshot,
    startsAt: ({ startsAt }) => new Date(startsAt),
    endsAt: ({ expiresAt }) => new Date(expiresAt),
    priceTexts: ({ priceTexts, ...price }) =>
      priceTexts ??
      priceLines(
        shownPriceOf(price, () => helsinkiDate(new Date(price.startsAt))),
        price.currency,
      ).texts,
  },
  StatementOfReasons: {
    business: ({ businessId: id, businessName: name }) => ({ id, name }),
    restriction: ({ kind }) => restrictionTexts[kind].restriction,
    from: ({ startsAt }) => startsAt,
    until: ({ endsAt }) => endsAt ?? null,
    fromReport: ({ reportId }) => reportId != null,
    appealUntil: ({ sentAt }) => appealEnd(sentAt),
    isAppealable: async ({ id, sentAt }, _, { loaders }) =>
      isAppealable(sentAt, await loaders.appealOfStatement.load(id)),
    appeal: ({ id }, _, { loaders }) => loaders.appealOfStatement.load(id),
  },
  Appeal: {
    status: ({ state }) => state,
    decision: ({ outcome }) => outcome ?? null,
  },
  AdminAppeal: {
    status: ({ state }) => state,
    decision: ({ outcome }) => outcome ?? null,
    decidedBy: ({ decidedByName }) => decidedByName ?? null,
    statement: async ({ statement }) => (await statement?.load()) ?? null,
    report: async ({ report }) => (await report?.load()) ?? null,
    refusal: async ({ permission, statement, report }, _, { em, admin }) =>
      refusalOf(em, admin, permission, (await statement?.load())?.adminId ?? (await report?.load())?.decidedBy),
  },
};
