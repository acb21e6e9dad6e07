import { defineEntity, p } from '@mikro-orm/core';
import { createdColumn, idColumn } from '#platform/database/columns.ts';
import { currencies } from '#shared/rules/settings.ts';
import type {
  AdminRole,
  Audience,
  BusinessMailKind,
  BusinessRole,
  BusinessStatus,
  DigestFrequency,
  Permission,
} from '#shared/schema.generated.ts';
import { balanceGuards, writesWords } from './businesses/guards.ts';
import { spelledTwiceIndex } from './email/addressPairs.ts';
import { makesOwner, ownerFollows } from './members/ownerTriggers.ts';

export const businessStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const satisfies BusinessStatus[];
const businessRoles = ['OWNER', 'PUBLISHER', 'TILL'] as const satisfies BusinessRole[];
const adminRoles = ['MASTER_ADMIN', 'ADMIN'] as const satisfies AdminRole[];
const audiences = ['CONSUMER', 'BUSINESS', 'ADMIN'] as const satisfies Audience[];
const digestFrequencies = ['WEEKLY', 'DAILY'] as const satisfies DigestFrequency[];
const tokenPurposes = [
  'RESET_PASSWORD',
  'VERIFY_EMAIL',
  'TWO_FACTOR',
  'TWO_FACTOR_CHANGE',
  'CONFIRM_EMAIL',
  'UNDO_EMAIL',
  'INVITATION',
] as const;

/** What every account that signs in with a password carries. E-mail is stored in lower case. */
const signIn = {
  email: p.string().length(254).unique(),
  passwordHash: p.string().length(255).hidden(),
  lastLoginAt: p.datetime().nullable(),
  createdAt: createdColumn(),
};

/** The name in the order of the Finnish alphabet, as SQL, whatever the database's own order is. */
export const nameInFinnish = `business_name collate "fi-x-icu"`;

/** An index that lists are paged in, whatever status they are of, without reading the rows before the page. */
const inOrder = (name: string, column: string) => ({
  name,
  expression: `create index "${name}" on "business" (${column}, id) include (status)`,
});

const BusinessSchema = defineEntity({
  name: 'Business',
  checks: [{ name: 'business_balance_not_negative', expression: 'balance >= 0' }],
  indexes: [
    { properties: ['status', 'createdAt', 'id'] },
    { properties: ['businessId'] },
    { properties: ['announcedAt'] },
    inOrder('business_in_finnish', nameInFinnish),
    inOrder('business_by_creation', 'created_at'),
    // Those who have never signed in sort with those who have been absent longest.
    inOrder('business_by_last_login', 'last_login_at nulls first'),
    inOrder('business_by_balance', 'balance'),
    inOrder('business_by_spending', 'total_spent'),
    spelledTwiceIndex('business'),
  ],
  triggers: [...balanceGuards, writesWords, makesOwner, ownerFollows],
  properties: {
    id: idColumn(),
    /** Where the business is reached, in lower case; its first owner signs in with it. */
    email: p.string().length(254).unique(),
    /** Of the first owner when the business is made: `business_member` has it from then on. Goes in a later release. */
    passwordHash: p.string().length(255).hidden(),
    /** When any of its members signed in last. */
    lastLoginAt: p.datetime().nullable(),
    createdAt: createdColumn(),
    businessName: p.string().length(255),
    /** Y-tunnus, 1234567-8. */
    businessId: p.string().length(9),
    contactPerson: p.string().length(255),
    phone: p.string().length(40),
    /** Postal address, which invoices print: whole, or three empty texts. */
    street: p.string().length(100).default(''),
    postCode: p.string().length(5).default(''),
    town: p.string().length(60).default(''),
    /** Where electronic invoices go: address and operator, or two empty texts. */
    eInvoiceAddress: p.string().length(35).default(''),
    eInvoiceOperator: p.string().length(35).default(''),
    /** What its invoices print as the buyer's reference. */
    buyerReference: p.string().length(35).default(''),
    /** As `passwordHash`. */
    mustChangePassword: p.boolean().default(false),
    status: p.enum(businessStatuses).default('PENDING'),
    statusReason: p.string().length(500).nullable(),
    emailVerifiedAt: p.datetime().nullable(),
    approvedAt: p.datetime().nullable(),
    /** When support was mailed of the registration; null while it waits to be mailed, and when an admin registered it. */
    announcedAt: p.datetime().nullable(),
    /** Prepaid balance in cents. Only the ledger writes it. */
    balance: p.bigint('number').default(0),
    /** seq of its newest transaction; 0 without any. Only the ledger writes it. */
    ledgerSeq: p.integer().default(0),
    /**
     * Charges less refunds in cents, in its currency, stored here so that lists can sort by it. Only the ledger writes
     * it.
     */
    totalSpent: p.bigint('number').default(0),
    /** Gross cents for which its invoices may be open when its top-ups are credited before they are paid. */
    creditLimit: p.bigint('number').default(0),
    /** Whether a payment came back and its invoice is open again: nothing is charged then. */
    creditHold: p.boolean().default(false),
    /** When its account ends, by the notice of an admin or its own; null without one. It publishes nothing meanwhile. */
    endsAt: p.datetime().nullable(),
    /** Cents that may be written off then; of a larger balance an admin decides. */
    endsBalance: p.bigint('number').nullable(),
    /** Whether the business ends its account itself; then it alone takes that back. */
    isOwnEnding: p.boolean().default(false),
    /** Of balance and totalSpent: that of its newest transaction. Means nothing before the first. Only the ledger writes it. */
    currency: p.enum(currencies).default('EUR'),
  },
});

