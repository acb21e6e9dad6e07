import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { AskedContentRulesDocument, OfferProposalDocument } from '#client/features/offers/form/offerForm.generated.ts';
import { SaveOfferDraftDocument } from '#client/pages/portal/newOffer/NewOfferPage.generated.ts';
import { RepeatOfferDocument } from '#client/pages/portal/offers/RepeatSheet.generated.ts';
import { CreateWeeklyDocument } from '#client/pages/portal/repeats/RepeatsPage.generated.ts';
import { routes } from '#client/routes.tsx';
import { dialogNamed } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { contentSentences } from '#shared/rules/content/sentences.ts';

beforeEach(() => {
  world.signedIn.BUSINESS = 'business-1';
  const offerProposal = { __typename: 'OfferProposal' as const, category: null, keywords: [] };
  mockServer.use(mockApi.query(OfferProposalDocument, () => HttpResponse.json({ data: { offerProposal } })));
});

async function write(title: string) {
  const view = renderRoutes(routes, '/yritys/lisaa-tarjous');
  await screen.findByRole('radio', { name: /Normaali tarjous/ });
  await fill(view.user, 'Otsikko', title);
  return view;
}
const alcohol = () => screen.findByRole('radiogroup', { name: 'Sisältääkö tarjous alkoholijuomia?' });
const answersSent = async () => (await sent(SaveOfferDraftDocument)).at(-1)?.input.content?.contentAnswers;

test('a drink in the title asks one question, which one tap answers; strong drinks are refused beside it', async () => {
  const { user } = await write('Olut ja wings');
  const group = within(await alcohol());
  expect(screen.getByText('Tekstissä: olut')).toBeTruthy();
  await user.click(group.getByRole('radio', { name: 'Väkeviä' }));
  expect(await screen.findByText(contentSentences.strongAlcohol)).toBeTruthy();
  await user.click(group.getByRole('radio', { name: 'Mietoja (enintään 22 %)' }));
  await waitFor(() => expect(screen.queryByText(contentSentences.strongAlcohol)).toBeNull());
  await waitFor(async () => expect(await answersSent()).toMatchObject({ alcohol: 'MILD', words: ['olut'] }), {
    timeout: 10_000,
  });
});

test('other words ask again; the answer of before is named, and is the answer once more by one tap', async () => {
  const { user } = await write('Olut ja wings');
  await user.click(within(await alcohol()).getByRole('radio', { name: 'Mietoja (enintään 22 %)' }));
  await fill(user, 'Otsikko', 'Olut tai siideri ja wings');
  await screen.findByText('Vastasit viimeksi: Mietoja (enintään 22 %)');
  const chosen = () => screen.queryByRole('radio', { name: 'Mietoja (enintään 22 %)', checked: true });
  expect(chosen()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sama vastaus' }));
  expect(chosen()).toBeTruthy();
  expect(screen.queryByText(/^Vastasit viimeksi/)).toBeNull();
  await fill(user, 'Otsikko', 'Leipä ja wings');
  await waitFor(() => expect(screen.queryByText('Sisältääkö tarjous alkoholijuomia?')).toBeNull());
});

test('a question begins with the last answer about its words, which is named and changed by one tap', async () => {
  const answered = { isOffsetOnly: null, credit: null, confirmed: [], words: ['olut'] };
  Object.assign(world.offers[0] ?? {}, { title: 'Olut ja kahvi', contentAnswers: { ...answered, alcohol: 'MILD' } });
  const { user } = await write('Olut ja wings');
  const group = within(await alcohol());
  const mild = await group.findByRole('radio', { name: 'Mietoja (enintään 22 %)', checked: true });
  expect(screen.getByText('Vastasit viimeksi: Mietoja (enintään 22 %)')).toBeTruthy();
  await user.click(group.getByRole('radio', { name: 'Ei' }));
  await waitFor(() => expect((mild as HTMLInputElement).checked).toBe(false));
  expect(screen.queryByRole('button', { name: 'Sama vastaus' })).toBeNull();
});

test('that there is no alcohol is remembered of the same offer only', async () => {
  const answered = { isOffsetOnly: null, credit: null, confirmed: [], words: ['olut'] };
  Object.assign(world.offers[0] ?? {}, { title: 'Olut ja kahvi', contentAnswers: { ...answered, alcohol: 'NONE' } });
  const { user } = await write('Olut ja wings');
  const group = within(await alcohol());
  expect(group.queryByRole('radio', { checked: true })).toBeNull();
  await fill(user, 'Otsikko', 'Olut ja kahvi');
  expect(await within(await alcohol()).findByRole('radio', { name: 'Ei', checked: true })).toBeTruthy();
});

test('a claim about the environment is a note, and a question once a master asks it', async () => {
  const { unmount } = await write('Ekologinen saippua');
  expect(await screen.findByText(contentSentences.green)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Olen tarkistanut/ })).toBeNull();
  unmount();
  world.settings.content.askedRules = ['GREEN'];
  const { user } = await write('Ekologinen saippua');
  const confirm = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Olen tarkistanut/ });
  await user.click(confirm);
  expect(confirm.checked).toBe(true);
});

