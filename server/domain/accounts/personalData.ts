import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

const sessions = sql`created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"`;

/** What is stored about people. Money in the unit of its currency, net of VAT. */
export const personalData: PersonalData = {
  columns: {
    consumer: {
      columns: ['first_name', 'last_name', 'email', 'city', 'recent_searches'],
      collected: 'Kuluttaja: etu- ja sukunimi',
      stored: 'Kuluttajan tili, suosikit, seuratut kaupat',
    },
    business: {
      columns: ['contact_person', 'email', 'phone'],
      collected: 'Yritys: nimi, Y-tunnus, yhteyshenkilö, sähköposti, puhelin',
      stored: 'Yrityksen tili',
    },
    business_member: {
      columns: ['name', 'email'],
      collected: 'Yrityksen käyttäjä: nimi, sähköposti',
      stored: 'Yrityksen tili',
    },
    api_key: { columns: ['created_by'], collected: 'Ohjelmien avaimet', stored: 'Ohjelmien avaimet' },
    admin: { columns: ['name', 'email'], collected: 'Ylläpitäjä: nimi, sähköposti', stored: 'Ylläpitäjän tili' },
    session: { columns: ['consumer_id', 'member_id'], collected: 'Kirjautumiset: istunnon alku', stored: 'Istunnot' },
  },
  ofBusiness: {
    account: (
      id,
    ) => sql`select id, business_name as "businessName", business_id as "businessId", contact_person as "contactPerson", email,
      phone, street, post_code as "postCode", town, currency, status, status_reason as "statusReason", email_verified_at as "emailVerifiedAt", created_at as "createdAt",
      approved_at as "approvedAt", last_login_at as "lastLoginAt", balance / 100.0 as balance,
      total_spent / 100.0 as "totalSpent", credit_limit / 100.0 as "creditLimit", credit_hold as "creditHold",
      ends_at as "endsAt", ends_balance / 100.0 as "endsBalance", is_own_ending as "isOwnEnding",
      e_invoice_address as "eInvoiceAddress", e_invoice_operator as "eInvoiceOperator",
      buyer_reference as "buyerReference" from business where id = ${id}`,
    members: (id) => sql`select id, name, email, role, outlet_ids as "outletIds", month_cap / 100.0 as "monthCap",
      spent_month as "spentMonth", spent / 100.0 as spent,
      invited_by as "invitedBy", email_verified_at as "emailVerifiedAt", till_cards_off_at as "tillCardsOffAt", accepted_at as "acceptedAt",
      disabled_at as "disabledAt", last_login_at as "lastLoginAt", created_at as "createdAt"
      from business_member where business_id = ${id} order by created_at`,
    apiKeys: (id) => sql`select name, 'lt_' || prefix as prefix, 'lt_' || old_prefix as "oldPrefix",
      old_ends_at as "oldEndsAt", actions, outlet_ids as "outletIds", month_cap / 100.0 as "monthCap", spent_month as "spentMonth",
      spent / 100.0 as spent, created_by as "createdBy", created_at as "createdAt", ends_at as "endsAt",
      last_used_at as "lastUsedAt", revoked_at as "revokedAt", misused_at as "misusedAt"
      from api_key where business_id = ${id} order by created_at`,
    sessions: (id) =>
      sql`select member_id as "memberId", ${sessions} from session where business_id = ${id} order by created_at`,
    mailsTurnedOff: (id) =>
      sql`select kind, off_at as "offAt" from business_mail_choice where user_id = ${id} and off_at is not null order by kind`,
    mailsSent: (id) =>
      sql`select kind, about, sent_at as "sentAt" from business_mail_sent where business_id = ${id} order by sent_at`,
  },
  ofConsumer: {
    account: (
      id,
    ) => sql`select id, first_name as "firstName", last_name as "lastName", email, city, email_verified_at as "emailVerifiedAt",
      created_at as "createdAt", last_login_at as "lastLoginAt", notifications_enabled as "notificationsEnabled",
      digest_frequency as "digestFrequency", digest_weekday as "digestWeekday", digest_hour as "digestHour",
      digest_done_on as "digestDoneOn", notified_until as "notifiedUntil", recent_searches as "recentSearches" from consumer where id = ${id}`,
    sessions: (id) => sql`select ${sessions} from session where consumer_id = ${id} order by created_at`,
  },
  withheld: {
    business: {
      'password_hash must_change_password': 'a secret and its state',
      'announced_at ledger_seq': 'how the platform works',
    },
    business_member: { 'password_hash must_change_password': 'a secret and its state' },
    api_key: { 'hash old_hash last_ip_hash': 'secrets and a pseudonym', reminded_at: 'how it was mailed' },
    consumer: { 'password_hash unsubscribe_key': 'secrets' },
    session: { 'audience admin_id token_hash remembered second_factor': 'secrets and their kind' },
    business_mail_choice: { key: 'a secret' },
    business_note: { '*': 'what admins wrote among themselves' },
    business_words: { '*': 'made of what is given' },
  },
};
