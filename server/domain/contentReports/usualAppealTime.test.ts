import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#platform/database/db.ts';
import { newToken, tokenHash } from '#platform/secrets/secrets.ts';
import { ask } from '#test/ask.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import { Appeal, ContentReport, Statement } from './entities.ts';
import { usualAppealTime } from './usualAppealTime.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
const now = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => count * 3_600_000;

let app: App;
beforeAll(async () => {
  app = await createApp(platform);
});
afterAll(() => app.close());
beforeEach(async () => {
  await fork().nativeDelete(Statement, {});
});

/** Appeals of a business that were answered after each number of hours, the given time before an instant. */
async function answered(after: number[], ago = hours(48), end = now) {
  const em = fork();
  const business = await aBusiness(em);
  for (const each of after) {
    const decidedAt = new Date(end.getTime() - ago);
    const sentAt = new Date(decidedAt.getTime() - hours(each));
    const statement = em.create(Statement, {
      kind: 'OFFER_HIDDEN',
      businessId: business.id,
      businessName: business.businessName,
      email: business.email,
      scope: 'Koko palvelu.',
      startsAt: sentAt,
      facts: 'Vertailuhintaa ei ole peritty.',
      basis: 'TERMS',
      rule: 'Käyttöehdot',
      redress: 'Voit valittaa.',
      adminId: business.id,
      adminName: 'Mauri Master',
      sentAt,
      keyHash: tokenHash(newToken()),
    });
    const decided = { state: 'DECIDED', outcome: 'DISMISSED', answer: 'Ei.', decidedAt } as const;
    em.create(Appeal, { statement, permission: 'MANAGE_OFFERS', text: 'Hinta on oikein.', sentAt, ...decided });
  }
  await em.flush();
}

test('the usual time is the median of those answered in 90 days, in hours and then in days', async () => {
  await answered([1, 2, 30.2, 400, 500]);
  await answered([9000, 9000, 9000], hours(24 * 90 + 1));
  const sentence =
    'Valitus ratkaistaan tavallisesti 31 tunnissa. Aika on mediaani 5 valituksesta, jotka ratkaistiin viimeisten 90 päivän aikana.';
  expect(await usualAppealTime(platform, now)).toEqual({ decided: 5, medianHours: 30.2, sentence });
  await answered([400, 500, 600, 700]);
  expect((await usualAppealTime(platform, now)).sentence).toContain('tavallisesti 17 päivässä. Aika on mediaani 9 ');
});

test('without enough answers a sentence says so, and no number is given', async () => {
  expect(await usualAppealTime(platform, now)).toEqual({
    decided: 0,
    medianHours: null,
    sentence:
      'Viimeisten 90 päivän aikana ei ole ratkaistu yhtään valitusta, joten tavallista käsittelyaikaa ei voi laskea.',
  });
  await answered([1, 2, 3, 4]);
  expect(await usualAppealTime(platform, now)).toMatchObject({
    decided: 4,
    medianHours: null,
    sentence: expect.stringContaining('niin vähän valituksia'),
  });
});

test('appeals against decisions on reports and open ones do not count', async () => {
  await answered([10, 10, 10, 10, 10]);
  const em = fork();
  const report = { year: 2026, seq: 1, number: '2026-0001', targetUrl: '/', kind: 'OTHER', text: '', goodFaith: true };
  const received = { receivedAt: now, queueAt: now };
  const reported = em.create(ContentReport, { ...report, kind: 'OTHER', ...received });
  const sentAt = new Date(now.getTime() - hours(900));
  const decided = { state: 'DECIDED', outcome: 'UPHELD', answer: 'Kyllä.', decidedAt: now } as const;
  em.create(Appeal, { report: reported, permission: 'MANAGE_OFFERS', text: 'Väärin.', sentAt, ...decided });
  await em.flush();
  expect(await usualAppealTime(platform, now)).toMatchObject({ decided: 5, medianHours: 10 });
});

test('anyone reads it, as the page of terms does, from an index alone', async () => {
  await answered([20, 20, 20, 20, 20], hours(1), new Date());
  const { data } = await ask(app, '{ usualAppealTime { decided medianHours sentence } }');
  expect(data).toMatchObject({ usualAppealTime: { decided: 5, medianHours: 20 } });
  const plan = await fork().transactional(async (em) => {
    await sql`set local enable_seqscan = off`.execute(db(em));
    return sql<{ 'QUERY PLAN': string }>`explain select count(*),
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - sent_at)) from appeal
      where statement_id is not null and decided_at >= ${now} and decided_at <= ${now}`.execute(db(em));
  });
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('appeal_of_business_decided');
});
