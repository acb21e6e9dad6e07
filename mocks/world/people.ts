import type { DigestFrequency, FailedMail } from '#shared/schema.generated.ts';
import { daysFromNow } from './clock.ts';
import { aRow } from './row.ts';
import type { AdminRow, BusinessRow } from './rows.ts';

/** The password of every account in the made-up world. */
export const mockPassword = 'Kauppatori-2026';

/** A business that has signed in, but for what is given. */
export const aBusiness = (id: string, parts: Partial<BusinessRow>) =>
  aRow<BusinessRow>('Business', {
    id,
    businessName: 'Kahvila Esimerkki Oy',
    businessId: '9000001-1',
    contactPerson: 'Aino Esimerkki',
    email: 'kahvila@esimerkki.fi',
    phone: '040 123 4567',
    street: 'Esimerkkikatu 4',
    postCode: '33100',
    town: 'Tampere',
    password: mockPassword,
    status: 'APPROVED',
    statusReason: null,
    endsAt: null,
    endsBalance: null,
    isOwnEnding: false,
    emailVerified: true,
    mustChangePassword: false,
    balance: 8_500,
    createdAt: daysFromNow(-120),
    lastLoginAt: daysFromNow(-1),
    ...parts,
  });

/** Businesses in three states, a consumer, a master admin and an admin of one permission. */
export function people() {
  return {
    businesses: [
      aBusiness('business-1', {}),
      aBusiness('business-2', {
        businessName: 'Pizzeria Äimä Järvenpää',
        businessId: '9000003-8',
        contactPerson: 'Matti Äimä',
        email: 'pizzeria@esimerkki.fi',
        status: 'PENDING',
        balance: 0,
        lastLoginAt: null,
        createdAt: daysFromNow(-1),
      }),
      aBusiness('business-3', {
        businessName: 'Grilli Äimä Kerava',
        businessId: '9000003-8',
        contactPerson: 'Liisa Äimä',
        email: 'grilli@esimerkki.fi',
        status: 'SUSPENDED',
        statusReason: 'Epäselvyyksiä yhteystiedoissa.',
        balance: 2_000,
      }),
    ],
    consumers: [
      {
        id: 'consumer-1',
        firstName: 'Veera',
        lastName: 'Virtanen',
        email: 'veera@esimerkki.fi',
        password: mockPassword,
        city: 'Tampere',
        notificationsEnabled: true,
        digestFrequency: 'WEEKLY' as DigestFrequency,
        digestWeekday: 4,
        digestHour: 16,
        emailVerified: true,
        createdAt: daysFromNow(-30),
      },
    ],
    admins: [
      anAdmin('admin-1', { name: 'Maija Mestari', email: 'admin@esimerkki.fi', role: 'MASTER_ADMIN' }),
      anAdmin('admin-2', {
        name: 'Teemu Tarjous',
        email: 'tarjoukset@esimerkki.fi',
        permissions: ['MANAGE_OFFERS'],
        lastLoginAt: null,
      }),
    ],
  };
}

/** An admin who has signed in, but for what is given. */
export const anAdmin = (id: string, parts: Partial<AdminRow>) =>
  aRow<AdminRow>('AdminAccount', {
    id,
    password: mockPassword,
    isActive: true,
    lastLoginAt: daysFromNow(-1),
    role: 'ADMIN',
    ...parts,
  });

/** What an admin noted about a business. */
export interface BusinessNoteRow {
  id: string;
  businessId: string;
  text: string;
  adminName: string;
  createdAt: Date;
}

/** A mail that was written; its text is in the console. */
export interface MailRow {
  id: string;
  to: string;
  subject: string;
  createdAt: Date;
}

/** A note about the first business, and two mails to it. */
export function noted(): { businessNotes: BusinessNoteRow[]; mails: MailRow[] } {
  const to = 'kahvila@esimerkki.fi';
  return {
    businessNotes: [
      {
        id: 'note-1',
        businessId: 'business-1',
        text: 'Soitettu 12.3.: avaa toisen kahvilan syksyllä.',
        adminName: 'Maija Mestari',
        createdAt: daysFromNow(-8),
      },
    ],
    mails: [
      { id: 'mail-2', to, subject: 'Saldoa on lisätty', createdAt: daysFromNow(-1) },
      { id: 'mail-1', to, subject: 'Tilisi on hyväksytty', createdAt: daysFromNow(-20) },
    ],
  };
}

/** A mail to an address that no longer exists. */
export const failedMails = (): FailedMail[] => [
  {
    id: 'failed-mail-1',
    to: 'entinen.asiakas@esimerkki.fi',
    subject: 'Uusia tarjouksia lähelläsi',
    createdAt: daysFromNow(-1),
    error: '550 5.1.1 The mailbox does not exist',
  },
];
