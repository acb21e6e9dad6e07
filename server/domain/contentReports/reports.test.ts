import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { helsinkiDate } from '#platform/helsinki.ts';
import { OutboxMail } from '#platform/mail/mailTransport.ts';
import { restrictions } from '#shared/rules/statements.ts';
import type { Permission, RestrictionKind } from '#shared/schema.generated.ts';
import { factsTemplates } from '#shared/texts/reports.ts';
import { type Asker, ask } from '#test/ask.ts';
import { call } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin, anOffer } from '#test/marketplace.ts';
import { aRichBusiness, aScope, publish } from '#test/offers.ts';
import { buildSchema } from '../../api/schema.ts';
import { type App, createApp } from '../../app.ts';
import { type Admin, Business } from '../accounts/entities.ts';
import { AuditEntry } from '../audit/entities.ts';
import { Offer } from '../catalogue/entities.ts';
import { PriceHistory, Product } from '../prices/priceHistory.ts';
import { seedCategories } from '../publishing/categories/categories.ts';
import { updateOffer } from '../publishing/editing.ts';
import { ShopProfile } from '../shops/entities.ts';
import { makeShops } from '../shops/slugs.ts';
import { Appeal, ContentReport, Statement } from './entities.ts';
import { purgeReports, redactReports } from './reports.ts';

const platform = await testPlatform({ TRUST_PROXY: '1' });
const fork = () => platform.orm.em.fork();
const DAY = 24 * 60 * 60 * 1000;

let app: App;
let master: Admin;
let moderator: Admin;
/** Tokens. */
let asMaster: Asker;
let asModerator: Asker;

beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
  master = await anAdmin(fork(), { role: 'MASTER_ADMIN', name: 'Mauri Master' });
  moderator = await anAdmin(fork(), { permissions: ['MANAGE_OFFERS'], name: 'Maija Moderaattori' });
  asMaster = { token: await signIn(fork(), 'ADMIN', master) };
  asModerator = { token: await signIn(fork(), 'ADMIN', moderator) };
});
afterAll(() => app.close());
beforeEach(async () => {
  await fork().nativeDelete(OutboxMail, {});
});

const mailsTo = (to: string) => fork().find(OutboxMail, { to }, { orderBy: { createdAt: 'asc', id: 'asc' } });
const keyOf = (mail: OutboxMail | undefined) => /\/valitus\?avain=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';

let lastAddress = 0;
const fromSomewhere = () => ({ headers: { 'x-forwarded-for': `198.51.100.${++lastAddress}` } });
const reporting = `mutation ($input: ReportInput!) { reportOffer(input: $input) { number message } }`;
const sound = {
  kind: 'PRICE',
  text: 'Alennusprosentti ei pidä paikkaansa, normaalihinta on sama.',
  name: 'Risto Rehti',
  email: 'risto@example.fi',
  goodFaith: true,
};
interface Reported {
  reportOffer: { number: string; message: string };
}
const report = (input: object, asker: Asker = fromSomewhere()) =>
  ask<Reported>(app, reporting, { input: { ...sound, ...input } }, asker);
const grounds = { ground: 'MISLEADING', facts: 'Vertailuhintaa ei ole peritty.' };
const deciding = `mutation ($id: ID!, $input: DecideReportInput!, $version: Int) {
  decideReport(id: $id, input: $input, version: $version) { report { state: status decision notices decidedBy facts rule } } }`;
const decide = (id: string, decision: string, asker: Asker, more: { version?: number; note?: string } = {}) => {
  const { version, note } = more;
  return ask<{ decideReport: { report: object } }>(
    app,
    deciding,
    { id, input: { decision, grounds, note }, version },
    asker,
  );
};
const openReport = async (offerId: string) =>
  fork().findOneOrFail(ContentReport, { offerId, state: 'OPEN', joinedTo: null });

test('a report is stored with the offer as it is, and answered with its number and a mail at once', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business, { title: 'Kahvi', originalPrice: 990, discountedPrice: 690 });
  await fork().nativeDelete(OutboxMail, {});
  const { data } = await report({ offerId: offer.id });
  const number = data?.reportOffer.number ?? '';
  expect(number).toMatch(/^20\d\d-\d{4,}$/);
  expect(data?.reportOffer.message).toBe(`Kiitos. Saimme ilmoituksesi ${number}. Kerromme päätöksestä sähköpostitse.`);
  const stored = await openReport(offer.id);
  expect(stored).toMatchObject({
    number,
    kind: 'PRICE',
    email: 'risto@example.fi',
    goodFaith: true,
    businessId: business.id,
    snapshot: { title: 'Kahvi', originalPrice: 990, discountedPrice: 690, businessName: business.businessName },
    targetUrl: `${platform.config.publicUrl}/tarjous/${offer.id}`,
  });
  expect(stored?.snapshot?.priceTexts?.join('|').replaceAll('\u00a0', ' ')).toBe(
    '6,90 €|−30 %|Alin hinta 30 päivän aikana ennen alennusta: 9,90 €',
  );
  const [mail] = await mailsTo('risto@example.fi');
  expect(mail?.subject).toContain(`Saimme ilmoituksesi ${number}`);
  expect(mail?.text).toContain('"Kahvi"');
  expect(mail?.text).not.toContain('normaalihinta on sama');
  expect(await mailsTo(business.email)).toEqual([]);
  expect((await fork().findOneOrFail(Offer, offer.id)).hidden).toBe(false);
});