/** A business account. */
export class Business extends BusinessSchema.class {}
BusinessSchema.setClass(Business);

const MemberSchema = defineEntity({
  name: 'Member',
  tableName: 'business_member',
  indexes: [
    { properties: ['business', 'id'] },
    spelledTwiceIndex('business_member'),
    {
      name: 'business_member_email_unique',
      expression: `create unique index "business_member_email_unique" on "business_member" (email)
        where accepted_at is not null and disabled_at is null`,
    },
    {
      name: 'business_member_invited_once',
      expression: `create unique index "business_member_invited_once" on "business_member" (business_id, email)
        where accepted_at is null and disabled_at is null`,
    },
  ],
  properties: {
    /** Of the first owner that of the business. */
    id: idColumn(),
    business: () => p.manyToOne(Business).ref().deleteRule('cascade'),
    /** Sign-in address in lower case: of one member at a time. Several businesses may have invited it. */
    email: p.string().length(254),
    /** Empty until the invitation is accepted. */
    passwordHash: p.string().length(255).hidden(),
    mustChangePassword: p.boolean().default(false),
    name: p.string().length(255),
    role: p.enum(businessRoles),
    /** Outlets at which the member may act; null for all. */
    outletIds: p.array<string>().columnType('uuid[]').nullable(),
    /** Cents, net of VAT, that the member may charge in a calendar month of Helsinki; null for no limit. */
    monthCap: p.bigint('number').nullable(),
    /** YYYY-MM in which the member last charged, and the cents charged in it. */
    spentMonth: p.string().length(7).nullable(),
    spent: p.bigint('number').default(0),
    /** The member who invited; no foreign key, because the log names members too. */
    invitedBy: p.uuid().nullable(),
    emailVerifiedAt: p.datetime().nullable(),
    /** When the member turned mails about how offers are taken at the till off; null while they are sent. */
    tillCardsOffAt: p.datetime().nullable(),
    /** Null while an invitation waits. */
    acceptedAt: p.datetime().nullable(),
    disabledAt: p.datetime().nullable(),
    lastLoginAt: p.datetime().nullable(),
    createdAt: createdColumn(),
  },
});

/** A person of a business, with the role and the sign-in. */
export class Member extends MemberSchema.class {}
MemberSchema.setClass(Member);

/**
 * Keeps the day of a mail that a server of an earlier version writes, which stores only until when offers were mailed: this version
 * would write a second one on that day. Turning mails on stores the same instant, and is no mail.
 */
