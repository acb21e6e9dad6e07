import type { MailFile } from '#platform/mail/mailTransport.ts';
import type { Scope } from '#platform/platform.ts';
import { csvMark } from '#shared/tables/csv.ts';
import type { Business } from '../accounts/entities.ts';
import { fileOf, linesOf, noHash } from './lines.ts';
import { receiptOf } from './receipts.ts';
import { renderReceipt } from './renderReceipt.ts';

/** Kinds of file that a receipt is downloaded as. */
export const receiptFormats = ['csv', 'pdf'] as const;

/** The receipt of a month as a file; the CSV of a closed one is what its hash is over. Throws as `receiptOf`. */
export async function receiptFile(
  scope: Scope,
  business: Business,
  { month, format }: { month: string; format: (typeof receiptFormats)[number] },
  now = new Date(),
): Promise<MailFile> {
  const receipt = await receiptOf(scope, business, month, now);
  const fileName = `kuitti-${month}.${format}`;
  if (format === 'pdf') {
    return {
      fileName,
      contentType: 'application/pdf',
      bytes: await renderReceipt(receipt, business.businessName, now),
    };
  }
  const { closed, content } = receipt;
  // An open month has no hash yet, and says so where that would be.
  const text = closed ? fileOf(closed) : `${csvMark}${[...linesOf(content, noHash), '"kesken"'].join('\r\n')}\r\n`;
  return { fileName, contentType: 'text/csv; charset=utf-8', bytes: Buffer.from(text) };
}