test('a report from any network mails an address five times a day, and never a path that its sender made up', async () => {
  await fork().nativeDelete(OutboxMail, {});
  const page = `${platform.config.publicUrl}/voitit-puhelimen-soita-0700123`;
  const email = 'outi.ohikulkija@example.fi';
  for (let sent = 0; sent < 8; sent += 1) {
    const { data } = await report({ targetUrl: page, email }, fromSomewhere());
    expect(data?.reportOffer.number).toMatch(/^20/);
  }
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(5);
  expect(mails.map(({ text, html }) => text + html).join()).not.toContain('voitit');
  expect(mails[0]?.text).toContain('Se koskee palvelumme sivua.');
});

test.each<[string, object, string]>([
  ['text', { text: 'Liian lyhyt' }, 'Kerro vähintään 20 merkillä, mikä on vialla'],
  ['text', { text: 'a'.repeat(2001) }, 'Selitys saa olla enintään 2000 merkkiä pitkä'],
  ['name', { name: ' ' }, 'Nimi on pakollinen'],
  ['email', { email: null }, 'Sähköposti on pakollinen'],
  ['email', { kind: 'CHILD', name: 'Risto', email: 'risto' }, 'Anna sähköpostiosoite muodossa nimi@esimerkki.fi'],
  ['goodFaith', { goodFaith: false }, 'Vahvista, että ilmoitat vilpittömin mielin'],
  ['targetUrl', { offerId: null }, 'Kerro, mitä sivua ilmoitus koskee'],
  ['targetUrl', { offerId: null, targetUrl: 'https://example.com/tarjous/1' }, 'Anna tämän palvelun sivun osoite'],
])('a report with a wrong %s is refused and stores nothing: %j', async (field, change, sentence) => {
  const before = await fork().count(ContentReport);
  const { code, errors } = await report({ offerId: crypto.randomUUID(), ...change });
  expect([code, errors[0]?.extensions.fields]).toEqual(['INVALID_INPUT', { [field]: sentence }]);
  expect(await fork().count(ContentReport)).toBe(before);
});

test('child abuse may be reported without a name, and an offer that consumers have never seen may not', async () => {
  const em = fork();
  const business = await aBusiness(em);
  const offer = await anOffer(em, business);
  const targetUrl = `${platform.config.publicUrl}/sovellus/tarjous/${offer.id}?kunta=Turku`;
  const { data } = await report({ targetUrl, kind: 'CHILD', name: null, email: null });
  expect(data?.reportOffer.message).toBe(`Kiitos. Saimme ilmoituksesi ${data?.reportOffer.number}.`);
  expect(await openReport(offer.id)).toMatchObject({ email: null, name: null });
  const unseen = await anOffer(em, business, { status: 'PENDING', approvedAt: null });
  expect((await report({ offerId: unseen.id })).code).toBe('OFFER_NOT_FOUND');
});

test('reports of one offer are one entry of the queue, and each sender is mailed the decision', async () => {
  const em = fork();
  const business = await aBusiness(em);
  const offer = await anOffer(em, business);
  const product = em.create(Product, { business, name: 'Kahvi', nameKey: 'kahvi' });
  const before = { offerId: crypto.randomUUID(), fromDay: '2026-10-01', toDay: '2026-10-20', price: 590, base: null };
  em.create(PriceHistory, { product, ...before });
  em.create(PriceHistory, {
    product,
    offerId: offer.id,
    fromDay: '2026-11-01',
    toDay: '2026-11-20',
    price: 690,
    base: 790,
  });
  await em.flush();
  const senders = ['a', 'b', 'c'].map((name) => `${name}@example.fi`);
  await Promise.all(senders.map((email) => report({ offerId: offer.id, email }, fromSomewhere())));
  const listing = `query ($id: ID!) { contentReports(filter: { status: OPEN, offerId: $id }) { total items {
    id notices version joined { email } earlierKept offer { id isHidden } business { businessName } snapshot { content { title pages { image { url } } } priceTexts } appeal { id }
    priceHistory { from to price base } } } }`;
  const { data } = await ask<{ contentReports: { total: number; items: { id: string; version: number }[] } }>(
    app,
    listing,
    { id: offer.id },
    asModerator,
  );
  const [entry] = data?.contentReports.items ?? [];
  expect(entry).toMatchObject({
    priceHistory: [
      { from: '2026-11-01', to: '2026-11-20', price: 6.9, base: 7.9 },
      { from: '2026-10-01', to: '2026-10-20', price: 5.9, base: null },
    ],
  });
  expect(data?.contentReports).toMatchObject({
    total: 1,
    items: [{ notices: 3, version: 3, joined: [{}, {}], earlierKept: 0, offer: { id: offer.id, isHidden: false } }],
  });
  expect((await decide(entry!.id, 'HIDDEN', asModerator, { version: 2 })).code).toBe('CONFLICT');
  const decided = await decide(entry!.id, 'HIDDEN', asModerator, { version: 3, note: 'Sama asia kolmesti' });
  expect(decided.data?.decideReport.report).toMatchObject({ state: 'DECIDED', decision: 'HIDDEN', notices: 3 });
  for (const to of senders) {
    const [, mail] = await mailsTo(to);
    expect(mail?.subject).toContain('Päätös ilmoituksestasi');
    expect(mail?.text).toContain('piilotimme sen');
    expect(mail?.text).toContain('Vertailuhintaa ei ole peritty.');
    expect(mail?.text).toMatch(/Traficom/);
    expect(keyOf(mail)).toHaveLength(43);
  }
  expect(await fork().count(AuditEntry, { action: 'report.decide', targetId: entry!.id })).toBe(1);
  expect((await fork().findOneOrFail(Offer, offer.id)).hidden).toBe(true);
});

