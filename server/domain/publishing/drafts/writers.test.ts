import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Member } from '#domain/accounts/entities.ts';
import { ApiKey } from '#domain/accounts/keys/entities.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { type Asker, ask } from '#test/ask.ts';
import { aKey, signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aMember } from '#test/marketplace.ts';
import { aRichBusiness, draft, publish } from '#test/offers.ts';
import { type App, createApp } from '../../../app.ts';
import { seedCategories } from '../categories/categories.ts';

const platform = await testPlatform();
const fork = () => platform.orm.em.fork();
let app: App;
beforeAll(async () => {
  await seedCategories(fork());
  app = await createApp(platform);
});
afterAll(() => app.close());

interface Written {
  madeBy: string | null;
  editedBy: string | null;
}

async function run<Data>(by: Asker, document: string, variables = {}): Promise<Data> {
  const { data, errors } = await ask<Data>(app, document, variables, by);
  expect(errors).toEqual([]);
  return data as Data;
}

async function people() {
  const business = await aRichBusiness(platform);
  const [maija, pekka] = [
    await aMember(fork(), business, { name: 'Maija Meikäläinen' }),
    await aMember(fork(), business, { name: 'Pekka Puoti' }),
  ];
  const asMember = async (member: Member): Promise<Asker> => ({ token: await signIn(fork(), 'BUSINESS', member) });
  return { business, pekka, asMaija: await asMember(maija), asPekka: await asMember(pekka) };
}

const save = `mutation ($id: ID!, $version: Int!, $input: OfferDraftInput!) {
  saveOfferDraft(id: $id, version: $version, input: $input, device: "Puhelin") { draft { version } }
}`;
const { images: _none, ...written } = draft({ title: 'Luonnos' });
const input = nestContent(written);
const draftsOf = async (by: Asker) =>
  (await run<{ offerDrafts: Written[] }>(by, '{ offerDrafts { madeBy editedBy } }')).offerDrafts;

test('a draft knows who began it and who changed it last, and a key, by the names that they have now', async () => {
  const { business, pekka, asMaija, asPekka } = await people();
  const id = randomUUID();
  await run(asMaija, save, { id, version: 0, input: { content: input.content } });
  expect(await draftsOf(asPekka)).toEqual([{ madeBy: 'Maija Meikäläinen', editedBy: 'Maija Meikäläinen' }]);
  await run(asPekka, save, { id, version: 1, input: { content: { ...input.content, title: 'Toinen' } } });
  expect(await draftsOf(asMaija)).toEqual([{ madeBy: 'Maija Meikäläinen', editedBy: 'Pekka Puoti' }]);
  // Who is shut out is still named; who is removed is no more.
  await fork().nativeUpdate(Member, { id: pekka.id }, { disabledAt: new Date(), name: 'Pekka Uusinimi' });
  expect(await draftsOf(asMaija)).toMatchObject([{ editedBy: 'Pekka Uusinimi' }]);
  await fork().nativeDelete(Member, { id: pekka.id });
  expect(await draftsOf(asMaija)).toEqual([{ madeBy: 'Maija Meikäläinen', editedBy: null }]);

  const asKey = { token: await aKey(fork(), business, ['OFFER_EDIT']) };
  await run(asKey, save, { id, version: 2, input: { content: { ...input.content, title: 'Kolmas' } } });
  expect(await draftsOf(asMaija)).toMatchObject([{ editedBy: 'Kassajärjestelmä (avain)' }]);
  await fork().nativeDelete(ApiKey, { business: business.id });
  expect(await draftsOf(asMaija)).toMatchObject([{ editedBy: null }]);
});

test('of an offer that no person published, such as one made by a program of ours, no writer is named', async () => {
  const { business, asMaija } = await people();
  await publish(platform, business);
  const list = '{ myOffers(page: { number: 1, size: 20 }) { items { madeBy editedBy } } }';
  expect((await run<{ myOffers: { items: Written[] } }>(asMaija, list)).myOffers.items).toEqual([
    { madeBy: null, editedBy: null },
  ]);
});

test('an offer and a weekly repeat know who made them and who edited them last, by the log', async () => {
  const { asMaija, asPekka } = await people();
  const publishing = 'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id madeBy editedBy } } }';
  const { createOffer } = await run<{ createOffer: { offer: Written & { id: string } } }>(asMaija, publishing, {
    input: nestContent(draft()),
  });
  const { id, ...made } = createOffer.offer;
  expect(made).toEqual({ madeBy: 'Maija Meikäläinen', editedBy: null });
  const edit = `mutation ($id: ID!, $input: UpdateOfferInput!) { updateOffer(id: $id, input: $input) { offer { madeBy editedBy } } }`;
  const edited = await run<{ updateOffer: { offer: Written } }>(asPekka, edit, {
    id,
    input: { content: { description: 'Toinen kuvaus.' } },
  });
  expect(edited.updateOffer.offer).toEqual({ madeBy: 'Maija Meikäläinen', editedBy: 'Pekka Puoti' });
  const list = '{ myOffers(page: { number: 1, size: 20 }) { items { madeBy editedBy } } }';
  expect((await run<{ myOffers: { items: Written[] } }>(asMaija, list)).myOffers.items).toEqual([
    { madeBy: 'Maija Meikäläinen', editedBy: 'Pekka Puoti' },
  ]);
});
