import { defineDomain } from '../definitions/defineDomain.ts';
import { OutageDay, OutageGiven, OutageRefund, Receipt, ReceiptChoice, ServiceUptime } from './entities.ts';
import { personalData } from './personalData.ts';

/** What each month of a business came to, closed for good, and what is given back for days on which the service was away. */
export const receipts = defineDomain({
  name: 'receipts',
  tables: {
    receipt: Receipt,
    receipt_choice: ReceiptChoice,
    service_uptime: ServiceUptime,
    outage_day: OutageDay,
    outage_given: OutageGiven,
    outage_refund: OutageRefund,
  },
  rows: { Receipt: 'receipts.ts#ShownReceipt' },
  personalData,
});
