import { randomUUID } from 'node:crypto';
import { getDirective } from '@graphql-tools/utils';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Admin, type Business, Member } from '#domain/accounts/entities.ts';
import { seedCategories } from '#domain/publishing/categories/categories.ts';
import { db } from '#platform/database/db.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { auditActions, businessEvents as shown } from '#shared/texts/audit.ts';
import { type Asker, ask } from '#test/ask.ts';
import { aKey, signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, aMember, anAdmin } from '#test/marketplace.ts';
import { aRichBusiness, draft } from '#test/offers.ts';
import type { AuthRule } from '../../../api/auth.ts';
import { buildSchema } from '../../../api/schema.ts';
import { type App, createApp } from '../../../app.ts';
import { platformItself, record } from '../audit.ts';
import { AuditEntry } from '../entities.ts';
import { sealEntries, verifyAudit } from '../seal.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

interface Event {
  id: string;
  at: string;
  actorId: string | null;
  actorName: string;
  kind: string;
  action: string;
  text: string;
  details: string[];
  targetKind: string | null;
  targetId: string | null;
  targetName: string | null;
  targetExists: boolean | null;
}
interface List {
  items: Event[];
  endCursor: string | null;
  hasNextPage: boolean;
}

const question = `query ($filter: BusinessEventFilterInput! = {}, $first: Int! = 100, $after: String) {
  businessEvents(filter: $filter, first: $first, after: $after) {
    items { id at actorId actorName kind action text details targetKind targetId targetName targetExists }
    endCursor hasNextPage
  }
}`;
const asOwner = async (business: Business): Promise<Asker> => ({ token: await signIn(fork(), 'BUSINESS', business) });
const read = (by: Asker, variables: object = {}) => ask<{ businessEvents: List }>(app, question, { ...variables }, by);
async function eventsOf(by: Asker, filter: object = {}): Promise<Event[]> {
  const { data, errors } = await read(by, { filter });
  expect(errors).toEqual([]);
  return data?.businessEvents.items ?? [];
}
const latestOf = async (by: Asker): Promise<Event> => (await eventsOf(by))[0] ?? expect.fail('nothing was recorded');

async function run<Data = Record<string, { offer: { id: string; version: number } }>>(
  by: Asker,
  text: string,
  variables = {},
) {
  const { data, errors } = await ask<Data>(app, text, variables, by);
  expect(errors).toEqual([]);
  return data as Data;
}

const publishing = 'mutation ($input: OfferInput!) { answer: createOffer(input: $input) { offer { id version } } }';
const today = helsinkiDate(new Date());
/** An offer that begins in three days. */
const later = (title: string) =>
  nestContent(draft({ title, startDate: addDays(today, 3), endDate: addDays(today, 8) }));

/**
 * What each mutation of a business writes into its log, or why nothing. A mutation that is added without a word here is
 * missing in the log that its owners rely on.
 */
const writtenBy: Record<string, string[] | string> = {
  requestEmailVerification: 'It sends a mail that the person asked for.',
  changePassword: ['business.change_password'],
  updateMyDetails: ['business.update_self', 'business.change_email'],
  updateBusinessProfile: ['business.update_profile', 'business.change_email'],
  cancelEmailChange: 'Nothing had changed yet.',
  endMyBusiness: ['business.end'],
  cancelMyEnding: ['business.cancel_end'],
  inviteMember: ['business.invite_member'],
  resendInvitation: ['business.resend_invitation'],
  updateMember: ['business.update_member'],
  disableMember: ['business.disable_member'],
  requestDataExport: ['data_export.request'],
  appealStatement: ['appeal.send'],
  setPaperPrice: ['receipt.paper_price'],
  redeemCode: 'Customers at the till are counted one by one, in rows of their own.',
  redeemCodes: 'As redeemCode.',
  undoRedemption: ['redemption.undo'],
  tellSource: 'It is only counted.',
  requestTopUp: ['top_up.request'],
  startOnlineTopUp: ['top_up.pay_online', 'top_up.paid_online'],
  payInvoiceOnline: ['invoice.pay_online', 'invoice.paid_online'],
  setOrderStatus: ['top_up.cancel'],
  setBusinessMail: ['business.set_mail'],
  setMyTillCards: ['business.set_own_mail'],
  createApiKey: ['api_key.create'],
  rotateApiKey: ['api_key.rotate'],
  revokeApiKey: ['api_key.revoke'],
  createOffer: ['offer.publish'],
  renderFlyer: 'It stores nothing.',
  recognizePage: 'It stores nothing.',
  repeatOffer: ['offer.publish'],
  createOfferRepeat: ['offer_repeat.create'],
  changeOfferRepeat: ['offer_repeat.change'],
  editOfferRepeat: ['offer_repeat.edit'],
  pauseOfferRepeat: ['offer_repeat.pause'],
  resumeOfferRepeat: ['offer_repeat.resume'],
  endOfferRepeat: ['offer_repeat.end'],
  saveOfferDraft: 'A draft is written all the time, and says itself who wrote it last.',
  addDraftImages: 'As saveOfferDraft.',
  removeDraftImage: 'As saveOfferDraft.',
  deleteOfferDraft: 'As saveOfferDraft.',
  publishDraft: ['offer.publish'],
  updateOffer: ['offer.edit'],
  rescheduleOffer: ['offer.reschedule'],
  cancelOwnOffer: ['offer.withdraw'],
  deleteOffer: ['offer.remove'],
  updateShopProfile: ['shop.update'],
  answerHoliday: ['outlet.holiday'],
  createOutlet: ['outlet.create'],
  updateOutlet: ['outlet.update'],
  confirmOutletHours: ['outlet.confirm'],
  closeOutlet: ['outlet.close'],
  acceptTerms: ['terms.accept'],
};