test('of two admins who decide at once the second gets a conflict, and one statement is made', async () => {
  const em = fork();
  const offer = await anOffer(em, await aBusiness(em));
  await report({ offerId: offer.id });
  const { id } = await openReport(offer.id);
  const codes = (await Promise.all([decide(id, 'HIDDEN', asMaster), decide(id, 'HIDDEN', asModerator)])).map(
    ({ code }) => code,
  );
  expect(codes.toSorted()).toEqual(['CONFLICT', undefined]);
  expect(await fork().count(Statement, { offerId: offer.id })).toBe(1);
});

test('an offer is removed by a master admin only, and a change is believed only when there is one', async () => {
  const business = await aRichBusiness(platform);
  const offer = await publish(platform, business);
  await report({ offerId: offer.id });
  const { id } = await openReport(offer.id);
  expect((await decide(id, 'REMOVED', asModerator)).code).toBe('FORBIDDEN');
  expect((await decide(id, 'CHANGED', asModerator)).message).toBe(
    'Tarjous on samanlainen kuin ilmoitettaessa. Korjaa se ensin.',
  );
  expect((await decide(id, 'REMOVED', asMaster)).code).toBeUndefined();
  expect(await fork().count(Offer, offer.id)).toBe(0);
  expect(await fork().find(Statement, { offerId: offer.id })).toMatchObject([
    { kind: 'OFFER_DELETED', reportId: id, facts: grounds.facts, reasonMissing: false },
  ]);
});

/** What restricts: over GraphQL with grounds, and over REST without. */
interface Restriction {
  kind: RestrictionKind;
  mutation: string;
  rest?: { name: string; body?: object };
  /** Makes what is restricted; returns its id. */
  subject?: (business: Business) => Promise<string>;
  status?: Business['status'];
  /** What else the business needs. */
  prepare?: (business: Business) => Promise<unknown>;
}
const content = { intro: 'Halvin!', website: '', street: '', postCode: '', town: '', logoId: null };
const withPage = async (business: Business) => {
  await fork().transactional((em) => makeShops(em, [business]));
  const change = { content, version: 7, submittedAt: new Date().toISOString() };
  await fork().nativeUpdate(ShopProfile, { business: business.id }, { change });
};
const live = async (business: Business) => (await publish(platform, business)).id;
const later = {
  startDate: helsinkiDate(new Date(Date.now() + 5 * DAY)),
  endDate: helsinkiDate(new Date(Date.now() + 7 * DAY)),
};
const unseen = async (business: Business) => (await publish(platform, business, later)).id;
const revised = async (business: Business) => {
  const id = await live(business);
  await updateOffer(aScope(platform), business, id, { title: 'Muutettu', images: [] });
  return id;
};
const status = (wanted: string) => `setOfferStatus(id: $id, status: ${wanted}, grounds: $grounds) { changed }`;
const statusByRest = (status: string) => ({ name: 'PUT /admin/offers/{id}/status', body: { status } });

