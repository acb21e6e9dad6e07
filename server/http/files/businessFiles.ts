import type { FastifyInstance } from 'fastify';
import { reportFile, reportFormats } from '#domain/analytics/reportFile.ts';
import { receiptFile, receiptFormats } from '#domain/receipts/receiptFile.ts';
import type { MailFile } from '#platform/mail/mailTransport.ts';
import type { Platform } from '#platform/platform.ts';
import { type FieldErrors, refuseIfAny } from '#shared/appError.ts';
import { keysOf } from '#shared/records.ts';
import { isMonth } from '#shared/rules/billing/receipts.ts';
import { posterSizes } from '#shared/rules/shops/shopPath.ts';
import type { AnalyticsFilter, AnalyticsPeriod, BusinessAction } from '#shared/schema.generated.ts';
import { workbookType } from '#shared/tables/workbook.ts';
import { analyticsFilterNames } from '#shared/texts/analytics.ts';
import { receiptFaults } from '#shared/texts/files/receipt.ts';
import type { Context } from '../../api/context.ts';
import { runInTurn, spend } from '../../api/limits/requestLimits.ts';
import { createAdmittedContext } from '../../api/requestContext.ts';

/** The values that a parameter of an address may have, the first of which it has when it is missing. */
interface Choice {
  values: readonly string[];
  /** In English, for the document. */
  means: string;
}

/** A file that is made for the signed-in business. */
interface BusinessFile {
  path: string;
  summary: string;
  choices: Readonly<Record<string, Choice>>;
  /** What it is about. */
  about: 'OFFER' | 'MONTH';
  /** Content types that it may have. */
  types: readonly string[];
  /** What the member must be allowed to do. */
  action: BusinessAction;
  /** Points that making it costs. */
  cost: number;
  make(context: Context, given: Record<string, string>): Promise<MailFile>;
}

/** Days of a report, as the screen has them. */
const periods: Record<string, AnalyticsPeriod> = {
  7: 'DAYS_7',
  30: 'DAYS_30',
  90: 'DAYS_90',
  365: 'DAYS_365',
  all: 'ALL',
};
const filters = keysOf(analyticsFilterNames);

/** The files that a business downloads, beside its invoices. */
export const businessFiles: readonly BusinessFile[] = [
  {
    path: '/business/analytics/report',
    summary:
      "What the business's screen of analytics shows, as a file: key figures, offers, municipalities, sources, days, and what was not counted and why.",
    choices: {
      days: {
        values: ['30', ...Object.keys(periods).filter((days) => days !== '30')],
        means: 'The days up to today; all of them since the business registered.',
      },
      format: {
        values: reportFormats,
        means: 'CSV as Finnish spreadsheets open it, PDF, or a workbook for spreadsheets.',
      },
      filter: { values: filters.map((name) => name.toLowerCase()), means: 'Which offers are counted.' },
    },
    about: 'OFFER',
    types: ['text/csv', 'application/pdf', workbookType],
    action: 'BILLING_READ',
    cost: 20,
    make: ({ platform, business }, { days = '', format, filter = '', offer_id }) => {
      const query = {
        period: periods[days] ?? 'DAYS_30',
        filter: filter.toUpperCase() as AnalyticsFilter,
        offerId: offer_id,
      };
      return reportFile(platform, business, query, reportFormats.find((known) => known === format) ?? 'csv');
    },
  },
  {
    path: '/business/poster',
    summary: "A page to print, with a code that leads to the business's public page; visits by it are counted.",
    choices: {
      size: { values: posterSizes, means: 'Size of the paper.' },
      format: { values: ['pdf', 'jpg'], means: 'PDF to print, or a picture of it for the screen.' },
    },
    about: 'OFFER',
    types: ['application/pdf', 'image/jpeg'],
    action: 'SHOP_READ',
    cost: 20,
    make: async (context, { size, format, offer_id }) => {
      const { posterFile, posterPreview } = await import('#domain/shops/poster.ts');
      const query = { size: posterSizes.find((known) => known === size) ?? 'A4', offerId: offer_id };
      return format === 'jpg'
        ? posterPreview(context, context.business, query)
        : posterFile(context, context.business, query);
    },
  },
  {
    path: '/business/receipt',
    summary:
      'The receipt of a month: what was charged, what was counted, and what was left out and why. A closed month never changes; its CSV can be recomputed from its own lines.',
    choices: {
      format: { values: receiptFormats, means: 'CSV as Finnish spreadsheets open it, or PDF.' },
    },
    about: 'MONTH',
    types: ['text/csv', 'application/pdf'],
    action: 'BILLING_READ',
    cost: 20,
    make: (context, { month = '', format }) =>
      receiptFile(context, context.business, {
        month,
        format: receiptFormats.find((known) => known === format) ?? 'csv',
      }),
  },
];

/** Characters of an offer's id. */
export const maxOfferId = 200;

/**
 * Mounts the files. Refused as any call of a business: SIGN_IN_REQUIRED, ACCOUNT_SUSPENDED, INVALID_INPUT for a value that
 * is none of the choices, and TOO_MANY_REQUESTS for an account that has spent its points.
 */
export function registerBusinessFiles(http: FastifyInstance, platform: Platform): void {
  for (const file of businessFiles) {
    const config = { fileFor: ['BUSINESS' as const] };
    http.get<{ Querystring: Record<string, unknown> }>(`/api${file.path}`, { config }, async (request, reply) => {
      const context = await createAdmittedContext(platform, request, reply, {
        as: ['BUSINESS'],
        action: file.action,
        needs: [],
      });
      const given = chosen(file, request.query);
      await spend(context, file.cost);
      const { fileName, contentType, bytes } = await runInTurn(context, file.cost, () => file.make(context, given));
      return reply
        .header('content-type', contentType)
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .header('cache-control', 'private, no-store')
        .send(bytes);
    });
  }
}

/** The values of the choices, and the month or the id of an offer if one is given. Throws INVALID_INPUT. */
function chosen({ choices, about }: BusinessFile, query: Record<string, unknown>): Record<string, string> {
  const faults: FieldErrors = {};
  const given: Record<string, string> = {};
  for (const [name, { values }] of Object.entries(choices)) {
    const value = query[name] ?? values[0];
    const known = values.find((each) => typeof value === 'string' && each.toLowerCase() === value.toLowerCase());
    if (known === undefined) faults[name] = `Valitse jokin näistä: ${values.join(', ')}.`;
    else given[name] = known;
  }
  if (about === 'MONTH') {
    const { month } = query;
    if (typeof month === 'string' && isMonth(month)) given.month = month;
    else faults.month = receiptFaults.month;
    refuseIfAny(faults);
    return given;
  }
  const { offer_id: offerId } = query;
  if (typeof offerId === 'string' && offerId.length <= maxOfferId) {
    if (offerId !== '') given.offer_id = offerId;
  } else if (offerId !== undefined) faults.offer_id = 'Tarjouksen tunniste ei kelpaa.';
  refuseIfAny(faults);
  return given;
}
