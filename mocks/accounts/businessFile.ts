import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkBusinessNote } from '#shared/rules/accounts.ts';
import { record, signedInAdmin } from '../auditTrail.ts';
import { findRow, type MockResolvers, pageOf } from '../context.ts';
import { newId } from '../world/world.ts';

/** What the back office's page of one business asks beside its row. */
export const businessFile: MockResolvers = {
  Query: {
    deletedBusiness: (_, { id }, { world }) => {
      const entry = world.auditEntries.find((row) => row.targetId === id && row.action === 'business.delete');
      if (!entry) throw new AppError('BUSINESS_NOT_FOUND');
      return { businessName: '', businessId: '', ...entry.before, id, deletedAt: entry.at, deletedBy: entry.actorName };
    },
    businessNotes: (_, { id, page }, { world }) =>
      pageOf(
        world.businessNotes.filter(({ businessId }) => businessId === id),
        page,
      ),
    businessHistory: (_, { id, page }, { world }) =>
      pageOf(
        world.auditEntries.filter(({ targetId, actorKind }) => targetId === id && actorKind === 'ADMIN'),
        page,
      ),
    businessMails: (_, { id, page }, { world }) => {
      const { email } = findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
      const mails = world.mails.filter(({ to }) => to === email);
      return pageOf(
        mails.map((mail) => ({ ...mail, sentAt: mail.createdAt, state: 'SENT' })),
        page,
      );
    },
  },
  Mutation: {
    addBusinessNote: (_, { id, text }, { world }) => {
      refuseIfAny(checkBusinessNote(text));
      findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
      const admin = signedInAdmin(world);
      const note = {
        id: newId(world, 'note'),
        businessId: id,
        text: text.trim(),
        adminName: admin.name ?? '',
        createdAt: new Date(),
      };
      world.businessNotes.unshift(note);
      record(world, admin, 'business.note', { target: { kind: 'business', id } });
      return { note };
    },
  },
};