const restricting: Restriction[] = [
  {
    kind: 'OFFER_HIDDEN',
    mutation: 'toggleOfferVisibility(id: $id, hidden: true, grounds: $grounds) { changed }',
    rest: { name: 'PUT /admin/offers/{id}/toggle-visibility' },
    subject: live,
  },
  { kind: 'OFFER_REJECTED', mutation: status('REJECTED'), rest: statusByRest('rejected'), subject: live },
  { kind: 'OFFER_REFUNDED', mutation: status('REJECTED'), rest: statusByRest('rejected'), subject: unseen },
  { kind: 'OFFER_REOPENED', mutation: status('PENDING'), rest: statusByRest('pending'), subject: live },
  { kind: 'CHANGE_REJECTED', mutation: status('REJECTED'), rest: statusByRest('rejected'), subject: revised },
  {
    kind: 'OFFER_DELETED',
    mutation: 'adminDeleteOffer(id: $id, grounds: $grounds) { id }',
    rest: { name: 'DELETE /admin/offers/{id}' },
    subject: live,
  },
  {
    kind: 'SHOP_HIDDEN',
    mutation: 'setShopShown(id: $id, shown: false, grounds: $grounds) { shop { id } }',
    prepare: withPage,
  },
  {
    kind: 'SHOP_CHANGE_REJECTED',
    mutation: 'decideShopChange(id: $id, approved: false, version: 7, grounds: $grounds) { shop { id } }',
    prepare: withPage,
  },
  {
    kind: 'BUSINESS_REJECTED',
    mutation: 'rejectBusiness(id: $id, grounds: $grounds) { business { id } }',
    rest: { name: 'POST /admin/businesses/{id}/reject', body: {} },
    status: 'PENDING',
  },
  {
    kind: 'BUSINESS_SUSPENDED',
    mutation: 'suspendBusiness(id: $id, grounds: $grounds) { business { id } }',
    rest: { name: 'POST /admin/businesses/{id}/suspend', body: {} },
  },
  {
    kind: 'BUSINESS_DELETED',
    mutation: 'deleteBusiness(id: $id, force: true, grounds: $grounds, exception: FRAUD) { id }',
    rest: { name: 'DELETE /admin/businesses/{id}' },
  },
  {
    kind: 'BUSINESS_ENDING',
    mutation: 'giveEndingNotice(id: $id, force: true, grounds: $grounds) { business { id } }',
  },
];

const deletes = ({ kind }: Restriction) => kind === 'BUSINESS_DELETED';

/** A business with what is restricted of it; mails of before are gone. */
async function prepared({ subject, status, kind, prepare }: Restriction) {
  const business = await aRichBusiness(
    platform,
    kind === 'BUSINESS_DELETED' || status ? 0 : 5000,
    status && { status },
  );
  const id = subject ? await subject(business) : business.id;
  await prepare?.(business);
  await fork().nativeDelete(OutboxMail, {});
  return { business, id };
}

test.each(restricting)('$kind makes exactly one statement with all it must hold, and one mail', async (one) => {
  const { business, id } = await prepared(one);
  const document = `mutation ($id: ID!, $grounds: RestrictionGroundsInput!) { ${one.mutation} }`;
  const { errors } = await ask(app, document, { id, grounds }, asMaster);
  expect(errors).toEqual([]);
  const statements = await fork().find(Statement, { businessId: business.id });
  expect(statements).toMatchObject([
    {
      kind: one.kind,
      basis: 'LAW',
      facts: grounds.facts,
      automated: false,
      reasonMissing: false,
      endsAt: null,
      adminId: master.id,
      offerId: one.subject ? id : null,
      email: business.email,
      rule: expect.stringContaining('2 luvun 6 §'),
    },
  ]);
  const mails = await mailsTo(business.email);
  expect(mails).toHaveLength(1);
  for (const part of [
    'Perustelu: Vertailuhintaa ei ole peritty.',
    '2 luvun 6 §',
    'Laajuus: Koko palvelu',
    'Voimassa: ',
    'ylläpidon omaan tarkastukseen',
    'Automaattisia keinoja ei käytetty',
    'valittaa päätöksestä maksutta',
    'käräjäoikeuteen',
    'Traficomille',
    `${platform.config.publicUrl}/valitus?avain=`,
  ]) {
    expect(mails[0]?.text).toContain(part);
  }
});

test.each(restricting.filter(({ rest }) => rest))(
  '$kind by the documented call without a reason makes one statement too, which says that the reason is missing',
  async (one) => {
    const { business, id } = await prepared(one);
    const { name = '', body } = one.rest ?? {};
    const sent = {
      ...asMaster,
      path: { id },
      ...(body && { body }),
      ...(deletes(one) && { query: { force: 'true' } }),
    };
    expect((await call(app, name, sent)).status).toBe(200);
    const statements = await fork().find(Statement, { businessId: business.id });
    expect(statements).toMatchObject([{ kind: one.kind, basis: 'TERMS', reasonMissing: true }]);
    expect(statements[0]?.rule).toMatch(/^Käyttöehdot, Ylläpidon toimet/);
    expect(await mailsTo(business.email)).toHaveLength(1);
  },
);

test('every mutation that takes grounds is in the table above, and none is without them that restricts', async () => {
  const schema = buildSchema().getMutationType()?.getFields() ?? {};
  const withGrounds = Object.values(schema).filter(({ args }) => args.some(({ name }) => name === 'grounds'));
  const tested = restricting.map(({ mutation }) => mutation.split('(')[0]);
  expect([...new Set(tested)].toSorted()).toEqual(withGrounds.map(({ name }) => name).toSorted());
  // Rows of before undoing an own mistake made no statement have one more kind.
  const made = [...restricting.map(({ kind }) => kind), 'OFFER_CANCELLED'];
  expect(Object.keys(restrictions).toSorted()).toEqual(made.toSorted());
});

