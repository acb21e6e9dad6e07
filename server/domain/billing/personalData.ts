import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. Money in the unit of its currency, net of VAT. */
export const personalData: PersonalData = {
  columns: {
    invoice: { columns: ['buyer'], collected: 'laskut', stored: 'Maksutapahtumat, tiliotteet ja laskut' },
  },
  ofBusiness: {
    transactions: (id) => sql`select seq, kind, amount / 100.0 as amount, balance_before / 100.0 as "balanceBefore",
      balance_after / 100.0 as "balanceAfter", reference_number as "referenceNumber", offer_id as "offerId",
      offer_title as "offerTitle", offer_type as "offerType", note, tax_rate_bp / 100.0 as "taxRate", currency, at
      from balance_transaction where business_id = ${id} order by seq`,
    invoices: (id) => sql`select number, issued_on as "issuedOn", due_on as "dueOn", paid_on as "paidOn", buyer, (
        select jsonb_agg(line || jsonb_build_object('net', (line ->> 'net')::numeric / 100))
        from jsonb_array_elements(lines) line
      ) as lines, net / 100.0 as net, vat / 100.0 as vat,
      gross / 100.0 as gross, currency, reference_number as "referenceNumber", reason
      from invoice where business_id = ${id} order by number`,
    topUpRequests: (id) => sql`select amount / 100.0 as amount, currency, note, status, created_at as "createdAt"
      from top_up_order where business_id = ${id} order by created_at`,
  },
  withheld: {
    balance_transaction: {
      'admin_id admin_name': 'of another person',
      'number business_name invoice_id corrects_id refunds_id credit_ground search_text':
        'how rows belong together; the notes say it',
    },
    invoice: {
      'seller transaction_id credits_id replaces_id barcode tax_rate_bp created_at':
        'on the invoice itself, which is downloaded',
    },
  },
};
