import { firstInvoiceSteps } from '#shared/rules/firstInvoice.ts';
import { settingsContent } from '#shared/rules/settingsContent.ts';
import { answerDueAt } from '#shared/rules/support.ts';
import { refuseStale, versionOf } from '#shared/versions.ts';
import { namedTarget } from './auditTrail.ts';
import { findRow, type MockContext, type MockResolvers, pageOf } from './context.ts';
import { groupOf, profileOf } from './editable.ts';
import type { MessageRow } from './world/rows.ts';
import { newId, type World } from './world/world.ts';

function settingsOf({ world }: MockContext) {
  const admin = world.admins.find(({ id }) => id === world.signedIn.ADMIN);
  return {
    profile: admin && { ...profileOf(admin), pendingEmail: admin.pendingEmail, version: versionOf(profileOf(admin)) },
    general: groupOf(world, 'general'),
    pricing: groupOf(world, 'pricing'),
    security: groupOf(world, 'security'),
    billing: groupOf(world, 'billing'),
  };
}

function withoutNulls(input: object) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== undefined));
}

/** A message with the business that has its sender's address, and by when it must be answered. */
const withSender = (world: World) => (row: MessageRow) => ({
  ...row,
  dueAt: answerDueAt(row),
  business: world.businesses.find(({ email }) => email === row.email) ?? null,
});

/** Settings, contact messages and the audit log of the made-up world. */
export const settings: MockResolvers = {
  Query: {
    publicSettings: (_, __, { world }) => ({ ...world.settings.general, ...world.settings.security }),
    settings: (_, __, context) => settingsOf(context),
    firstInvoiceSteps: (_, __, { world }) =>
      firstInvoiceSteps(world.settings, { sendsMail: true, takesPayments: false }),
    auditLog: (_, { filter, page }, { world }) =>
      pageOf(
        world.auditEntries
          .filter(({ action }) => !filter.action || action === filter.action)
          .filter(({ actorId }) => !filter.adminId || actorId === filter.adminId)
          .filter(({ targetId }) => !filter.targetId || targetId === filter.targetId)
          .map((entry) => ({ ...entry, ...namedTarget(world, entry) })),
        page,
      ),
    contactMessages: (_, { handled, page }, { world }) =>
      pageOf(world.messages.filter((row) => handled == null || row.handled === handled).map(withSender(world)), page),
  },
  Mutation: {
    updateSettings: (_, { input, version }, context) => {
      const { general, pricing, security, billing } = context.world.settings;
      const { currentPassword: _password, ...rules } = input.security ?? {};
      const drafts = {
        general: input.general,
        pricing: input.pricing,
        security: input.security && rules,
        billing: input.billing,
      };
      for (const name of ['general', 'pricing', 'security', 'billing'] as const)
        if (drafts[name])
          refuseStale(version, settingsContent(name, context.world.settings[name]), { ...drafts[name] });
      if (input.general)
        Object.assign(general, withoutNulls(input.general), { links: { ...general.links, ...input.general.links } });
      if (input.pricing) Object.assign(pricing, withoutNulls(input.pricing));
      if (input.security) Object.assign(security, withoutNulls(rules));
      if (input.billing) Object.assign(billing, withoutNulls(input.billing));
      return { settings: settingsOf(context) };
    },
    sendContactMessage: (_, { input }, { world }) => {
      world.messages.unshift({ id: newId(world, 'message'), ...input, createdAt: new Date(), handled: false });
      return { ok: true };
    },
    setContactMessageHandled: (_, { id, handled }, { world }) => ({
      message: withSender(world)(Object.assign(findRow(world.messages, id), { handled })),
    }),
  },
};