const digestDoneByOthers = {
  name: 'digest_done_by_others',
  timing: 'before' as const,
  events: ['update' as const],
  expression: `create or replace function consumer_digest_done_by_others_fn() returns trigger as $$
      begin
        new.digest_done_on := greatest(new.digest_done_on, (new.notified_until at time zone 'Europe/Helsinki')::date);
        return new;
      end;
      $$ language plpgsql;
      create trigger digest_done_by_others before update of notified_until on consumer for each row
        when (old.notified_until is distinct from new.notified_until and old.notifications_enabled and new.notifications_enabled
          and old.digest_done_on is not distinct from new.digest_done_on)
        execute function consumer_digest_done_by_others_fn()`,
};

const ConsumerSchema = defineEntity({
  name: 'Consumer',
  triggers: [digestDoneByOthers],
  indexes: [{ properties: ['createdAt'] }, { properties: ['lastLoginAt'] }, spelledTwiceIndex('consumer')],
  properties: {
    id: idColumn(),
    ...signIn,
    firstName: p.string().length(100),
    lastName: p.string().length(100),
    /** Finnish name of a municipality. */
    city: p.string().length(60),
    emailVerifiedAt: p.datetime().nullable(),
    /** Whether mails about new offers are sent for the consumer's wishes. */
    notificationsEnabled: p.boolean().default(true),
    /** How often, while they are. The defaults are of those who had the daily mail; who registers gets `newDigest`. */
    digestFrequency: p.enum(digestFrequencies).default('DAILY'),
    /** 1 is Monday. Of weekly ones. */
    digestWeekday: p.smallint().default(4),
    /** Of Helsinki's clocks. */
    digestHour: p.smallint().default(8),
    /** The last Helsinki date whose mail was sent, or had nothing to say. Sessions do not read it. */
    digestDoneOn: p.date().nullable().lazy().hidden(),
    /** What the opt-out link of those mails carries; made with the first mail. It can do nothing else. */
    unsubscribeKey: p.string().length(64).nullable().unique().hidden(),
    /** Until when new offers have been mailed; null before the first mail. */
    notifiedUntil: p.datetime().nullable(),
    /** What was searched for, the newest first. Sessions do not read it. */
    recentSearches: p.array<string>().lazy().hidden().default([]),
  },
});

/** A person who uses the app. */
export class Consumer extends ConsumerSchema.class {}
ConsumerSchema.setClass(Consumer);

const AdminSchema = defineEntity({
  name: 'Admin',
  properties: {
    id: idColumn(),
    ...signIn,
    name: p.string().length(255),
    role: p.enum(adminRoles).default('ADMIN'),
    isActive: p.boolean().default(true),
    /** Granted permissions; a master admin holds all of them, whatever this column contains. */
    permissions: p.array<Permission>(),
    /** Authenticator secret, sealed; null before enrolment. */
    totpSecret: p.text().nullable().hidden(),
    /** Last 30 s step whose code was accepted, so that none works twice. */
    totpLastStep: p.integer().nullable().hidden(),
    /** SHA-256 of unused recovery codes. */
    recoveryCodeHashes: p.array<string>().hidden().default([]),
  },
});

/** An administrator. */
export class Admin extends AdminSchema.class {}
AdminSchema.setClass(Admin);

const SessionSchema = defineEntity({
  name: 'Session',
  checks: [{ name: 'session_has_one_owner', expression: 'num_nonnulls(consumer_id, business_id, admin_id) = 1' }],
  properties: {
    id: idColumn(),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: p.string().length(64).unique().hidden(),
    audience: p.enum(audiences),
    consumer: () => p.manyToOne(Consumer).ref().nullable().deleteRule('cascade').index(),
    business: () => p.manyToOne(Business).ref().nullable().deleteRule('cascade').index(),
    /** Who of the business; null in sessions from before there were members, which are the first owner's. */
    member: () => p.manyToOne(Member).ref().nullable().deleteRule('cascade').index(),
    admin: () => p.manyToOne(Admin).ref().nullable().deleteRule('cascade').index(),
    /** Valid for 30 days instead of until the idle time-out. */
    remembered: p.boolean().default(false),
    /** Opened with a one-time code, or the session in which its admin turned two-factor sign-in on. */
    secondFactor: p.boolean().default(false),
    createdAt: createdColumn(),
    lastSeenAt: createdColumn(),
    /** Absolute end. */
    expiresAt: p.datetime().index(),
  },
});