/** What only the office reads: about itself, consumers and payments, who signed in, and what had not changed anything yet. */
const ofOffice: string[] = [
  'settings.update',
  'admin.login',
  'admin.login_failed',
  'admin.enrol_two_factor',
  'admin.use_recovery_code',
  'admin.change_two_factor',
  'admin.renew_recovery_codes',
  'admin.reset_two_factor',
  'admin.create',
  'admin.update',
  'admin.delete',
  'admin.update_profile',
  'admin.change_password',
  'admin.start_email_change',
  'admin.change_email',
  'admin.cancel_email_change',
  'admin.undo_email_change',
  'admin.reset_password',
  'admin.recover',
  'business.note',
  'business.delete',
  'business.login',
  'business.login_failed',
  'business.start_email_change',
  'business.cancel_email_change',
  'business.verify_email',
  'consumer.register',
  'consumer.login',
  'consumer.login_failed',
  'consumer.change_password',
  'consumer.reset_password',
  'consumer.verify_email',
  'consumer.delete',
  'terms.publish',
  'terms.cancel',
  'report.decide',
  'report.pictures',
  'advertisement.create',
  'advertisement.update',
  'advertisement.activate',
  'advertisement.deactivate',
  'advertisement.delete',
  'online_payment.check',
  'online_payment.settle_refund',
  'online_settlement.ask',
  'online_settlement.close',
  'payment.allocate',
  'payment.settle',
  'payment.set_off',
  'payment.undo',
  'invoice.write_off',
  'invoice.take_back_write_off',
  'business.set_credit_limit',
  'bank_file.import',
  'bank_row.same',
  'bank_row.different',
  'bank_row.book',
  'bank_row.dismiss',
  'bank_row.undo',
  'books.export',
  'category.create',
  'category.update',
  'category.delete',
  'ai_api.create',
  'ai_api.update',
  'ai_api.limit',
  'ai_api.delete',
  'contact_message.handle',
  'mail.resend',
];

describe('what is recorded', () => {
  test('is either shown to its business or of the office alone, by a decision', () => {
    expect(
      Object.keys(auditActions)
        .filter((action) => !(action in shown))
        .sort(),
    ).toEqual(ofOffice.toSorted());
  });

  test('is said of every mutation of businesses', () => {
    const schema = buildSchema();
    const mutations = Object.values(schema.getMutationType()!.getFields()).filter((field) => {
      const { action } = getDirective(schema, field, 'auth')![0] as AuthRule;
      return action !== undefined && action !== null;
    });
    expect(Object.keys(writtenBy).sort()).toEqual(mutations.map(({ name }) => name).sort());
  });

  test('has a Finnish sentence for businesses and one for the office', () => {
    const written = Object.values(writtenBy).flatMap((actions) => (typeof actions === 'string' ? [] : actions));
    expect(written.filter((action) => !(action in shown))).toEqual([]);
    expect(Object.keys(shown).filter((action) => !(action in auditActions))).toEqual([]);
  });
});

