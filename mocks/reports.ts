import { AppError, refuseIfAny } from '#shared/appError.ts';
import { appealEnd, checkReport } from '#shared/rules/reports.ts';
import { answersIn } from '#shared/texts/reports.ts';
import { usualAppealTimeTexts } from '#shared/texts/statements.ts';
import { findRow, type MockContext, type MockResolvers, ownBusiness, pageOf } from './context.ts';
import { managed } from './offers/offers.ts';
import { helsinkiDate } from './world/clock.ts';
import type { AppealRow, ReportRow } from './world/reports.ts';

/** A report with the offer as it is now. */
function reportOf({ world }: MockContext) {
  return ({ joined, ...row }: ReportRow) => {
    const offer = world.offers.find(({ id }) => id === row.offerId);
    const now = {
      offer: offer ? managed(world)(offer) : null,
      business: world.businesses.find(({ id }) => id === offer?.businessId) ?? null,
    };
    const whole = (each: Omit<ReportRow, 'joined'>) => ({ ...each, ...now, joined: [] });
    return { ...whole(row), joined: joined.map(whole) };
  };
}

function adminAppeal(context: MockContext) {
  const { statements, reports } = context.world;
  return ({ statementId, reportId, ...row }: AppealRow) => {
    const report = reports.find(({ id }) => id === reportId);
    return {
      ...row,
      decidedBy: null,
      statement: statements.find(({ id }) => id === statementId) ?? null,
      report: report ? reportOf(context)(report) : null,
    };
  };
}

function appealable({ world }: MockContext, key: string) {
  const { facts, rule, from, isAppealable } = findRow(world.statements, key, 'TOKEN_INVALID');
  return {
    title: 'Tarjous piilotettiin',
    decision: 'Piilotimme tarjouksesi.',
    facts,
    rule,
    decidedAt: from,
    appealUntil: appealEnd(from),
    isAppealable,
    isAppealed: !isAppealable,
    mayTakeDays: true,
  };
}

/** Reports, statements of reasons and appeals. What admins decide changes nothing here. */
export const reports: MockResolvers = {
  Query: {
    contentReports: (_, { filter: { status: state, kind }, page }, context) =>
      pageOf(
        context.world.reports
          .filter((row) => (!state || row.status === state) && (!kind || row.kind === kind))
          .map(reportOf(context)),
        page,
      ),
    contentReport: (_, { id }, context) => reportOf(context)(findRow(context.world.reports, id)),
    statements: (_, { reasonMissing, page }, { world }) =>
      pageOf(world.statements, page, (row) => reasonMissing == null || row.reasonMissing === reasonMissing),
    appeals: (_, { status: state, page }, context) =>
      pageOf(context.world.appeals.filter((row) => !state || row.status === state).map(adminAppeal(context)), page),
    myStatements: (_, { page }, context) =>
      pageOf(context.world.statements, page, ({ business }) => business?.id === ownBusiness(context).id),
    usualAppealTime: () => ({
      decided: 12,
      medianHours: 39.5,
      sentence: usualAppealTimeTexts.usual(usualAppealTimeTexts.inTime(39.5), 12, 90),
    }),
    appealableDecision: (_, { key }, context) => appealable(context, key),
    lostDaysPreview: (_, { lostDays }) => [
      {
        offerId: 'offer-1',
        offerTitle: 'Korvapuusti ja kahvi',
        text: lostDays === 'DAYS' ? '3 päivää lisää, viimeinen päivä on 12.12.2026' : '2,14 € palautettu',
      },
    ],
  },
  Mutation: {
    reportOffer: (_, { input }) => {
      refuseIfAny(checkReport(input));
      const number = `${helsinkiDate(new Date()).slice(0, 4)}-0043`;
      const { received, receivedWithMail } = answersIn(input.language ?? 'FI');
      return { number, message: (input.email ? receivedWithMail : received)(number) };
    },
    decideReport: (_, { id }, context) => ({ report: reportOf(context)(findRow(context.world.reports, id)) }),
    removeReportPictures: (_, { id }, context) => ({ report: reportOf(context)(findRow(context.world.reports, id)) }),
    appealStatement: (_, { id, text }, { world }) => {
      const statement = findRow(world.statements, id);
      const appeal = { id: 'appeal-new', text, sentAt: new Date(), status: 'OPEN' as const };
      const open = { ...appeal, decision: null, answer: null, decidedAt: null };
      return { statement: Object.assign(statement, { appeal: open, isAppealable: false }) };
    },
    appealWithKey: (_, { key }, { world }) => {
      findRow(world.statements, key, 'TOKEN_INVALID');
      return { message: 'Kiitos. Saimme valituksesi ja vastaamme siihen sähköpostitse.' };
    },
    decideAppeal: (_, { id }, context) => {
      const appeal = findRow(context.world.appeals, id);
      if (appeal.status === 'DECIDED') throw new AppError('CONFLICT', { message: 'Valitus on jo ratkaistu.' });
      return { appeal: adminAppeal(context)(appeal) };
    },
  },
};
