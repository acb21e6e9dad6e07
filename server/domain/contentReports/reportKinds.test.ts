import { afterAll, beforeAll, expect, test } from 'vitest';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { reportKinds, swedishReportKinds } from '#shared/texts/reports.ts';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, publish } from '#test/offers.ts';
import { type App, createApp } from '../../app.ts';
import { seedCategories } from '../publishing/categories/categories.ts';

const platform = await testPlatform({ TRUST_PROXY: '1' });
const fork = () => platform.orm.em.fork();
let app: App;
let asModerator: { token: string };

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
  asModerator = { token: await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: ['MANAGE_OFFERS'] })) };
});
afterAll(() => app.close());

const reporting = 'mutation ($input: ReportInput!) { reportOffer(input: $input) { number } }';
const listing =
  'query ($kind: ReportKind) { contentReports(filter: { kind: $kind }) { items { number kind notices } } }';
type Listed = { contentReports: { items: { number: string; kind: string; notices: number }[] } };

test.each([
  ['ALCOHOL_TOBACCO', 'FI'],
  ['POLITICAL', 'SV'],
  ['GREEN_CLAIM', 'FI'],
] as const)(
  'a report of %s is mailed by its name in the sender’s language, and found by its kind alone',
  async (kind, language) => {
    const business = await aRichBusiness(platform);
    const { id } = await publish(platform, business, { title: `Ilmoitettu ${kind}` });
    const email = `${kind.toLowerCase()}@example.fi`;
    const input = {
      offerId: id,
      kind,
      text: 'Tarjouksessa on jotain, mitä siinä ei saa olla.',
      name: 'Risto Rehti',
      email,
      goodFaith: true,
      language,
    };
    const headers = { 'x-forwarded-for': `198.51.100.${kind.length}` };
    const { data, errors } = await ask<{ reportOffer: { number: string } }>(app, reporting, { input }, { headers });
    expect(errors).toEqual([]);
    const names = language === 'SV' ? swedishReportKinds : reportKinds;
    const [mail] = await fork().find(OutboxMail, { to: email });
    expect(mail?.text).toContain(names[kind]);
    const found = await ask<Listed>(app, listing, { kind }, asModerator);
    expect(found.data?.contentReports.items).toEqual([{ number: data?.reportOffer.number, kind, notices: 1 }]);
  },
);

test('a kind that there is not is refused, and stores nothing', async () => {
  const { errors } = await ask(app, reporting, { input: { kind: 'BEER', text: 'Olut', goodFaith: true } });
  expect(errors.length).toBeGreaterThan(0);
});