describe('a business', () => {
  test('reads who published, edited, moved, cancelled and deleted its offers, persons and keys', async () => {
    const business = await aRichBusiness(platform);
    const owner = await asOwner(business);
    const publisher = await aMember(fork(), business, { name: 'Maija Meikäläinen' });
    const by = { token: await signIn(fork(), 'BUSINESS', publisher) };
    const { offer } = (await run(by, publishing, { input: later('Kahvi ja pulla') })).answer!;
    expect(await latestOf(owner)).toMatchObject({
      actorId: publisher.id,
      actorName: 'Maija Meikäläinen',
      kind: 'OFFERS',
      text: 'Julkaisi tarjouksen',
      details: expect.arrayContaining([expect.stringMatching(/^Hinta: \d+,\d\d.€$/)]),
      targetKind: 'offer',
      targetId: offer.id,
      targetName: 'Kahvi ja pulla',
      targetExists: true,
    });

    const key = { token: await aKey(fork(), business, ['OFFER_EDIT']) };
    const edit = `mutation ($id: ID!, $input: UpdateOfferInput!) { updateOffer(id: $id, input: $input) { offer { id } } }`;
    await run(key, edit, { id: offer.id, input: { content: { title: 'Kahvi ja korvapuusti' } } });
    expect(await latestOf(owner)).toMatchObject({
      actorName: 'Kassajärjestelmä (avain)',
      action: 'offer.edit',
      details: ['Muuttui: Otsikko'],
    });

    const version = async () => {
      const answer = await run<{ myOffer: { version: number } }>(owner, `{ myOffer(id: "${offer.id}") { version } }`);
      return answer.myOffer.version;
    };
    await run(
      owner,
      `mutation ($id: ID!, $startDate: Date!, $endDate: Date!, $version: Int!) {
        rescheduleOffer(id: $id, startDate: $startDate, endDate: $endDate, version: $version) { offer { id } } }`,
      { id: offer.id, startDate: addDays(today, 4), endDate: addDays(today, 8), version: await version() },
    );
    expect(await latestOf(owner)).toMatchObject({
      actorName: 'Leena Leipuri',
      text: 'Siirsi tarjouksen päiviä',
      details: [expect.stringMatching(/^Alkupäivä: [\d.]+ → [\d.]+$/)],
    });
    await run(
      owner,
      `mutation ($id: ID!, $version: Int!) { cancelOwnOffer(id: $id, version: $version) { offer { id } } }`,
      {
        id: offer.id,
        version: await version(),
      },
    );
    expect(await latestOf(owner)).toMatchObject({
      text: 'Perui tarjouksen',
      details: [expect.stringMatching(/^Palautettu saldoon: \d+,\d\d.€$/)],
    });
    await run(owner, `mutation { deleteOffer(id: "${offer.id}") { id } }`);
    expect(await latestOf(owner)).toMatchObject({
      text: 'Poisti tarjouksen',
      targetName: expect.stringContaining('Kahvi'),
      targetExists: false,
    });
  });

  test('reads who asked for money on the balance, took that back, and changed its page and its mails', async () => {
    const business = await aRichBusiness(platform, 0, { street: 'Katu 1', postCode: '00100', town: 'Helsinki' });
    const owner = await asOwner(business);
    const asked = await run<{ answer: { order: { id: string; status: string } } }>(
      owner,
      'mutation { answer: requestTopUp(input: { amount: 90 }) { order { id status } } }',
    );
    const requested = await latestOf(owner);
    expect(requested).toMatchObject({
      kind: 'MONEY',
      text: 'Pyysi saldon lisäystä laskulla',
      actorName: 'Leena Leipuri',
      details: expect.arrayContaining([expect.stringMatching(/^Summa: 90,00.€$/)]),
    });
    if (asked.answer.order.status === 'PENDING') {
      await run(
        owner,
        `mutation { setOrderStatus(id: "${asked.answer.order.id}", status: CANCELLED) { order { id } } }`,
      );
      expect(await latestOf(owner)).toMatchObject({ text: 'Perui saldon lisäyksen pyynnön' });
    }
    const turn = (isOn: boolean) =>
      run(owner, `mutation { setBusinessMail(kind: WEEKLY_RESULT, isOn: ${isOn}) { choices { kind } } }`);
    await turn(false);
    await turn(false);
    await turn(true);
    await turn(true);
    await run(
      owner,
      'mutation { updateShopProfile(input: { intro: "Leipää jo vuodesta 1952." }) { shop { isShown } } }',
    );
    const events = await eventsOf(owner, { kind: 'PROFILE' });
    expect(events.map(({ text, details }) => [text, ...details])).toEqual([
      ['Muutti yrityksen sivua', 'Muuttui: Esittely'],
      ['Muutti yrityksen saamia viestejä', 'Käyttöön: Viikon tulos'],
      ['Muutti yrityksen saamia viestejä', 'Pois käytöstä: Viikon tulos'],
    ]);
  });

  test('reads of the office that it decided, not who did, why or from where', async () => {
    const business = await aRichBusiness(platform);
    const owner = await asOwner(business);
    const { offer } = (await run(owner, publishing, { input: later('Piilotettava') })).answer!;
    const admin = await anAdmin(fork(), { name: 'Salla Salainen', role: 'MASTER_ADMIN' });
    const office = { token: await signIn(fork(), 'ADMIN', admin) };
    await run(office, `mutation { toggleOfferVisibility(id: "${offer.id}", hidden: true) { offer { id } } }`);
    await run(office, `mutation { addBusinessNote(id: "${business.id}", text: "Soitettu, epäselvä") { note { id } } }`);
    const topUp = `mutation { topUpBalance(input: { id: "${business.id}", amount: 10, note: "Hyvä asiakas" }) { newBalance } }`;
    await run(office, topUp);
    await run(office, `mutation { suspendBusiness(id: "${business.id}", reason: "Valvonta") { business { status } } }`);
    await run(office, `mutation { activateBusiness(id: "${business.id}") { business { status } } }`);
    const events = await eventsOf(owner);
    expect(events.map(({ text }) => text)).toEqual([
      'Palautti tilin käyttöön',
      'Jäädytti tilin',
      'Lisäsi saldoa',
      'Piilotti tarjouksen',
      'Julkaisi tarjouksen',
    ]);
    const ofOffice = events.filter(({ actorName }) => actorName === 'Ylläpito');
    expect(ofOffice).toHaveLength(4);
    expect(ofOffice.every(({ actorId }) => actorId === null)).toBe(true);
    expect(JSON.stringify(events)).not.toMatch(/Salla|Salainen|epäselvä|Hyvä asiakas|Valvonta|business\.note/);
    expect(JSON.stringify(events)).not.toContain(admin.id);
    // The id of an admin, who is known from elsewhere, does not say what they decided.
    expect(await eventsOf(owner, { actorId: admin.id })).toEqual([]);
  });

  test('reads nothing of another business, and no publisher, till or key reads the log', async () => {
    const [business, other] = [await aRichBusiness(platform), await aRichBusiness(platform)];
    await run(await asOwner(other), publishing, { input: later('Naapurin tarjous') });
    expect(await eventsOf(await asOwner(business))).toEqual([]);
    for (const role of ['PUBLISHER', 'TILL'] as const) {
      const member = await aMember(fork(), business, { role });
      const { code } = await read({ token: await signIn(fork(), 'BUSINESS', member) });
      expect([role, code]).toEqual([role, 'FORBIDDEN']);
    }
    const { code } = await read({ token: await aKey(fork(), business, ['OFFER_READ']) });
    expect(code).toBe('FORBIDDEN');
  });

  test('reads the name that a member had then with the present one, and the name of one who is gone', async () => {
    const business = await aRichBusiness(platform);
    const owner = await asOwner(business);
    const publisher = await aMember(fork(), business, { name: 'Maija Meikäläinen' });
    const by = { token: await signIn(fork(), 'BUSINESS', publisher) };
    await run(by, publishing, { input: later('Nimetön') });
    await fork().nativeUpdate(Member, { id: publisher.id }, { name: 'Maija Virtanen' });
    expect(await latestOf(owner)).toMatchObject({ actorName: 'Maija Meikäläinen (nyt Maija Virtanen)' });
    await fork().nativeDelete(Member, { id: publisher.id });
    expect(await latestOf(owner)).toMatchObject({ actorName: 'Maija Meikäläinen', actorId: publisher.id });
  });

  test('reads of changed members what they were and are', async () => {
    const business = await aRichBusiness(platform);
    const owner = await asOwner(business);
    const member = await aMember(fork(), business, { name: 'Pekka Puoti', role: 'PUBLISHER', monthCap: 5000 });
    const change = `mutation ($id: ID!, $input: UpdateMemberInput!) { updateMember(id: $id, input: $input) { member { id } } }`;
    await run(owner, change, { id: member.id, input: { role: 'TILL' } });
    expect(await latestOf(owner)).toMatchObject({
      kind: 'MEMBERS',
      text: 'Muutti käyttäjää',
      details: ['Rooli: Julkaisija → Kassa', expect.stringMatching(/^Kuukauden katto: 50,00.€ → ei rajaa$/)],
      targetName: 'Pekka Puoti',
      targetKind: 'business_member',
    });
  });
});

