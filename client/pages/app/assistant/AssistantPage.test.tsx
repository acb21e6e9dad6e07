import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { http } from 'msw/http';
import { beforeEach, expect, test, vi } from 'vitest';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { ConversationDocument, DeleteConversationDocument } from './AssistantPage.generated.ts';

beforeEach(openConsumerApp);

beforeEach(signInConsumer);

const stream = '*/api/users/chat/stream';
const events = { 'content-type': 'text/event-stream' };

async function ask(text: string) {
  const { user } = renderApp('/sovellus/assistentti');
  await fill(user, 'Viesti avustajalle', text);
  await user.click(screen.getByRole('button', { name: 'Lähetä' }));
  return user;
}

test('the page explains the assistant before the first message, and suggests questions', async () => {
  const { user } = renderApp('/sovellus/assistentti');
  expect(await screen.findByText('Keskustelet tekoälyavustajan kanssa')).toBeTruthy();
  expect(screen.getByText('Viestejä jäljellä tänään: 15')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Mitä pizzatarjouksia on nyt?' }));
  expect(
    await screen.findByRole('link', { name: 'Mainos · maksettu nosto : Perhepizza kahdella täytteellä' }),
  ).toBeTruthy();
});

test('an answer brings cards of live offers, and what is left today', async () => {
  await ask('Haluaisin korvapuustin');
  const talk = await screen.findByRole('log');
  expect(await within(talk).findByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
  expect(within(talk).getByText('Haluaisin korvapuustin')).toBeTruthy();
  expect(await screen.findByText('Viestejä jäljellä tänään: 14')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Viesti avustajalle').value).toBe('');
});

test('programs read in the page that a machine wrote an answer, and nothing of the kind at a question', async () => {
  await ask('Haluaisin korvapuustin');
  const talk = await screen.findByRole('log');
  const answer = (await within(talk).findByText(/^Löysin nämä/)).closest('[data-generated]');
  expect(answer?.getAttribute('data-generated')).toBe('ai');
  expect(answer?.getAttribute('data-digital-source-type')).toBe(
    'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  );
  expect(within(talk).getByText('Haluaisin korvapuustin').closest('[data-generated]')).toBeNull();
});

test('a question and its answer are never shown twice, also while the conversation is read again', async () => {
  const asked: number[] = [];
  const question = 'Haluaisin korvapuustin';
  const watching = new MutationObserver(() => {
    asked.push((document.querySelector('[role=log]')?.textContent.split(question).length ?? 1) - 1);
  });
  watching.observe(document.body, { childList: true, subtree: true, characterData: true });
  await ask(question);
  await screen.findByText('Viestejä jäljellä tänään: 14');
  await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' });
  watching.disconnect();
  expect(Math.max(...asked)).toBe(1);
});

test('an answer about the service leads to its page', async () => {
  await ask('Miten poistan tilini?');
  const link = await screen.findByRole('link', { name: 'Omat tiedot' });
  expect(link.getAttribute('href')).toBe('/sovellus/omat');
});

test('the last question is brought into view, and a sum is not parted from its sign', async () => {
  const places: string[] = [];
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    places.push(this.textContent ?? '');
  });
  await ask('Mitä saa, kun on 5 €?');
  await screen.findByText('Viestejä jäljellä tänään: 14');
  expect(new Set(places)).toEqual(new Set(['Sinä: Mitä saa, kun on 5\u00A0€?']));
  shown.mockRestore();
});

test('an answer that comes in pieces is shown sentence by sentence, and starts again on a restart event', async () => {
  let push: (text: string) => void = () => {};
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      push = (text) => controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
    },
  });
  mockServer.use(http.post(stream, () => new HttpResponse(body, { headers: events })));
  await ask('Mitä tänään syötäisiin?');
  push('event: question\ndata: {"id":"1"}\n\nevent: text\ndata: {"text":"Ensimmäinen. "}\n\n');
  expect(await screen.findByText('Ensimmäinen.')).toBeTruthy();
  push('event: restart\ndata: {}\n\nevent: text\ndata: {"text":"Toinen lause."}\n\n');
  expect(await screen.findByText('Toinen lause.')).toBeTruthy();
  expect(screen.queryByText('Ensimmäinen.')).toBeNull();
  push('event: done\ndata: {}\n\n');
  end();
  await waitFor(() => expect(screen.queryByText('Toinen lause.')).toBeNull());
});

test('a stream that ends in an error says why and gives the message back', async () => {
  const failure = 'event: error\ndata: {"code":"INTERNAL","error":"Avustaja ei ole juuri nyt käytettävissä."}\n\n';
  mockServer.use(http.post(stream, () => new HttpResponse(failure, { headers: events })));
  await ask('Mitä tänään syötäisiin?');
  expect((await screen.findByRole('alert')).textContent).toBe('Avustaja ei ole juuri nyt käytettävissä.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Viesti avustajalle').value).toBe('Mitä tänään syötäisiin?');
});

test('a refused message shows the sentence of the server', async () => {
  const refusal = { success: false, code: 'TOO_MANY_REQUESTS', error: 'Odota hetki.' };
  mockServer.use(http.post(stream, () => HttpResponse.json(refusal, { status: 429 })));
  await ask('Hei');
  expect((await screen.findByRole('alert')).textContent).toBe('Odota hetki.');
});

test('a broken connection shows a sentence of the app', async () => {
  mockServer.use(http.post(stream, () => HttpResponse.error()));
  await ask('Hei');
  expect((await screen.findByRole('alert')).textContent).toBe('Avustaja ei vastannut. Yritä uudelleen.');
});

