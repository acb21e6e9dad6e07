import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '#platform/platform.ts';
import type { OfferContent } from '#shared/rules/offers/content.ts';
import type { Business, Consumer } from '../accounts/entities.ts';
import { contentValues } from '../catalogue/contentColumns.ts';

/** Rows of one part at most; far more than a business makes in years. */
const maxRows = 100_000;

/** A name, and a SELECT by the id of whom the data is about. */
type Part = [name: string, select: (id: string) => RawBuilder<unknown>];

const sessions = sql`created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"`;

/** The amount that a price is for, with its deposit in euros; null when it has none. */
function unitInEuros(unit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${unit} ? 'deposit'
    then jsonb_set(${unit}, '{deposit}', to_jsonb((${unit} ->> 'deposit')::numeric / 100)) end`;
}

/** The prices that an offer was not compared with, in euros. */
const asideInEuros = sql`(select jsonb_agg(aside || jsonb_build_object('price', (aside ->> 'price')::numeric / 100))
  from jsonb_array_elements(set_aside) aside)`;

/** Fields of a content that are sums in cents. */
const sums: readonly string[] = [
  'originalPrice',
  'discountedPrice',
  'lowestPrice30Days',
  'comparePrice',
  'unitPrice',
] satisfies (keyof OfferContent)[];

const { unit, setAside: _inEuros, discountBp, ...columns } = contentValues('offer', ['categoryId', 'offersCompared']);

/** The content of an offer, in euros and percents. */
const contentGiven = sql.join(
  Object.entries({
    ...columns,
    discountPercentage: sql`${discountBp} / 100.0`,
    unit: unitInEuros(sql`${unit}`),
    setAside: asideInEuros,
  }).map(([field, value]) => sql`${sums.includes(field) ? sql`${value} / 100.0` : value} as ${sql.ref(field)}`),
);

/** The content of a draft or a weekly repeat, which is stored in cents, with its amounts in euros. */
function contentInEuros(content: RawBuilder<unknown>): RawBuilder<unknown> {
  const euros = (name: string) => sql`(${content} ->> ${sql.lit(name)})::numeric / 100`;
  return sql`${content} || jsonb_build_object('originalPrice', ${euros('originalPrice')},
    'discountedPrice', ${euros('discountedPrice')}, 'lowestPrice30Days', ${euros('lowestPrice30Days')},
    'unit', ${unitInEuros(sql`(${content} -> 'unit')`)})`;
}

/** What a business is given of what is stored about it. Money in the unit of its currency, net of VAT. */
export const businessParts: Part[] = [
  [
    'account',
    (
      id,
    ) => sql`select id, business_name as "businessName", business_id as "businessId", contact_person as "contactPerson", email,
      phone, street, post_code as "postCode", town, currency, status, status_reason as "statusReason", email_verified_at as "emailVerifiedAt", created_at as "createdAt",
      approved_at as "approvedAt", last_login_at as "lastLoginAt", balance / 100.0 as balance,
      total_spent / 100.0 as "totalSpent", credit_limit / 100.0 as "creditLimit", credit_hold as "creditHold",
      e_invoice_address as "eInvoiceAddress", e_invoice_operator as "eInvoiceOperator",
      buyer_reference as "buyerReference" from business where id = ${id}`,
  ],
  ['sessions', (id) => sql`select ${sessions} from session where business_id = ${id} order by created_at`],
  [
    'mailsTurnedOff',
    (id) =>
      sql`select kind, off_at as "offAt" from business_mail_choice where user_id = ${id} and off_at is not null order by kind`,
  ],
  [
    'mailsSent',
    (id) =>
      sql`select kind, about, sent_at as "sentAt" from business_mail_sent where business_id = ${id} order by sent_at`,
  ],
  ['earlierPageAddresses', (id) => sql`select slug, since from shop_slug_old where business_id = ${id} order by since`],
  [
    'page',
    (
      id,
    ) => sql`select slug, intro, website, street, post_code as "postCode", town, change, rejected_reason as "rejectedReason",
      created_at as "createdAt", changed_at as "changedAt" from shop_profile where business_id = ${id}`,
  ],
  [
    'offers',
    (id) => sql`select offer.id, type, status, status_reason as "statusReason", hidden, category.name as category,
      cost / 100.0 as cost, offer.currency, reference_number as "referenceNumber", ${contentGiven}, product_id as "productId",
      repeated_from as "repeatedFrom", revision, rejected_revision as "rejectedChange", resubmitted_at as "resubmittedAt",
      cancelled_at as "cancelledAt", starts_at as "startsAt", expires_at as "expiresAt", offer.created_at as "createdAt", approved_at as "approvedAt"
      from offer join category on category.id = category_id where offer.business_id = ${id} order by offer.created_at`,
  ],
  [
    'products',
    (id) =>
      sql`select id, name, gtin, created_at as "createdAt" from product where business_id = ${id} order by created_at`,
  ],
  [
    'priceHistory',
    (id) => sql`select product_id as "productId", offer_id as "offerId", from_day as "from", to_day as "to",
      headings, price / 100.0 as price, base / 100.0 as "reducedFrom"
      from price_history join product on product.id = product_id where business_id = ${id} order by from_day`,
  ],
  [
    'weeklyRepeats',
    (
      id,
    ) => sql`select offer_repeat.id, offer_id as "offerId", type, ${contentInEuros(sql.ref('offer_repeat.content'))} as content, category.name as category, weekday,
      length_days as "lengthDays", month_cap / 100.0 as "monthCap", agreed_price / 100.0 as "agreedPrice", currency,
      plain_if_no_reduction as "plainIfNoReduction", state, pause_reason as "pauseReason", pause_note as "pauseNote",
      consent_at as "consentAt", offer_repeat.created_at as "createdAt", ended_at as "endedAt", (
        select coalesce(jsonb_agg(jsonb_build_object('on', day, 'outcome', outcome, 'charged', charged / 100.0,
          'offerId', run.offer_id) order by day), '[]') from offer_repeat_run run where repeat_id = offer_repeat.id
      ) as runs
      from offer_repeat left join category on category.id = category_id
      where business_id = ${id} order by offer_repeat.created_at`,
  ],
  [
    'drafts',
    (id) => sql`select coalesce(chosen_id, id) as id, ${contentInEuros(sql.ref('content'))} as content,
      device, saved_at as "savedAt" from offer_draft where business_id = ${id} order by saved_at`,
  ],
  [
    'transactions',
    (id) => sql`select seq, kind, amount / 100.0 as amount, balance_before / 100.0 as "balanceBefore",
      balance_after / 100.0 as "balanceAfter", reference_number as "referenceNumber", offer_id as "offerId",
      offer_title as "offerTitle", offer_type as "offerType", note, tax_rate_bp / 100.0 as "taxRate", currency, at
      from balance_transaction where business_id = ${id} order by seq`,
  ],
  [
    'invoices',
    (id) => sql`select number, issued_on as "issuedOn", due_on as "dueOn", paid_on as "paidOn", buyer, (
        select jsonb_agg(line || jsonb_build_object('net', (line ->> 'net')::numeric / 100))
        from jsonb_array_elements(lines) line
      ) as lines, net / 100.0 as net, vat / 100.0 as vat,
      gross / 100.0 as gross, currency, reference_number as "referenceNumber", reason
      from invoice where business_id = ${id} order by number`,
  ],
  [
    'topUpRequests',
    (id) => sql`select amount / 100.0 as amount, currency, note, status, created_at as "createdAt"
      from top_up_order where business_id = ${id} order by created_at`,
  ],
  [
    'onlinePayments',
    (id) => sql`select amount / 100.0 as amount, gross / 100.0 as gross, currency, provider, state,
      reference_number as "referenceNumber", created_at as "createdAt",
      (select number from invoice where id = pays_id) as "invoiceNumber"
      from online_payment where business_id = ${id} order by created_at`,
  ],
  [
    'decisions',
    (
      id,
    ) => sql`select kind, offer_id as "offerId", offer_title as "offerTitle", email, scope, starts_at as "from", ends_at as "until", facts, basis, rule,
      redress, sent_at as "sentAt" from statement where business_id = ${id} order by sent_at`,
  ],
  [
    'appeals',
    (id) => sql`select appeal.text, appeal.sent_at as "sentAt", state, outcome, answer, decided_at as "decidedAt"
      from appeal join statement on statement.id = statement_id where business_id = ${id} order by appeal.sent_at`,
  ],
  [
    'visits',
    (id) =>
      sql`select day, views, clicks, calls, directions, website from business_day where business_id = ${id} order by day`,
  ],
  [
    'visitSources',
    (id) => sql`select day, source, visits from business_source_day where business_id = ${id} order by day, source`,
  ],
];

/** What a consumer is given of what is stored about them. */
export const consumerParts: Part[] = [
  [
    'account',
    (
      id,
    ) => sql`select id, first_name as "firstName", last_name as "lastName", email, city, email_verified_at as "emailVerifiedAt",
      created_at as "createdAt", last_login_at as "lastLoginAt", notifications_enabled as "notificationsEnabled",
      notified_until as "notifiedUntil", recent_searches as "recentSearches" from consumer where id = ${id}`,
  ],
  ['sessions', (id) => sql`select ${sessions} from session where consumer_id = ${id} order by created_at`],
  [
    'favourites',
    (
      id,
    ) => sql`select offer_id as "offerId", title, added_at as "addedAt" from favourite join offer on offer.id = offer_id
      where consumer_id = ${id} order by added_at`,
  ],
  [
    'notificationWishes',
    (id) => sql`select city, category.name as category, notification_wish.created_at as "createdAt"
      from notification_wish left join category on category.id = category_id
      where consumer_id = ${id} order by notification_wish.created_at`,
  ],
  [
    'watches',
    (
      id,
    ) => sql`select text, city, within as kilometres, category.name as category, push, mail, last_seen_at as "lastSeenAt",
      w.created_at as "createdAt" from notification_watch w left join category on category.id = category_id
      where consumer_id = ${id} order by w.created_at`,
  ],
  [
    'followedShops',
    (id) => sql`select business_name as name, f.push, f.mail, f.created_at as "followedAt" from shop_follow f
      join business on business.id = f.business_id where consumer_id = ${id} order by f.created_at`,
  ],
  [
    'notifiedOffers',
    (id) => sql`select offer_id as "offerId", told_at as "at" from told where consumer_id = ${id} order by told_at`,
  ],
  [
    'pushDevices',
    (id) => sql`select name, endpoint, created_at as "createdAt", last_ok_at as "lastOkAt" from push_device
      where consumer_id = ${id} order by created_at`,
  ],
  [
    'pushSettings',
    (id) => sql`select kinds, per_day as "perDay", quiet_from as "quietFrom", quiet_until as "quietUntil"
      from push_settings where consumer_id = ${id}`,
  ],
  [
    'pushMessages',
    (
      id,
    ) => sql`select offer_id as "offerId", kind, title, body, url, created_at as "createdAt", sent_at as "sentAt", outcome
      from push_message where consumer_id = ${id} order by created_at`,
  ],
  [
    'conversation',
    (id) => sql`select role, text, offer_ids as "offerIds", answered_by as "answeredBy", created_at as "createdAt"
      from chat_message where consumer_id = ${id} order by id`,
  ],
  [
    'reports',
    // The owner of a confirmed address receives the mails about its reports too.
    (
      id,
    ) => sql`select number, kind, target_url as "targetUrl", r.text, r.name, r.email, received_at as "receivedAt", r.decision,
      r.facts, r.rule, r.ground, r.state, r.language, r.decided_at as "decidedAt", appeal.text as appeal, appeal.answer
      from consumer join content_report r on r.email = consumer.email left join appeal on appeal.report_id = r.id
      where consumer.id = ${id} and email_verified_at is not null order by received_at`,
  ],
  ['conversationDays', (id) => sql`select day, used from chat_day where consumer_id = ${id} order by day`],
  [
    'aiDisclosures',
    (id) => sql`select at, service, model_name as "modelName", fields, offer_count as "offerCount"
      from ai_disclosure where consumer_id = ${id} order by at, id`,
  ],
];

/** Everything stored about a business, as plain JSON for its own use (GDPR article 20). */
export function businessData(platform: Platform, { id }: Business): Promise<Record<string, unknown>> {
  return collect(platform, businessParts, id);
}

/** Everything stored about a consumer, as plain JSON for their own use (GDPR article 20). */
export function consumerData(platform: Platform, { id }: Consumer): Promise<Record<string, unknown>> {
  return collect(platform, consumerParts, id);
}

async function collect({ replica }: Platform, parts: Part[], id: string) {
  const read = async ([name, select]: Part) => {
    const part = sql<{ row: unknown }>`select row_to_json(part) as row from (${select(id)} limit ${maxRows}) part`;
    const rows = (await part.execute(replica)).rows.map(({ row }) => row);
    return [name, name === 'account' ? rows[0] : rows] as const;
  };
  return { exportedAt: new Date().toISOString(), ...Object.fromEntries(await Promise.all(parts.map(read))) };
}
