import { appealEnd } from '#shared/rules/reports.ts';
import { restrictions } from '#shared/rules/statements.ts';
import type { Resolvers } from '../../api/resolvers.generated.ts';
import { decideAppeal } from '../../workflows/decideAppeal.ts';
import { decideReport } from '../../workflows/decideReport.ts';
import { reportOffer } from '../../workflows/reportOffer.ts';
import { appealableDecision, appealStatement, appeals, appealWithKey, isAppealable, refusalOf } from './appeals.ts';
import { moderationFigures } from './figures.ts';
import { contentReport, contentReports } from './reports.ts';
import { myStatements, statements } from './statements.ts';

export const resolvers: Resolvers = {
  Query: {
    contentReports: (_, { filter, page }, context) => contentReports(context, filter, page),
    contentReport: (_, { id }, context) => contentReport(context, id),
    statements: (_, { reasonMissing, page }, context) => statements(context, context.admin, reasonMissing, page),
    appeals: (_, { state, page }, context) => appeals(context, context.admin, state, page),
    moderationFigures: (_, { year }, { platform }) => moderationFigures(platform, year),
    myStatements: (_, { page }, context) => myStatements(context, context.business, page),
    appealableDecision: (_, { key }, context) => appealableDecision(context, key),
  },
  Mutation: {
    reportOffer: (_, { input }, context) => reportOffer(context, context.request.ip, input),
    decideReport: async (_, { id, input, version }, context) => ({
      report: await decideReport(context, context.admin, id, { ...input, version }),
    }),
    appealStatement: async (_, { id, text }, context) => ({
      statement: await appealStatement(context, context.business, id, text),
    }),
    appealWithKey: (_, { key, text }, context) => appealWithKey(context, key, text),
    decideAppeal: async (_, { id, ...decision }, context) => ({
      appeal: await decideAppeal(context, context.admin, id, decision),
    }),
  },
  ContentReport: {
    decidedBy: ({ decidedByName }) => decidedByName ?? null,
    joined: ({ id }, _, { loaders }) => loaders.reportsJoinedTo.load(id),
    earlierKept: async ({ email }, _, { loaders }) => (email ? (await loaders.historyOfReporter.load(email)).kept : 0),
    earlierActed: async ({ email }, _, { loaders }) =>
      email ? (await loaders.historyOfReporter.load(email)).acted : 0,
    offer: ({ offerId }, _, { loaders }) => (offerId ? loaders.offerById.load(offerId) : null),
    priceHistory: ({ offerId }, _, { loaders }) => (offerId ? loaders.marketedPrices.load(offerId) : []),
    business: ({ businessId }, _, { loaders }) => (businessId ? loaders.businessById.load(businessId) : null),
    appeal: ({ id }, _, { loaders }) => loaders.appealOfReport.load(id),
  },
  ReportSnapshot: {
    discountPercentage: ({ discountBp }) => (discountBp === null ? null : discountBp / 100),
    startsAt: ({ startsAt }) => new Date(startsAt),
    expiresAt: ({ expiresAt }) => new Date(expiresAt),
    pageTexts: ({ pageTexts }) => pageTexts ?? [],
  },
  StatementOfReasons: {
    restriction: ({ kind }) => restrictions[kind].restriction,
    from: ({ startsAt }) => startsAt,
    until: ({ endsAt }) => endsAt ?? null,
    fromReport: ({ reportId }) => reportId != null,
    appealUntil: ({ sentAt }) => appealEnd(sentAt),
    isAppealable: async ({ id, sentAt }, _, { loaders }) =>
      isAppealable(sentAt, await loaders.appealOfStatement.load(id)),
    appeal: ({ id }, _, { loaders }) => loaders.appealOfStatement.load(id),
  },
  AdminAppeal: {
    decidedBy: ({ decidedByName }) => decidedByName ?? null,
    statement: async ({ statement }) => (await statement?.load()) ?? null,
    report: async ({ report }) => (await report?.load()) ?? null,
    refusal: async ({ permission, statement, report }, _, { em, admin }) =>
      refusalOf(em, admin, permission, (await statement?.load())?.adminId ?? (await report?.load())?.decidedBy),
  },
};
