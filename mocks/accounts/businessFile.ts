import { AppError, refuseIfAny } from '#shared/appError.ts';
import { checkBusinessNote } from '#shared/rules/accounts.ts';
import { businessMailKinds, memberMailKey } from '#shared/rules/businessMails.ts';
import type {
  BusinessMailKind,
  DataExport,
  QuickRegisterBusinessInput,
  RegisterBusinessInput,
} from '#shared/schema.generated.ts';
import { findRow, type MockResolvers, ownBusiness, pageOf } from '../context.ts';
import { aBusiness, mockPassword } from '../world/people.ts';
import type { BusinessRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';

/** What the back office's page of one business asks beside its row. */
export const businessFile: MockResolvers = {
  Query: {
    deletedBusiness: (_, { id }, { world }) => {
      const row = findRow(world.deletedBusinesses, id, 'BUSINESS_NOT_FOUND');
      return { ...row, deletedAt: new Date(), deletedBy: 'Maija Mestari' };
    },
    businessNotes: (_, { id, page }, { world }) =>
      pageOf(world.businessNotes, page, ({ businessId }) => businessId === id),
    businessHistory: (_, { id, page }, { world }) =>
      pageOf(world.auditEntries, page, ({ targetId }) => targetId === id),
    businessMails: (_, { id, page }, { world }) => {
      const { email } = findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
      const mails = world.mails.filter(({ to }) => to === email);
      return pageOf(
        mails.map((mail) => ({ ...mail, sentAt: mail.createdAt, status: 'SENT' })),
        page,
      );
    },
  },
  Mutation: {
    addBusinessNote: (_, { id, text }, { world }) => {
      refuseIfAny(checkBusinessNote(text));
      findRow(world.businesses, id, 'BUSINESS_NOT_FOUND');
      const note = {
        id: newId(world, 'note'),
        businessId: id,
        text: text.trim(),
        adminName: world.admins.find((admin) => admin.id === world.signedIn.ADMIN)?.name ?? '',
        createdAt: new Date(),
      };
      world.businessNotes.unshift(note);
      return { note };
    },
  },
};

const isOff = (world: World, businessId: string, kind: BusinessMailKind) =>
  world.mailsOff.some((row) => row.businessId === businessId && row.kind === kind);

function choicesOf(world: World, businessId: string) {
  return businessMailKinds.map((kind) => ({ kind, isOn: !isOff(world, businessId, kind) }));
}

function set(world: World, businessId: string, kind: BusinessMailKind, isOn: boolean) {
  world.mailsOff = world.mailsOff.filter((row) => row.businessId !== businessId || row.kind !== kind);
  if (!isOn) world.mailsOff.push({ businessId, kind });
}

/** What becomes of an archive once it is made. */
export function archiveReady(id: string): Omit<DataExport, 'requestedAt'> {
  const made = { readyAt: new Date(), availableUntil: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000) };
  return { id, status: 'READY', ...made, megabytes: 12.4, files: 87, url: `/api/data-exports/${id}.zip` };
}

/** Mails that a business may turn off, and the archive of its data. */
export const businessMails: MockResolvers = {
  Query: {
    /** One that was asked for is ready at the next look. */
    myDataExport: (_, _args, context) => {
      const found = context.world.dataExports[ownBusiness(context).id];
      if (!found) return null;
      const shown = { ...found };
      if (found.status === 'QUEUED') Object.assign(found, archiveReady(found.id));
      return shown;
    },
    businessMailChoices: (_, _args, context) => choicesOf(context.world, ownBusiness(context).id),
  },
  Mutation: {
    requestDataExport: (_, _args, context) => {
      const queued = { status: 'QUEUED', requestedAt: new Date(), readyAt: null, availableUntil: null } as const;
      const row = { id: newId(context.world, 'export'), ...queued, megabytes: null, files: 0, url: null };
      context.world.dataExports[ownBusiness(context).id] = row;
      return { dataExport: { ...row } };
    },
    setBusinessMail: (_, { kind, isOn }, context) => {
      const { id } = ownBusiness(context);
      set(context.world, id, kind, isOn);
      return { choices: choicesOf(context.world, id) };
    },
    // The key of a mail is the id of the business and the kind.
    stopBusinessMails: (_, { key }, { world }) => {
      if (key.startsWith(memberMailKey)) {
        world.getsTillCards = false;
        return { kind: 'TILL_CARD', maskedEmail: 'a***@esimerkki.fi' };
      }
      const [id = '', name] = key.split(':');
      const kind = businessMailKinds.find((each) => each === name);
      if (!kind) throw new AppError('TOKEN_INVALID', { message: 'Linkki ei kelpaa.' });
      const { email } = findRow(world.businesses, id, 'TOKEN_INVALID');
      set(world, id, kind, false);
      return { kind, maskedEmail: email.replace(/^(.).*(?=@)/u, '$1***') };
    },
  },
};

/** Refuses an address that another account of the kind has. */
export function refuseTaken(
  world: World,
  rows: keyof Pick<World, 'businesses' | 'consumers' | 'admins'>,
  email: string,
  own?: string,
) {
  const taken = world[rows].some((row) => row.email === email.toLowerCase() && row.id !== own);
  if (taken) throw new AppError('EMAIL_TAKEN', { fields: { email: 'Sähköpostiosoite on jo käytössä' } });
}

/** A new pending business. */
export function newBusiness(world: World, input: RegisterBusinessInput | QuickRegisterBusinessInput): BusinessRow {
  refuseTaken(world, 'businesses', input.email);
  const { businessName, businessId, contactPerson, email, phone } = input;
  const unknown = { street: '', postCode: '', town: '', emailVerified: false, balance: 0, lastLoginAt: null };
  const row = aBusiness(newId(world, 'business'), {
    ...unknown,
    businessName,
    businessId,
    contactPerson,
    phone,
    email: email.toLowerCase(),
    password: 'password' in input ? input.password : mockPassword,
    status: 'PENDING',
  });
  world.businesses.unshift(row);
  return row;
}