test('a credit has three fields, and a text of drinks and credit two questions', async () => {
  const { user } = await write('Sohva osamaksulla ja lasi viiniä');
  await fill(user, 'Luotonantaja', 'Oma Rahoitus Oy');
  await fill(user, 'Todellinen vuosikorko, %', '12,5');
  await fill(user, 'Esimerkki luoton kustannuksista', '1 000 €, 12 kk, 88,50 €/kk, yhteensä 1 062 €.');
  await user.click(within(await alcohol()).getByRole('radio', { name: 'Ei' }));
  await user.tab();
  await waitFor(
    async () =>
      expect(await answersSent()).toMatchObject({
        alcohol: 'NONE',
        credit: { lender: 'Oma Rahoitus Oy', annualRate: 12.5 },
        words: expect.arrayContaining(['osamaksulla', 'viiniä']),
      }),
    { timeout: 10_000 },
  );
});

test('what is forbidden is said while it is written, and harmless look-alikes ask nothing', async () => {
  const { user } = await write('Nuuskaa halvalla');
  expect(await screen.findByText(contentSentences.tobacco)).toBeTruthy();
  await fill(user, 'Otsikko', 'Viinietikka ja olutleipä');
  await waitFor(() => expect(screen.queryByText(contentSentences.tobacco)).toBeNull());
  expect(screen.queryByText('Sisältääkö tarjous alkoholijuomia?')).toBeNull();
});

test('rules that cannot be loaded leave the form as it is', async () => {
  mockServer.use(mockApi.query(AskedContentRulesDocument, () => HttpResponse.error()));
  await write('Olut ja wings');
  expect(await alcohol()).toBeTruthy();
});

test('an offer that asks something is published again, and every week, once that is answered in the dialog', async () => {
  Object.assign(world.offers[0] ?? {}, { title: 'Olut ja kahvi', contentAnswers: null });
  const { user, unmount } = renderRoutes(routes, '/yritys/tarjoukset');
  await user.click(await screen.findByRole('button', { name: 'Julkaise uudelleen: Olut ja kahvi' }));
  const sheet = within(await dialogNamed('Julkaise uudelleen: Olut ja kahvi'));
  const pay = await sheet.findByRole<HTMLButtonElement>('button', { name: /^Maksa/ });
  await waitFor(() => expect(pay.disabled).toBe(false));
  await user.click(pay);
  expect(await sheet.findAllByText(contentSentences.alcohol)).not.toEqual([]);
  expect(await sent(RepeatOfferDocument)).toEqual([]);
  await user.click(sheet.getByRole('radio', { name: 'Mietoja (enintään 22 %)' }));
  await user.click(pay);
  const answered = { contentAnswers: { alcohol: 'MILD', words: ['olut'] } };
  await waitFor(async () => expect(await sent(RepeatOfferDocument)).toMatchObject([answered]));
  unmount();

  const { user: later } = renderRoutes(routes, '/yritys/toistuvat?uusi=offer-1');
  const dialog = within(await dialogNamed('Toista viikoittain: Olut ja kahvi'));
  await later.click(await dialog.findByRole('radio', { name: 'Ei' }));
  await later.click(dialog.getByRole('button', { name: 'Hyväksy ja aloita toisto' }));
  await waitFor(async () =>
    expect(await sent(CreateWeeklyDocument)).toMatchObject([{ contentAnswers: { alcohol: 'NONE' } }]),
  );
});
