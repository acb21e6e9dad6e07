import { sql } from 'kysely';
import type { PersonalData } from '../definitions/defineDomain.ts';

/** What is stored about people. Money in the unit of its currency, net of VAT. */
export const personalData: PersonalData = {
  columns: {
    bank_entry: {
      columns: ['payer_name', 'message'],
      collected: 'Pankin tiliotteet: maksajan nimi',
      stored: 'tiliotteet',
    },
    bank_file_row: {
      columns: ['facts'],
      collected: 'Pankin tiliotteet: maksajan nimi',
      stored: 'tiliotteet',
    },
  },
  ofBusiness: {
    onlinePayments: (id) => sql`select amount / 100.0 as amount, gross / 100.0 as gross, currency, provider, state,
      reference_number as "referenceNumber", created_at as "createdAt",
      (select number from invoice where id = pays_id) as "invoiceNumber"
      from online_payment where business_id = ${id} order by created_at`,
  },
  withheld: {
    online_payment: {
      'provider_id redirect_to tax_rate_bp invoice_id next_check_at checks': 'how the payment was watched over',
    },
  },
};