describe('the list', () => {
  /** Entries of the business at the given moments, the first of them the newest. */
  async function aLog(moments: readonly string[], actors: readonly (string | null)[] = []) {
    const business = await aBusiness(fork());
    const em = fork();
    for (const [index, at] of moments.entries()) {
      em.create(AuditEntry, {
        at: new Date(at),
        actorKind: 'BUSINESS',
        actorId: actors[index] ?? business.id,
        actorName: 'Leena Leipuri, Kulman Leipomo Oy',
        action: index % 2 ? 'outlet.update' : 'offer.publish',
        businessId: business.id,
      });
    }
    await em.flush();
    return { business, owner: await asOwner(business) };
  }

  test('is read page by page without losing or repeating an entry, also of the same moment', async () => {
    const moments = Array.from({ length: 11 }, (_, index) => `2026-11-2${Math.floor(index / 4)}T10:00:00.123Z`);
    const { owner } = await aLog(moments);
    const seen: string[] = [];
    let after: string | null = null;
    for (let pages = 0; pages < 10; pages += 1) {
      const { data } = await read(owner, { first: 3, after });
      const list: List = data?.businessEvents ?? expect.fail('no page');
      seen.push(...list.items.map(({ id }) => id));
      after = list.endCursor;
      expect(list.hasNextPage).toBe(after !== null);
      if (!after) break;
    }
    const whole = await eventsOf(owner);
    expect(seen).toEqual(whole.map(({ id }) => id));
    expect(whole).toHaveLength(11);
  });

  test('loses no entry of the same millisecond whose microseconds differ', async () => {
    const { business, owner } = await aLog([]);
    await fork().execute(
      `insert into audit_entry (id, at, actor_kind, action, business_id)
        select gen_random_uuid(), timestamptz '2026-11-20 10:00:00.123' + n * interval '1 microsecond', 'BUSINESS',
          'offer.publish', ? from generate_series(0, 6) n`,
      [business.id],
    );
    const first = (await read(owner, { first: 3 })).data?.businessEvents ?? expect.fail('no page');
    const rest = (await read(owner, { first: 10, after: first.endCursor })).data?.businessEvents.items ?? [];
    const ids = [...first.items, ...rest].map(({ id }) => id);
    expect(ids).toEqual((await eventsOf(owner)).map(({ id }) => id));
    expect(new Set(ids).size).toBe(7);
  });

  test('is narrowed by person, kind and whole Helsinki days', async () => {
    const person = randomUUID();
    const moments = [
      '2026-11-01T21:59:59.999Z',
      '2026-11-01T22:00:00Z',
      '2026-11-02T21:59:59.999Z',
      '2026-11-02T22:00:00Z',
    ];
    const { owner } = await aLog(moments, [null, person, null, null]);
    const counts = async (filter: object) => (await eventsOf(owner, filter)).length;
    expect(await counts({ from: '2026-11-02' })).toBe(3);
    expect(await counts({ to: '2026-11-02' })).toBe(3);
    expect(await counts({ from: '2026-11-02', to: '2026-11-02' })).toBe(2);
    expect(await counts({ actorId: person })).toBe(1);
    expect(await counts({ actorId: 'not-an-id' })).toBe(0);
    expect(await counts({ kind: 'OUTLETS' })).toBe(2);
    expect(await counts({ kind: 'KEYS' })).toBe(0);
  });

  test.each(['', 'x', 'MTIz', '../../etc', Buffer.from('99999999999999999.x').toString('base64url')])(
    'refuses a cursor that is none: %j',
    async (after) => {
      const { owner } = await aLog(['2026-11-01T10:00:00Z']);
      expect((await read(owner, { after })).code ?? 'OK').toBe(after === '' ? 'OK' : 'INVALID_INPUT');
    },
  );

  test('reads its page by the index of the business, however long the log is', async () => {
    const { business } = await aLog(['2026-11-01T10:00:00Z']);
    await fork().execute(
      `insert into audit_entry (id, at, actor_kind, action, business_id)
        select gen_random_uuid(), now() - n * interval '1 minute', 'BUSINESS', 'offer.publish',
          case n % 400 when 0 then ?::uuid else md5((n % 997)::text)::uuid end from generate_series(1, 20000) n`,
      [business.id],
    );
    await fork().execute('analyze audit_entry');
    const page = db(fork())
      .selectFrom('audit_entry')
      .selectAll()
      .where('business_id', '=', business.id)
      .where('action', 'in', Object.keys(shown))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(21);
    const plan = JSON.stringify(await page.explain('json', sql`analyze`));
    expect(plan).toContain('"Index Name":"audit_entry_of_business"');
    expect(plan).not.toContain('"Node Type":"Seq Scan"');
    expect(plan).not.toContain('"Node Type":"Sort"');
  });

  test('is downloaded as a file that spreadsheets read, with formulas made harmless', async () => {
    const business = await aRichBusiness(platform);
    const owner = await asOwner(business);
    const publisher = await aMember(fork(), business, { name: '=cmd|A1' });
    await run({ token: await signIn(fork(), 'BUSINESS', publisher) }, publishing, { input: later('+Tarjous; "äö"') });
    const get = (token: string | undefined, filter: object = {}) =>
      app.http.inject({
        url: `/api/exports/business-events.csv?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const { statusCode, headers, body } = await get(owner.token);
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="tapahtumat-\d{4}-\d\d-\d\d\.csv"$/);
    expect(body.charAt(0)).toBe('\ufeff');
    const [head, row] = body.slice(1).split('\r\n');
    expect(head).toBe('"Aika";"Tekijä";"Laji";"Tapahtuma";"Kohde";"Lisätiedot"');
    expect(row).toContain(`"'=cmd|A1";"Tarjoukset";"Julkaisi tarjouksen";"'+Tarjous; ""äö""";`);
    expect((await get(owner.token, { filter: { kind: 'KEYS' } })).body.trim().split('\r\n')).toHaveLength(1);
    const till = await signIn(fork(), 'BUSINESS', await aMember(fork(), business, { role: 'TILL' }));
    expect((await get(till)).statusCode).toBe(403);
    expect((await get(undefined)).statusCode).toBe(401);
  });
});

describe('the chain of the log', () => {
  test('protects whose an entry is, and verifies what a server of the version before has sealed of none', async () => {
    await sealEntries(fork());
    const business = await aBusiness(fork());
    const em = fork();
    record(em, platformItself, 'offer.publish', { business: business.id });
    record(em, platformItself, 'offer.publish', { business: business.id });
    await em.flush();
    await sealEntries(fork());
    const [sealed, other] = await fork().find(AuditEntry, { businessId: business.id });
    const meddle = (...statements: string[]) =>
      fork().execute(
        [
          'alter table audit_entry disable trigger audit_entry_is_append_only',
          'alter table audit_seal disable trigger audit_seal_is_append_only',
          ...statements,
          'alter table audit_entry enable trigger audit_entry_is_append_only',
          'alter table audit_seal enable trigger audit_seal_is_append_only',
        ].join(';'),
      );
    expect((await verifyAudit(fork())).faults).toEqual([]);
    await meddle(`update audit_entry set business_id = null where id = '${sealed?.id}'`);
    expect((await verifyAudit(fork())).faults.map(({ id }) => id)).toEqual([sealed?.id]);
    await meddle(`update audit_entry set business_id = '${business.id}' where id = '${sealed?.id}'`);
    // As the version before hashes: without the business.
    const last = `(select max(number) from audit_seal)`;
    await meddle(`update audit_seal s set version = 1, hash = encode(sha256(convert_to(
        (select hash from audit_seal where number = s.number - 1) ||
        (select jsonb_build_array(e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.actor_name, e.action,
          e.target_kind, e.target_id, e.before, e.after, e.request_id)::text from audit_entry e where e.id = s.entry_id),
        'UTF8')), 'hex') where number = ${last}`);
    // Such a seal does not cover a business, so that none may be named beside it.
    expect((await verifyAudit(fork())).faults.map(({ id }) => id)).toEqual([other?.id]);
    await meddle(`update audit_entry set business_id = null where id = '${other?.id}'`);
    expect((await verifyAudit(fork())).faults).toEqual([]);
  });
});

test('an entry of the office alone names no business', async () => {
  const em = fork();
  const business = await aBusiness(em);
  const admin = await anAdmin(em);
  record(em, await em.findOneOrFail(Admin, admin.id), 'business.note', {
    target: { kind: 'business', id: business.id },
  });
  record(em, { kind: 'BUSINESS', id: business.id, name: null }, 'business.login', {});
  await em.flush();
  const entries = await fork().find(AuditEntry, { $or: [{ targetId: business.id }, { actorId: business.id }] });
  expect(entries.map(({ businessId }) => businessId ?? null)).toEqual([null, null]);
});