test('what does not restrict makes no statement, and what lifts a restriction ends it', async () => {
  const business = await aRichBusiness(platform);
  const id = await live(business);
  const toggle =
    'mutation ($id: ID!, $hidden: Boolean!) { toggleOfferVisibility(id: $id, hidden: $hidden) { changed } }';
  await ask(app, toggle, { id, hidden: false }, asMaster);
  expect(await fork().count(Statement, { businessId: business.id })).toBe(0);
  await ask(app, toggle, { id, hidden: true }, asMaster);
  await ask(app, toggle, { id, hidden: true }, asMaster);
  await ask(app, toggle, { id, hidden: false }, asMaster);
  expect(await fork().find(Statement, { businessId: business.id })).toMatchObject([{ endsAt: expect.any(Date) }]);
  const bad = { ground: 'OTHER', facts: 'Jokin' };
  const hide =
    'mutation ($id: ID!, $grounds: RestrictionGroundsInput) { toggleOfferVisibility(id: $id, hidden: true, grounds: $grounds) { changed } }';
  expect((await ask(app, hide, { id, grounds: bad }, asMaster)).errors[0]?.extensions.fields).toEqual({
    rule: 'Kirjoita, mihin lakiin tai ehtoon päätös perustuu',
  });
  expect((await fork().findOneOrFail(Offer, id)).hidden).toBe(false);
});

interface Mine {
  myStatements: { total: number; items: { id: string; isAppealable: boolean; appeal: { state: string } | null }[] };
}
const mine = `{ myStatements { total items { id kind restriction scope from until facts basis rule fromReport automated redress
  sentAt reasonMissing offerId offerTitle business { name } appealUntil isAppealable appeal { text state: status outcome: decision answer } } } }`;
const appealing =
  'mutation ($id: ID!, $text: String!) { appealStatement(id: $id, text: $text) { statement { isAppealable appeal { state: status } } } }';
const answering = `mutation ($id: ID!, $outcome: AppealDecision!) {
  decideAppeal(id: $id, decision: $outcome, answer: "Hinta on oikein.") { appeal { state: status outcome: decision decidedBy refusal } } }`;
const answer = (id: string, outcome: string, asker: Asker) => ask(app, answering, { id, outcome }, asker);