test("the day's last message is the last", async () => {
  world.chatUsed['consumer-1'] = 15;
  renderApp('/sovellus/assistentti');
  expect(await screen.findByText('Päivän viestit on käytetty. Voit jatkaa huomenna.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Viesti avustajalle').disabled).toBe(true);
  expect(screen.getByText('Viestejä jäljellä tänään: 0')).toBeTruthy();
});

test('an address that is not confirmed must be confirmed first, and the link can be had again', async () => {
  world.consumers[0]!.emailVerified = false;
  const { user } = renderApp('/sovellus/assistentti');
  expect(await screen.findByText(/^Vahvista sähköpostiosoitteesi, niin voit keskustella/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Lähetä linkki uudelleen' }));
  expect(await screen.findByText('Vahvistuslinkki on lähetetty')).toBeTruthy();
});

test('the conversation is deleted after a question', async () => {
  const user = await ask('Haluaisin korvapuustin');
  await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' });
  await user.click(await screen.findByRole('button', { name: 'Poista keskustelu' }));
  const dialog = await screen.findByRole('dialog', { name: 'Poistetaanko keskustelu?' });
  expect(dialog.textContent).toContain('Päivän käytetyt viestit eivät palaudu.');
  await user.click(within(dialog).getByRole('button', { name: 'Poista keskustelu' }));
  expect(await screen.findByText('Keskustelu poistettu')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Haluaisin korvapuustin')).toBeNull());
  expect(await sent(DeleteConversationDocument)).toHaveLength(1);
});

test('without an account the page explains; a failed load is tried again', async () => {
  delete world.signedIn.CONSUMER;
  const { unmount } = renderApp('/sovellus/assistentti');
  expect(await screen.findByRole('heading', { name: 'Avustaja etsii puolestasi' })).toBeTruthy();
  unmount();
  signInConsumer();
  mockServer.use(mockApi.query(ConversationDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderApp('/sovellus/assistentti');
  expect((await screen.findByRole('alert')).textContent).toContain('Keskustelun lataaminen epäonnistui.');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByText('Keskustelet tekoälyavustajan kanssa')).toBeTruthy();
});

test('without a network the conversation is read, and the page says what waits for one', async () => {
  const user = await ask('Haluaisin korvapuustin');
  await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/^Voit lukea aiemman keskustelun\./)).toBeTruthy();
  expect(screen.getByText('Haluaisin korvapuustin')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Viesti avustajalle').disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Poista keskustelu' })).toBeNull();
  expect(screen.queryByText(/^Viestejä jäljellä/)).toBeNull();

  online.mockRestore();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Poista keskustelu' })).toBeTruthy();
  await user.type(screen.getByLabelText('Viesti avustajalle'), 'Entä kahvia?');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lähetä' }).disabled).toBe(false);
});

/** A stream that the test writes itself. */
function writtenStream() {
  let push: (event: string, data: unknown) => void = () => {};
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const encoder = new TextEncoder();
      push = (event, data) => controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      end = () => controller.close();
    },
  });
  mockServer.use(http.post(stream, () => new HttpResponse(body, { headers: events })));
  return { push, end };
}

test('cards come before the text of their answer is complete, with the words of the advertiser', async () => {
  const { push, end } = writtenStream();
  await ask('Haluaisin korvapuustin');
  push('question', { id: '1' });
  const offer = world.offers.find(({ title }) => title === 'Korvapuusti ja kahvi');
  const common = {
    consumerId: 'consumer-1',
    createdAt: new Date(),
    answeredBy: 'AI' as const,
    offerIds: [offer?.id ?? ''],
  };
  const quotes = [{ offerId: offer?.id ?? '', text: 'Vastaleivottu' }];
  world.chatMessages.push({ ...common, id: 'answer', role: 'ASSISTANT', text: 'Yksi. Kaksi.', kind: 'OFFERS', quotes });
  push('offers', { offers: [{ id: offer?.id }] });
  push('text', { text: 'Yksi.' });
  expect(await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
  expect(screen.getByText('”Vastaleivottu”')).toBeTruthy();
  expect(screen.queryByText('Yksi. Kaksi.')).toBeNull();
  expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true');
  push('done', {});
  end();
  expect(await screen.findByText('Yksi. Kaksi.')).toBeTruthy();
});

test('an answer that is being written can be stopped, and the next question asked', async () => {
  writtenStream();
  const user = await ask('Haluaisin korvapuustin');
  await user.click(await screen.findByRole('button', { name: 'Keskeytä' }));
  expect(await screen.findByText('Vastaus keskeytettiin.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  mockServer.resetHandlers();
  await user.type(screen.getByLabelText('Viesti avustajalle'), 'Haluaisin korvapuustin{Enter}');
  expect(await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
});

test('a question without an answer is asked again with one press', async () => {
  mockServer.use(http.post(stream, () => HttpResponse.error(), { once: true }));
  const user = await ask('Haluaisin korvapuustin');
  await user.click(await screen.findByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findByRole('link', { name: 'Korvapuusti ja kahvi' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what the assistant asks back is answered with one press, and the cheapest card says so', async () => {
  const user = await ask('Lahja äidille');
  const replies = await screen.findByRole('list', { name: 'Pikavastaukset' });
  await user.click(within(replies).getByRole('button', { name: 'Alle 20 €' }));
  expect((await screen.findAllByText('Edullisin')).length).toBe(1);
  expect(screen.queryByRole('list', { name: 'Pikavastaukset' })).toBeNull();
});

test('an empty answer suggests other searches', async () => {
  const user = await ask('Sukellusvene');
  const others = await screen.findByRole('list', { name: 'Ehdotuksia' });
  await user.click(within(others).getByRole('button', { name: 'Mitä tarjouksia nyt on?' }));
  expect(await screen.findByText('Viestejä jäljellä tänään: 13')).toBeTruthy();
});