/** A signed-in session of one kind. */
export class Session extends SessionSchema.class {}
SessionSchema.setClass(Session);

const AccountTokenSchema = defineEntity({
  name: 'AccountToken',
  indexes: [
    {
      name: 'account_token_undo_email',
      expression: `create index "account_token_undo_email" on "account_token" (payload) where purpose = 'UNDO_EMAIL'`,
    },
  ],
  properties: {
    id: idColumn(),
    /** SHA-256 of the mailed token. */
    tokenHash: p.string().length(64).unique().hidden(),
    purpose: p.enum(tokenPurposes),
    audience: p.enum(audiences),
    accountId: p.uuid().index(),
    /** The sealed authenticator secret of an enrolment not confirmed yet, or the address to verify, confirm or restore. */
    payload: p.text().nullable().hidden(),
    /** The session that asked had not verified the password: the user of the token must. */
    needsPassword: p.boolean().default(false),
    attempts: p.integer().default(0),
    createdAt: createdColumn(),
    expiresAt: p.datetime().index(),
    usedAt: p.datetime().nullable(),
  },
});

/** A single-use token: of a mailed link, or of an admin's sign-in or enrolment in two steps. */
export class AccountToken extends AccountTokenSchema.class {}
AccountTokenSchema.setClass(AccountToken);

const SignInGuardSchema = defineEntity({
  name: 'SignInGuard',
  tableName: 'sign_in_guard',
  properties: {
    /** What is guarded, with the e-mail address or id as a pseudonym: addresses without an account are counted too. */
    key: p.string().length(80).primary(),
    /** Failures in a row; attempts under way count as failures until they succeed. */
    failures: p.integer(),
    lockedUntil: p.datetime().nullable(),
    updatedAt: p.datetime().index(),
  },
});

/** Counts failed attempts at one secret and locks it for a while. */
export class SignInGuard extends SignInGuardSchema.class {}
SignInGuardSchema.setClass(SignInGuard);

const BusinessMailChoiceSchema = defineEntity({
  name: 'BusinessMailChoice',
  tableName: 'business_mail_choice',
  properties: {
    /** Who signs in: each business has one sign-in, which has its id. */
    user: () => p.manyToOne(Business).ref().primary().deleteRule('cascade'),
    kind: p.string().length(20).$type<BusinessMailKind>().primary(),
    /** When mails of the kind were turned off; null while they are sent. */
    offAt: p.datetime().nullable(),
    /** What the opt-out link of those mails carries. It can do nothing else. */
    key: p.string().length(64).unique().hidden(),
  },
});

/** Whether a business gets mails of a kind; without a row it does. */
export class BusinessMailChoice extends BusinessMailChoiceSchema.class {}
BusinessMailChoiceSchema.setClass(BusinessMailChoice);

const BusinessMailSentSchema = defineEntity({
  name: 'BusinessMailSent',
  tableName: 'business_mail_sent',
  properties: {
    business: () => p.manyToOne(Business).ref().primary().deleteRule('cascade'),
    kind: p.string().length(20).$type<BusinessMailKind>().primary(),
    /** Id of a row, or a date. */
    about: p.string().length(40).primary(),
    sentAt: p.datetime().index(),
  },
});

/** That a business was mailed about something, so that it is not mailed about the same again. */
export class BusinessMailSent extends BusinessMailSentSchema.class {}
BusinessMailSentSchema.setClass(BusinessMailSent);

/** A business as other rows name it: by the name of that time where they have one. */
export type BusinessRef = Pick<Business, 'id'> & { name: string };