test('a business appeals once against its own statement, another admin decides, and the offer is shown again', async () => {
  const business = await aRichBusiness(platform);
  const id = await live(business);
  const token = { token: await signIn(fork(), 'BUSINESS', business) };
  const stranger = { token: await signIn(fork(), 'BUSINESS', await aBusiness(fork())) };
  await report({ offerId: id });
  await decide((await openReport(id)).id, 'HIDDEN', asModerator);
  const { data, errors } = await ask<Mine>(app, mine, {}, token);
  expect(errors).toEqual([]);
  expect(data?.myStatements).toMatchObject({
    total: 1,
    items: [{ isAppealable: true, appeal: null, fromReport: true }],
  });
  expect(JSON.stringify(data)).not.toMatch(/Rehti|risto@/);
  const variables = { id: data?.myStatements.items[0]?.id ?? '', text: 'Hinta oli voimassa koko lokakuun.' };
  expect((await ask(app, appealing, variables, stranger)).code).toBe('NOT_FOUND');
  expect((await ask(app, appealing, { ...variables, text: ' ' }, token)).code).toBe('INVALID_INPUT');
  expect((await ask(app, appealing, variables, token)).data).toEqual({
    appealStatement: { statement: { isAppealable: false, appeal: { state: 'OPEN' } } },
  });
  expect((await ask(app, appealing, variables, token)).message).toBe('Tästä päätöksestä on jo valitettu.');
  const confirmations = (await mailsTo(business.email)).filter(({ subject }) => subject.includes('Saimme valituksesi'));
  expect(confirmations).toHaveLength(1);
  expect(confirmations[0]?.text).not.toContain(variables.text);

  const appeal = await fork().findOneOrFail(Appeal, { statement: variables.id });
  const own = await answer(appeal.id, 'UPHELD', asModerator);
  expect([own.code, own.message]).toEqual([
    'FORBIDDEN',
    'Teit päätöksen itse. Toisen ylläpitäjän pitää ratkaista siitä tehty valitus.',
  ]);
  const listing = '{ appeals(status: OPEN) { total items { id refusal statement { facts } report { id } } } }';
  expect((await ask(app, listing, {}, asMaster)).data).toMatchObject({
    appeals: { items: [{ id: appeal.id, refusal: null, statement: { facts: grounds.facts }, report: null }] },
  });
  await fork().nativeDelete(OutboxMail, {});
  const answers = await Promise.all([answer(appeal.id, 'UPHELD', asMaster), answer(appeal.id, 'UPHELD', asMaster)]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', undefined]);
  expect(answers.find(({ code }) => !code)?.data).toMatchObject({
    decideAppeal: { appeal: { state: 'DECIDED', outcome: 'UPHELD', decidedBy: 'Mauri Master' } },
  });
  expect((await fork().findOneOrFail(Offer, id)).hidden).toBe(false);
  expect((await fork().findOneOrFail(Statement, variables.id)).endsAt).not.toBeNull();
  expect((await mailsTo(business.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Valituksesi hyväksyttiin'),
  ]);
});

test('a suspended business appeals by the link of its mail within six months, and may continue', async () => {
  const business = await aBusiness(fork());
  const suspend = 'mutation ($id: ID!) { suspendBusiness(id: $id, reason: "Maksuton") { business { id } } }';
  await ask(app, suspend, { id: business.id }, asMaster);
  const key = keyOf((await mailsTo(business.email))[0]);
  const read =
    'query ($key: String!) { appealableDecision(key: $key) { title decision facts rule isAppealable isAppealed mayTakeDays } }';
  expect((await ask(app, read, { key })).data).toMatchObject({
    appealableDecision: {
      title: 'Yritystili jäädytettiin',
      facts: 'Maksuton',
      isAppealable: true,
      isAppealed: false,
      mayTakeDays: true,
    },
  });
  expect((await ask(app, read, { key: 'x'.repeat(43) })).code).toBe('TOKEN_INVALID');
  const send = 'mutation ($key: String!) { appealWithKey(key: $key, text: "Maksoimme jo.", wish: MONEY) { message } }';
  const sentAt = { sentAt: new Date(Date.now() - 200 * DAY) };
  await fork().nativeUpdate(Statement, { businessId: business.id }, sentAt);
  expect((await ask(app, send, { key })).code).toBe('STATUS_CHANGE_REFUSED');
  await fork().nativeUpdate(Statement, { businessId: business.id }, { sentAt: new Date() });
  expect((await ask(app, send, { key })).code).toBeUndefined();
  expect((await ask(app, send, { key })).code).toBe('CONFLICT');

  const statement = await fork().findOneOrFail(Statement, { businessId: business.id });
  const { id, wish } = await fork().findOneOrFail(Appeal, { statement });
  expect(wish).toBe('MONEY');
  expect((await answer(id, 'UPHELD', asModerator)).code).toBe('FORBIDDEN');
  const other = await anAdmin(fork(), { permissions: ['MANAGE_BUSINESSES'] });
  expect((await answer(id, 'UPHELD', { token: await signIn(fork(), 'ADMIN', other) })).code).toBeUndefined();
  expect((await fork().findOneOrFail(Business, business.id)).status).toBe('APPROVED');
});

test('the sender of a report appeals by the link of the mailed decision, and the report is decided on again', async () => {
  const offer = await anOffer(fork(), await aBusiness(fork()));
  await report({ offerId: offer.id, email: 'aino@example.fi' });
  const { id } = await openReport(offer.id);
  await decide(id, 'KEPT', asModerator);
  const key = keyOf((await mailsTo('aino@example.fi')).at(-1));
  const send =
    'mutation ($key: String!) { appealWithKey(key: $key, text: "Hinta on yhä väärin.", wish: MONEY) { message } }';
  expect((await ask(app, send, { key })).code).toBeUndefined();
  expect((await mailsTo('aino@example.fi')).at(-1)?.subject).toContain('Saimme valituksesi');
  const appeal = await fork().findOneOrFail(Appeal, { report: id });
  // No days of the sender's were lost.
  expect(appeal.wish).toBeNull();
  await answer(appeal.id, 'UPHELD', asMaster);
  expect(await openReport(offer.id)).toMatchObject({ id, decision: null });
  expect((await mailsTo('aino@example.fi')).at(-1)?.text).toContain('Käsittelemme ilmoituksesi uudelleen');
  expect((await ask(app, send, { key })).code).toBe('TOKEN_INVALID');
  await decide(id, 'HIDDEN', asMaster);
  expect(keyOf((await mailsTo('aino@example.fi')).at(-1))).toBe('');
});

test('who joined a report is mailed again when it is decided in another way, and not when it is decided in the same', async () => {
  const offer = await anOffer(fork(), await aBusiness(fork()));
  const [first, second] = ['eka@example.fi', 'toka@example.fi'] as const;
  await report({ offerId: offer.id, email: first });
  await report({ offerId: offer.id, email: second });
  const { id } = await openReport(offer.id);
  await decide(id, 'KEPT', asModerator);
  const send = 'mutation ($key: String!) { appealWithKey(key: $key, text: "Hinta on väärä.") { message } }';
  const key = keyOf((await mailsTo(first)).at(-1));
  await ask(app, send, { key });
  const { id: appeal } = await fork().findOneOrFail(Appeal, { report: id });
  await answer(appeal, 'UPHELD', asMaster);
  await decide(id, 'KEPT', asMaster);
  expect((await mailsTo(first)).at(-1)?.subject).toContain('Päätös ilmoituksestasi');
  const mails = await mailsTo(second);
  expect(mails.map(({ subject }) => subject.slice(0, 6))).toEqual(['Saimme', 'Päätös']);
  // The link of the one mail still works, and what it brings back is decided otherwise.
  await ask(app, send, { key: keyOf(mails.at(-1)) });
  const { id: later } = await fork().findOneOrFail(Appeal, { state: 'OPEN', report: { email: second } });
  await answer(later, 'UPHELD', asMaster);
  const again = await openReport(offer.id);
  await decide(again.id, 'HIDDEN', asMaster);
  expect((await mailsTo(second)).at(-1)?.text).toContain('piilotimme sen');
});

test('the sender of a report in Swedish is answered in Swedish to the end, and the business in Finnish', async () => {
  const business = await aBusiness(fork());
  const offer = await anOffer(fork(), business);
  const email = 'svea@example.fi';
  const { data } = await report({ offerId: offer.id, email, language: 'SV' });
  const number = data?.reportOffer.number ?? '';
  expect(data?.reportOffer.message).toBe(
    `Tack. Vi har tagit emot din anmälan ${number}. Vi meddelar beslutet per e-post.`,
  );
  await report({ offerId: offer.id, email: 'risto@example.fi' });
  const { id } = await openReport(offer.id);
  await decide(id, 'HIDDEN', asModerator);
  const key = keyOf((await mailsTo(email)).at(-1));
  const read = 'query ($key: String!) { appealableDecision(key: $key) { title decision rule } }';
  const { data: shown } = await ask<{ appealableDecision: Record<string, string> }>(app, read, { key });
  expect(shown?.appealableDecision).toMatchObject({
    title: `Din anmälan ${number}`,
    decision: expect.stringMatching(/^Din anmälan gäller erbjudandet .* Konsumenterna ser det inte längre\.$/),
    rule: expect.stringMatching(/^Konsumentskyddslagen/),
  });
  const send = 'mutation ($key: String!) { appealWithKey(key: $key, text: "Priset är fel.") { message } }';
  expect((await ask(app, send, { key })).data).toEqual({
    appealWithKey: { message: 'Tack. Vi har tagit emot ditt överklagande och svarar per e-post.' },
  });
  expect((await ask(app, send, { key })).message).toBe('Beslutet har redan överklagats.');
  const appeal = await fork().findOneOrFail(Appeal, { report: id });
  await answer(appeal.id, 'DISMISSED', asMaster);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject.replace(/ – .*/, ''))).toEqual([
    `Vi har tagit emot din anmälan ${number}`,
    `Beslut om din anmälan ${number}`,
    'Vi har tagit emot ditt överklagande',
    'Ditt överklagande har avslagits',
  ]);
  for (const { text, html } of mails) {
    expect(text).toContain('Hälsningar');
    expect(text.replaceAll(/http\S+/g, '')).not.toMatch(/\b(ilmoitu|päätö|valitu|perustelu|sääntö|terveisin)/i);
    expect(html).toContain('<html lang="sv">');
  }
  expect(mails[1]?.text).toContain('kieli=sv');
  expect((await mailsTo('risto@example.fi')).at(-1)?.subject).toContain('Päätös ilmoituksestasi');
  expect((await mailsTo(business.email)).at(-1)?.subject).toContain('Tarjouksesi on piilotettu');
});

