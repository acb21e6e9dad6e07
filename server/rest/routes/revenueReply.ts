/** A row of the platform's ledger. */
export const ledgerEntry = `
  id source_type: sourceType transaction_type: transactionType activity_type: activityType amount currency description notes
  reference_number: referenceNumber created_at: createdAt admin_id: adminId admin_name: adminName
  business_name: businessName offer_title: offerTitle
  advertisement_id: advertisementId advertisement_title: advertisementTitle
`;

interface EarningRow {
  offerType: string | null;
  count: number | null;
  date: string;
}

/** What was earned, row by row; an advertisement's row has no offer type but says when it was bought and for how many periods. */
export function revenueReply({ revenue: { rows, ...summary } }: { revenue: { rows: EarningRow[] } }) {
  return { revenue_data: rows.map(earning), summary };
}

function earning({ count, ...row }: EarningRow) {
  return row.offerType === null ? { ...row, count, purchase_date: row.date, created_at: row.date } : row;
}
