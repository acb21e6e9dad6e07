import { AppError } from '#shared/appError.ts';
import { firstInvoiceSteps } from '#shared/rules/billing/firstInvoice.ts';
import { answerDueAt } from '#shared/rules/contact.ts';
import { shownRule, switchableRules } from '#shared/rules/content/judge.ts';
import { answeredQuestions } from '#shared/rules/content/remembered.ts';
import { contentFlags } from '#shared/rules/content/rules.ts';
import { contentRefusals } from '#shared/rules/content/sentences.ts';
import { generalTaxRate, isTaxRateAnswered } from '#shared/rules/settings.ts';
import type { ContentFlag, SystemMail, SystemStatus } from '#shared/schema.generated.ts';
import { warningsOf } from '#shared/systemWarnings.ts';
import { findRow, given, type MockContext, type MockResolvers, pageOf } from './context.ts';
import { findingsOf } from './offers/prices.ts';
import { daysFromNow } from './world/clock.ts';
import type { MessageRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

function settingsOf({ world }: MockContext) {
  const { general, pricing, security, billing } = world.settings;
  const { name, email, pendingEmail } = findRow(world.admins, world.signedIn.ADMIN, 'SIGN_IN_REQUIRED');
  const version = 1;
  return {
    profile: { name, email, pendingEmail, version },
    general: { ...general, version },
    pricing: { ...pricing, version },
    security: { ...security, version },
    billing: { ...billing, version },
  };
}

/** A message with the business that has its sender's address, and by when it must be answered. */
const withSender = (world: World) => (row: MessageRow) => ({
  ...row,
  dueAt: answerDueAt(row),
  business: world.businesses.find(({ email }) => email === row.email) ?? null,
});

/** A rule of content, with what it finds in the made-up world. */
function contentRule(world: World, rule: ContentFlag) {
  const found = world.offers.filter((row) => findingsOf(world, row).some((one) => one.rule === rule));
  const decided = found.filter(({ status }) => status !== 'PENDING');
  const agreed = decided.filter(({ status }) => status === 'REJECTED');
  const counts = { foundCount: found.length, decidedCount: decided.length, agreedCount: agreed.length };
  return shownRule(rule, world.settings.content.askedRules, counts);
}

/** Of the running month and of those before it. */
const recipients = [0, 1, 2].map((back) => ({
  month: daysFromNow(-31 * back)
    .toISOString()
    .slice(0, 7),
  atMost: 9_400 - 700 * back,
  atLeast: 610 - 40 * back,
  days: back === 0 ? 4 : 30,
  isWhole: back > 0,
}));

/** Settings, contact messages and the audit log of the made-up world. */
export const settings: MockResolvers = {
  Query: {
    contentRules: (_, __, { world }) => contentFlags.map((rule) => contentRule(world, rule)),
    rememberedAnswers: (_, __, { world }) =>
      world.offers
        .filter(({ businessId }) => businessId === world.signedIn.BUSINESS)
        .flatMap((offer) => {
          const answered = answeredQuestions({ ...offer, discountPercentage: null });
          return answered.map((one) => ({ ...one, title: offer.title, answeredAt: offer.createdAt }));
        }),
    askedContentRules: (_, __, { world }) => world.settings.content.askedRules,
    taxRateQuestion: (_, __, { world: { settings } }) =>
      isTaxRateAnswered(settings.pricing) ? null : { current: settings.pricing.taxRate, general: generalTaxRate },
    publicSettings: (_, __, { world: { settings } }) => ({
      ...settings.general,
      ...settings.security,
      authorityEmail: settings.general.authorityEmail ?? settings.general.contactEmail,
    }),
    settings: (_, __, context) => settingsOf(context),
    firstInvoiceSteps: (_, __, { world }) =>
      firstInvoiceSteps(world.settings, { sendsMail: true, takesPayments: false }),
    auditLog: (_, { filter, page }, { world }) =>
      pageOf(
        world.auditEntries,
        page,
        ({ action, actorId, targetId }) =>
          (!filter.action || action === filter.action) &&
          (!filter.adminId || actorId === filter.adminId) &&
          (!filter.targetId || targetId === filter.targetId),
      ),
    contactMessages: (_, { handled, page }, { world }) =>
      pageOf(world.messages.filter((row) => handled == null || row.handled === handled).map(withSender(world)), page),
  },
  Mutation: {
    setContentRule: (_, { rule, isAsked }, { world }) => {
      if (!switchableRules.includes(rule))
        throw new AppError('STATUS_CHANGE_REFUSED', { message: contentRefusals.fixedRule });
      const { content } = world.settings;
      content.askedRules = switchableRules.filter((one) => (one === rule ? isAsked : content.askedRules.includes(one)));
      return { rule: contentRule(world, rule) };
    },
    confirmTaxRate: (_, { taxRate }, { world }) => {
      Object.assign(world.settings.pricing, { taxRate, taxRateConfirmed: true });
      return { taxRate };
    },
    updateSettings: (_, { input: { general, pricing, security, billing } }, context) => {
      const { settings } = context.world;
      const { currentPassword: _password, ...rules } = security ?? {};
      const links = { ...settings.general.links, ...general?.links };
      Object.assign(settings.general, given(general ?? {}), { links });
      Object.assign(settings.pricing, given(pricing ?? {}));
      Object.assign(settings.security, given(rules));
      Object.assign(settings.billing, given(billing ?? {}));
      return { settings: settingsOf(context) };
    },
    sendContactMessage: (_, { input }, { world }) => {
      const id = newId(world, 'message');
      world.messages.unshift({ id, ...input, createdAt: new Date(), handled: false });
      return { id };
    },
    setContactMessageHandled: (_, { id, handled }, { world }) => ({
      message: withSender(world)(Object.assign(findRow(world.messages, id), { handled })),
    }),
  },
};

const MB = 1_000_000;
const minute = 60_000;

const ago = (minutes: number) => new Date(Date.now() - minutes * minute);

function mailOf({ failedMails }: World): SystemMail {
  return { transport: 'SMTP', waiting: 0, waitingSince: null, failed: failedMails.length, failures: failedMails };
}

const job = (name: string, cron: string | null, minutes: number, seconds: number) => ({
  name,
  cron,
  lastRunAt: ago(minutes),
  lastSeconds: seconds,
  lastFailureAt: null,
  lastError: null,
  waiting: 0,
  waitingSince: null,
});

/** How the made-up platform runs: one job has failed, and what is in the world's list of mails was given up. */
function statusOf(world: World): SystemStatus {
  const facts = {
    version: '0.2.0',
    startedAt: ago(3 * 24 * 60),
    database: {
      size: 412 * MB,
      migration: 'Migration20261122230500_unsent_mails',
      newerMigrations: 0,
      connections: 14,
      maxConnections: 100,
      largestTables: [
        { name: 'visit', size: 160 * MB, rows: 1_204_000 },
        { name: 'balance_transaction', size: 71 * MB, rows: 100_200 },
        { name: 'offer', size: 38 * MB, rows: 10_400 },
      ],
    },
    jobs: [
      job('audit-seal', '*/5 * * * *', 3, 0.1),
      job('backup', '30 4 * * *', 700, 4.2),
      job('mail', '* * * * *', 1, 0.2),
      {
        ...job('offers-digest', '0 6-22 * * *', 500, 12.4),
        lastFailureAt: ago(460),
        lastError: 'The mail server took longer than 30 s',
      },
    ],
    mail: mailOf(world),
    pictures: { store: 'S3' as const, isUp: true },
    payments: { provider: 'paytrail', waiting: world.onlinePayments.length, inReview: 0 },
    recognizesText: true,
    diskFree: 31_000 * MB,
    diskSize: 80_000 * MB,
    backup: { madeAt: ago(700), size: 96 * MB, drilledAt: ago(4 * 24 * 60), drillFaults: [] },
  };
  return { ...facts, warnings: warningsOf(facts, { resting: 0, since: new Date(0), addressPairs: 0 }) };
}

export const system: MockResolvers = {
  Query: {
    systemStatus: (_, __, { world }) => statusOf(world),
    monthlyRecipients: () => recipients,
  },
  Mutation: {
    resendFailedMails: (_, __, { world }) => {
      const count = world.failedMails.length;
      world.failedMails = [];
      return { count, mail: mailOf(world) };
    },
  },
};