test('a template that an admin left as it is reaches the sender of a report in Swedish in Swedish, and the business in Finnish', async () => {
  const business = await aBusiness(fork());
  const offer = await anOffer(fork(), business);
  const email = 'sven@example.fi';
  await report({ offerId: offer.id, email, language: 'SV' });
  const { id } = await openReport(offer.id);
  const facts = `${factsTemplates.MISLEADING} `;
  await ask(
    app,
    deciding,
    { id, input: { decision: 'HIDDEN', grounds: { ground: 'MISLEADING', facts } } },
    asModerator,
  );
  const mail = (await mailsTo(email)).at(-1);
  expect(mail?.text).toContain('Motivering: Uppgifterna i erbjudandet ger en felaktig bild');
  const read = 'query ($key: String!) { appealableDecision(key: $key) { facts } }';
  const { data } = await ask<{ appealableDecision: object }>(app, read, { key: keyOf(mail) });
  expect(data?.appealableDecision).toEqual({ facts: expect.stringMatching(/^Uppgifterna i erbjudandet/) });
  expect((await mailsTo(business.email)).at(-1)?.text).toContain(factsTemplates.MISLEADING);
});

test('one address reports five times an hour and an offer three times a day', async () => {
  const business = await aBusiness(fork());
  const [first, second] = [await anOffer(fork(), business), await anOffer(fork(), business)];
  const somewhere = fromSomewhere();
  const codes = [];
  for (const { id } of [first, first, first, first, second, second]) {
    codes.push((await report({ offerId: id }, somewhere)).code);
  }
  expect(codes).toEqual([...Array(3).fill(undefined), 'TOO_MANY_REQUESTS', undefined, 'TOO_MANY_REQUESTS']);
});

