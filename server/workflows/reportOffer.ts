import { AppError, refuseIfAny } from '#shared/appError.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import { checkReport } from '#shared/rules/reports.ts';
import type { ReportInput, ReportPayload } from '#shared/schema.generated.ts';
import { answersIn, reportAnswers } from '#shared/texts/reports.ts';
import { mailUnasked } from '../domain/accounts/email/unaskedMail.ts';
import { receivedMail } from '../domain/contentReports/reportMails.ts';
import { copyReportPictures } from '../domain/contentReports/reportPictures.ts';
import { insertReport } from '../domain/contentReports/reports.ts';
import { snapshotOf } from '../domain/publishing/offerVersion.ts';
import { readSettings } from '../domain/settings/settings.ts';
import { callerNetwork, consume } from '../platform/limits/limiter.ts';
import type { Scope } from '../platform/platform.ts';

/** Five reports an hour from one network. */
const perAddress = { name: 'content-report', points: 5, seconds: 3600 };
/** Three of the same offer a day from one network. */
const perOffer = { name: 'content-report-offer', points: 3, seconds: 86_400 };

const pageOfOffer = /^\/(?:sovellus\/)?tarjous\/([^/]+)$/;

/**
 * Stores a report of an offer or a page, and mails its sender. The business does not learn of it.
 * Throws INVALID_INPUT, OFFER_NOT_FOUND and TOO_MANY_REQUESTS.
 * @param ip address of the caller
 */
export async function reportOffer(
  { em, platform }: Scope,
  ip: string,
  input: ReportInput,
  now = new Date(),
): Promise<ReportPayload> {
  refuseIfAny(checkReport(input));
  const { targetUrl, offerId } = targetOf(platform.config.publicUrl, input);
  const network = callerNetwork(ip);
  await consume(platform, network, perAddress);
  if (offerId) await consume(platform, `${network} ${offerId.toLowerCase()}`, perOffer);
  const offer = offerId ? await snapshotOf(em, offerId, now) : null;
  const { general } = await readSettings(platform);
  const { id, number, email } = await em.transactional(async (em) => {
    const report = await insertReport(em, input, { targetUrl, offer }, now);
    if (report.email) await mailUnasked(em, platform, report.email, receivedMail(report, general.supportEmail));
    return report;
  });
  // A report is never refused because the store of pictures is away: the job tries again.
  await copyReportPictures(platform, id).catch((error: unknown) =>
    platform.log.warn({ err: error }, 'reported pictures could not be copied'),
  );
  const answers = answersIn(input.language ?? 'FI');
  return { number, message: email ? answers.receivedWithMail(number) : answers.received(number) };
}

/** The page that is reported, and the offer on it. Throws INVALID_INPUT for a page of another site. */
function targetOf(publicUrl: string, { offerId, targetUrl }: ReportInput) {
  const site = new URL(publicUrl);
  const id = tidyLine(offerId);
  if (id) return { targetUrl: new URL(`/tarjous/${encodeURIComponent(id)}`, site).href, offerId: id };
  const page = URL.parse(tidyLine(targetUrl), site);
  if (page?.origin !== site.origin) {
    const fault = reportAnswers.otherSite;
    throw new AppError('INVALID_INPUT', { message: fault, fields: { targetUrl: fault } });
  }
  const [, named] = pageOfOffer.exec(page.pathname) ?? [];
  return { targetUrl: page.origin + page.pathname, offerId: named ?? null };
}