test('a sender whose reports have led to nothing waits longer, and child abuse comes first', async () => {
  const business = await aBusiness(fork());
  const offers = await Promise.all(Array.from({ length: 6 }, () => anOffer(fork(), business)));
  const email = 'kilpailija@example.fi';
  for (const { id } of offers.slice(0, 3)) {
    await report({ offerId: id, email });
    await decide((await openReport(id)).id, 'KEPT', asMaster);
  }
  const [put, usual, child] = offers.slice(3).map(({ id }) => id) as [string, string, string];
  await report({ offerId: put, email });
  await report({ offerId: usual, email: 'toinen@example.fi' });
  await report({ offerId: child, kind: 'CHILD', name: null, email: null });
  const listing = '{ contentReports(filter: { status: OPEN }, page: { size: 100 }) { items { offerId earlierKept } } }';
  const { data } = await ask<{ contentReports: { items: { offerId: string; earlierKept: number }[] } }>(
    app,
    listing,
    {},
    asMaster,
  );
  const items = data?.contentReports.items.filter(({ offerId }) => [put, usual, child].includes(offerId));
  expect(items).toEqual([
    { offerId: child, earlierKept: 0 },
    { offerId: usual, earlierKept: 0 },
    { offerId: put, earlierKept: 3 },
  ]);
});

test('the figures of a year are counted from its rows, after personal data is deleted too', async () => {
  const asked =
    'query ($year: Int!) { moderationFigures(year: $year) { reports openReports byKind { kind count } byDecision { decision count } medianHours restrictions { kind count } automated appeals upheld dismissed } }';
  const em = fork();
  const receivedAt = new Date('2021-06-01T10:00:00Z');
  const row = (seq: number, facts: Partial<ContentReport>) =>
    em.create(ContentReport, {
      year: 2021,
      seq,
      number: `2021-000${seq}`,
      targetUrl: 'http://localhost',
      text: 'Salainen sana',
      name: 'Salla',
      email: 'salla@example.fi',
      goodFaith: true,
      receivedAt,
      queueAt: receivedAt,
      kind: 'OTHER',
      ...facts,
    });
  const decidedAt = new Date('2021-06-01T16:00:00Z');
  const decided = row(1, { state: 'DECIDED', decision: 'KEPT', decidedAt });
  row(2, { kind: 'PRICE' });
  em.create(Appeal, {
    report: decided,
    permission: 'MANAGE_OFFERS',
    text: 'Salainen sana',
    sentAt: decidedAt,
    state: 'DECIDED',
    outcome: 'DISMISSED',
    answer: 'Ei',
  });
  await em.flush();
  const expected = {
    moderationFigures: {
      reports: 2,
      openReports: 1,
      byDecision: [{ decision: 'KEPT', count: 1 }],
      medianHours: 6,
      restrictions: [],
      byKind: expect.arrayContaining([
        { kind: 'OTHER', count: 1 },
        { kind: 'PRICE', count: 1 },
      ]),
      automated: 0,
      appeals: 1,
      upheld: 0,
      dismissed: 1,
    },
  };
  expect((await ask(app, asked, { year: 2021 }, asModerator)).data).toEqual(expected);
  expect((await ask(app, asked, { year: 1999 }, asModerator)).code).toBe('INVALID_INPUT');

  await redactReports(platform, new Date('2022-06-02T10:00:00Z'));
  expect((await ask(app, asked, { year: 2021 }, asModerator)).data).toEqual(expected);
  const rows = await fork().find(ContentReport, { year: 2021 }, { orderBy: { seq: 'asc' } });
  expect(rows.map(({ text, name, email }) => [text, name, email])).toEqual([
    ['', null, null],
    ['Salainen sana', 'Salla', 'salla@example.fi'],
  ]);
  expect(await fork().findOneOrFail(Appeal, { report: decided.id })).toMatchObject({ text: '', answer: '' });
  await purgeReports(platform, new Date('2026-06-02T10:00:00Z'));
  expect(await fork().count(ContentReport, { year: 2021 })).toBe(0);
});

test.each<[Permission, string[]]>([
  ['MANAGE_OFFERS', ['OFFER_HIDDEN']],
  ['MANAGE_BUSINESSES', ['BUSINESS_SUSPENDED']],
])('an admin with %s reads the statements that it is about', async (permission, kinds) => {
  const token = await signIn(fork(), 'ADMIN', await anAdmin(fork(), { permissions: [permission] }));
  const listing = '{ statements(page: { size: 100 }) { items { kind } } }';
  const { data } = await ask<{ statements: { items: { kind: string }[] } }>(app, listing, {}, { token });
  const found = new Set(data?.statements.items.map(({ kind }) => kind));
  const others = ['OFFER_HIDDEN', 'BUSINESS_SUSPENDED'].filter((kind) => !kinds.includes(kind));
  expect([kinds.every((kind) => found.has(kind)), others.some((kind) => found.has(kind))]).toEqual([true, false]);
});
