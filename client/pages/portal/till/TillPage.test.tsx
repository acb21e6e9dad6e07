import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { setMaintenance } from '#client/lib/errors/serverNotices.ts';
import { routes } from '#client/routes.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { shownCode } from '#shared/rules/offers/redemption/code.ts';
import { messages } from '#shared/texts/messages.ts';
import {
  PortalTillDocument,
  RedeemCodeDocument,
  RedeemCodesDocument,
  TellSourceDocument,
  UndoRedemptionDocument,
} from './TillPage.generated.ts';

const path = '/yritys/kassa';
/** The digits of the made-up marketplace's offers. */
const digits = '4821';
const onceCode = () => shownCode(world.offers[1]?.id.replaceAll(/\D/g, '').padStart(9, 'K7QX2MPD4').slice(-9) ?? '');

beforeEach(() => {
  localStorage.clear();
  world.signedIn.BUSINESS = 'business-1';
  const [show, once] = world.offers;
  Object.assign(show ?? {}, { redemption: 'SHOW', businessId: 'business-1' });
  Object.assign(once ?? {}, { redemption: 'ONCE', businessId: 'business-1' });
  for (const outlet of world.outlets) if (outlet.businessId === 'business-1') outlet.closedAt = new Date();
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Takes the network away; returns what brings it back. */
function goOffline() {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  return () => {
    isOnline.mockReturnValue(true);
    dispatchEvent(new Event('online'));
  };
}

async function openTill(at = path) {
  const view = renderRoutes(routes, at);
  const field = (await screen.findByLabelText('Asiakkaan koodi')) as HTMLInputElement;
  return { ...view, field };
}

const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith('till:waiting:'));
const answer = () => document.querySelector('[data-answer]');
const said = async (kind: string) => waitFor(() => expect(answer()?.getAttribute('data-answer')).toBe(kind));

test('a customer is counted by Enter, the field is empty for the next one and keeps the focus', async () => {
  const { user, field } = await openTill();
  expect(document.activeElement).toBe(field);
  await user.type(field, `${digits}{Enter}`);
  await said('OK');
  expect(screen.getByText('Laskettu')).toBeTruthy();
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(waiting()).toEqual([]);
  const [first] = await sent(RedeemCodeDocument);
  expect(first?.input).toMatchObject({ code: digits, outlet: null });
  expect(first?.input.id).toMatch(/^[\da-f-]{36}$/);
});

test('two customers may show the same digits, but one scanner that sends twice counts once', async () => {
  const { user, field } = await openTill();
  const now = Date.now();
  const time = vi.spyOn(Date, 'now').mockReturnValue(now);
  await user.type(field, `${digits}{Enter}`);
  await user.type(field, `${digits}{Enter}`);
  await said('OK');
  expect(await sent(RedeemCodeDocument)).toHaveLength(1);
  time.mockReturnValue(now + 2_000);
  await user.type(field, `${digits}{Enter}`);
  await waitFor(async () => expect(await sent(RedeemCodeDocument)).toHaveLength(2));
});

test('what a scanner types reaches the field though a button has the focus', async () => {
  const { user, field } = await openTill();
  screen.getByRole('button', { name: 'Kirjaimet' }).focus();
  await user.keyboard(`${digits}{Enter}`);
  await said('OK');
  expect(document.activeElement).toBe(field);
});

test('a code that was used says when, and a wrong character is said before anything is sent', async () => {
  const { user, field } = await openTill();
  await user.type(field, `${onceCode().toLowerCase()}{Enter}`);
  await said('OK');
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 2_000);
  await user.type(field, `${onceCode().toLowerCase()}{Enter}`);
  await said('ALREADY');
  expect(screen.getByText(/^Käytetty jo \d+\.\d+\. klo\s\d+\.\d\d\.$/)).toBeTruthy();
  const last = onceCode().at(-1);
  await user.type(field, `${onceCode().slice(0, -1)}${last === 'Z' ? 'Y' : 'Z'}{Enter}`);
  await said('UNKNOWN');
  expect(screen.getByText(/^Yksi merkki on väärin/)).toBeTruthy();
  expect(await sent(RedeemCodeDocument)).toHaveLength(2);
});

test('an opened address only fills the field in', async () => {
  const { user, field, router } = await openTill(`${path}?koodi=${digits}`);
  expect(field.value).toBe(digits);
  expect(screen.getByText(/^Koodi on valmiina/)).toBeTruthy();
  expect(await sent(RedeemCodeDocument)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Laske' }));
  await said('OK');
  expect(router.state.location.search).toBe('');
});

test('where the customer heard of the shop is one tap that may be left out', async () => {
  const { user, field } = await openTill();
  await user.type(field, `${digits}{Enter}`);
  const question = within(await screen.findByRole('group', { name: 'Mistä kuulit meistä?' }));
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Lähitarjous',
    'Some',
    'Ikkuna',
    'Tuttu',
    'Muu',
  ]);
  await user.click(question.getByRole('button', { name: 'Ikkuna' }));
  await waitFor(async () => expect(await sent(TellSourceDocument)).toMatchObject([{ source: 'WINDOW' }]));
  expect(question.getByRole('button', { name: 'Ikkuna' }).getAttribute('aria-pressed')).toBe('true');
  expect(document.activeElement).toBe(field);
  await user.type(field, '12{Enter}');
  await said('UNKNOWN');
  expect(screen.queryByRole('group', { name: 'Mistä kuulit meistä?' })).toBeNull();
});

test('a customer is taken out again from the list of the last counts', async () => {
  const { user, field } = await openTill();
  await user.type(field, `${digits}{Enter}`);
  await said('OK');
  await user.click(await screen.findByRole('button', { name: /^Peru: / }));
  await screen.findByText('Laskenta on peruttu.');
  const [counted, undone] = [await sent(RedeemCodeDocument), await sent(UndoRedemptionDocument)];
  expect(undone).toEqual([{ id: counted[0]?.input.id }]);
  expect(screen.queryByRole('button', { name: /^Peru: / })).toBeNull();
});

test('without a network customers are counted here, and sent with the time of the visit when it is back', async () => {
  const { user, field } = await openTill();
  const goOnline = goOffline();
  await user.type(field, `${digits}{Enter}`);
  await said('QUEUED');
  expect(screen.getByText('Koodi tarkistetaan ja lasketaan, kun verkko palaa.')).toBeTruthy();
  expect(screen.queryByText('Laskettu')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Some' }));
  await user.type(field, `${onceCode()}{Enter}`);
  await user.type(field, `99${onceCode().slice(2)}{Enter}`);
  await said('UNKNOWN');
  expect(screen.getByText(/2 koodia odottaa lähetystä/)).toBeTruthy();
  expect(await sent(RedeemCodeDocument)).toEqual([]);
  goOnline();
  await waitFor(() => expect(waiting()).toEqual([]));
  const [all] = await sent(RedeemCodesDocument);
  expect(all?.inputs).toMatchObject([{ code: digits, source: 'SOCIAL' }, { code: onceCode() }]);
  const times = [all?.inputs ?? []].flat().map(({ at }) => Math.abs(Date.parse(at ?? '') - Date.now()) < 60_000);
  expect(times).toEqual([true, true]);
});

test('a code that works once is not counted twice in the queue', async () => {
  const { user, field } = await openTill();
  goOffline();
  await user.type(field, `${onceCode()}{Enter}`);
  await said('QUEUED');
  await user.type(field, `${onceCode().replaceAll('-', ' ')}{Enter}`);
  await said('IN_QUEUE');
  expect(waiting()).toHaveLength(1);
});

test('what turned out otherwise afterwards has a list of its own until it is read', async () => {
  const { user, field } = await openTill();
  await user.type(field, `${onceCode()}{Enter}`);
  await said('OK');
  const goOnline = goOffline();
  await user.type(field, `${onceCode().toLowerCase()}{Enter}`);
  await said('QUEUED');
  goOnline();
  const list = within(await screen.findByRole('region', { name: 'Nämä eivät kelvanneet' }));
  expect(list.getByText('Käytetty jo')).toBeTruthy();
  await user.click(list.getByRole('button', { name: /^Luettu: / }));
  expect(screen.queryByRole('region', { name: 'Nämä eivät kelvanneet' })).toBeNull();
});

test('a customer who may have been counted though the answer was lost is taken out at the server', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, field } = await openTill();
  const goOnline = goOffline();
  await user.type(field, `${digits}{Enter}`);
  await said('QUEUED');
  mockServer.use(mockApi.mutation(RedeemCodesDocument, () => HttpResponse.error()));
  goOnline();
  await waitFor(async () => expect(await sent(RedeemCodesDocument)).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: /^Peru: / }));
  await screen.findByText('Laskenta on peruttu.');
  const [all] = await sent(RedeemCodesDocument);
  const [{ id } = { id: '' }] = [all?.inputs ?? []].flat();
  await waitFor(async () => expect(await sent(UndoRedemptionDocument)).toContainEqual({ id }));
});

test('a customer whom the server does not take out is not said to be undone', async () => {
  const { user, field } = await openTill();
  await user.type(field, `${digits}{Enter}`);
  await said('OK');
  world.redemptions.length = 0;
  await user.click(await screen.findByRole('button', { name: /^Peru: / }));
  await waitFor(async () => expect(await sent(UndoRedemptionDocument)).toHaveLength(1));
  expect(await screen.findByText(messages.NOT_FOUND)).toBeTruthy();
  expect(screen.queryByText('Laskenta on peruttu.')).toBeNull();
});

test.each([
  ['the words of the server', 'Kirjauksen voi perua 10 minuutin ajan.'],
  ['the network', ''],
])('what kept a customer counted is said: %s', async (_, message) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const errors = [{ message, extensions: { code: 'CONFLICT' } }];
  mockServer.use(
    mockApi.mutation(UndoRedemptionDocument, () => (message ? HttpResponse.json({ errors }) : HttpResponse.error())),
  );
  const { user, field } = await openTill();
  await user.type(field, `${digits}{Enter}`);
  await said('OK');
  await user.click(await screen.findByRole('button', { name: /^Peru: / }));
  expect(await screen.findByText(message || /^Perumista ei voitu tehdä/)).toBeTruthy();
});

test('a code of another outlet waits, says what to mend, and can be taken back', async () => {
  const [fault, words] = ['BAD_OUTLET', /Vaihda toimipaikka\./];
  const row = { id: crypto.randomUUID(), code: digits, at: new Date(0).toISOString(), outlet: null, source: null };
  const state = { isQueued: true, wasSent: true, isUndone: false, fault };
  mockServer.use(mockApi.mutation(RedeemCodesDocument, () => HttpResponse.error()));
  localStorage.setItem(`till:waiting:business-1:${row.id}`, JSON.stringify({ ...row, ...state }));
  const { user } = await openTill();
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByText(/Ei vielä laskettu/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Peru: / }));
  await screen.findByText('Laskenta on peruttu.');
  expect(screen.queryByText(/Ei vielä laskettu/)).toBeNull();
});

test('a till that sends too many unknown codes keeps the next one for later', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const errors = [{ message: 'Liikaa.', extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 600 } }];
  mockServer.use(mockApi.mutation(RedeemCodeDocument, () => HttpResponse.json({ errors })));
  const { user, field } = await openTill();
  await user.type(field, `${digits}{Enter}`);
  await said('GUESSING');
  expect(waiting()).toHaveLength(1);
});

test('a server that is not reached counts nothing away: the code waits', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  mockServer.use(mockApi.mutation(RedeemCodeDocument, () => HttpResponse.error()));
  const { user, field } = await openTill();
  await user.type(field, `${digits}{Enter}`);
  await said('QUEUED');
  expect(waiting()).toHaveLength(1);
});

/** Stores a code that an account has taken on this device. */
function storeWaiting(account: string, changes = {}) {
  const id = crypto.randomUUID();
  const state = { isQueued: true, wasSent: false, isUndone: false };
  const row = { id, code: digits, at: new Date().toISOString(), outlet: null, source: null, ...state, ...changes };
  localStorage.setItem(`till:waiting:${account}:${id}`, JSON.stringify(row));
}

test('under maintenance the till is open and counts into its queue, which is sent afterwards', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, field } = await openTill();
  onTestFinished(() => setMaintenance(false));
  world.settings.general.maintenanceMode = true;
  await user.type(field, `${digits}{Enter}`);
  await said('FAILED');
  expect(await screen.findByText(/^Palvelu on huollossa\. Koodit tallentuvat/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Yritä uudelleen' })).toBeNull();
  expect(waiting()).toHaveLength(1);
  world.settings.general.maintenanceMode = false;
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(waiting()).toEqual([]));
});

test.each([500, 502, 503])(
  'a server that answers %i is one that is not reached: the till opens for whom it remembers',
  async (status) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const first = await openTill();
    await waitFor(() => expect(localStorage.getItem('businessUser')).toBeTruthy());
    first.unmount();
    mockServer.use(mockApi.operation(() => HttpResponse.json({}, { status })));
    const { user, field } = await openTill();
    await user.type(field, `${digits}{Enter}`);
    await said('QUEUED');
    expect([waiting().length, !!localStorage.getItem('businessUser')]).toEqual([1, true]);
  },
);

test('a session that the server has ended says so, and that the codes of the till are stored', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, field } = await openTill();
  goOffline();
  await user.type(field, `${digits}{Enter}`);
  await said('QUEUED');
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  delete world.signedIn.BUSINESS;
  dispatchEvent(new Event('online'));
  expect(
    await screen.findByText(/^Istuntosi on päättynyt\. .*Kassan 1 koodi on tallessa tällä laitteella/),
  ).toBeTruthy();
  expect(waiting()).toHaveLength(1);
});

test('codes that another person has taken on this device are said to wait, and whose they are', async () => {
  storeWaiting('other');
  storeWaiting('other');
  localStorage.setItem('till:memory:other', JSON.stringify({ who: 'Tiina Tiski, Kahvila' }));
  storeWaiting('unnamed');
  await openTill();
  expect(screen.getByText(/^2 koodia, jotka Tiina Tiski, Kahvila on tallentanut, odottaa/)).toBeTruthy();
  expect(screen.getByText(/^1 koodi, jonka toinen käyttäjä on tallentanut, odottaa/)).toBeTruthy();
  expect(localStorage.getItem('till:memory:business-1')).toContain('Kahvila Esimerkki Oy');
  expect(waiting()).toHaveLength(3);
});

test('until it is known where the till may be nothing is counted, and where it is not read the codes wait', async () => {
  for (const outlet of world.outlets) if (outlet.businessId === 'business-1') outlet.closedAt = null;
  let answerNow = () => {};
  const asked = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  mockServer.use(
    mockApi.query(PortalTillDocument, async () => {
      await asked;
      return HttpResponse.error();
    }),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user } = renderRoutes(routes, path);
  await screen.findByRole('region', { name: 'Viimeksi lasketut' });
  expect(screen.queryByLabelText('Asiakkaan koodi')).toBeNull();
  answerNow();
  const field = await screen.findByLabelText('Asiakkaan koodi');
  await user.type(field, `${digits}{Enter}`);
  await said('QUEUED');
  expect(await sent(RedeemCodeDocument)).toEqual([]);
  mockServer.resetHandlers();
  dispatchEvent(new Event('online'));
  await user.click((await screen.findAllByRole('button', { name: /^Paikka|^Kahvila|^Keskusta/ }))[0] as HTMLElement);
  await waitFor(() => expect(waiting()).toEqual([]));
  const [{ inputs } = { inputs: [] }] = await sent(RedeemCodesDocument);
  expect([inputs].flat()[0]?.outlet).toBeTruthy();
});

test('where storage is refused and there is no network it is said that nothing was counted', async () => {
  const { user, field } = await openTill();
  goOffline();
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem: refuse });
  await user.type(field, `${digits}{Enter}`);
  await said('NOT_STORED');
  expect(screen.getByText(/eikä selain salli tallennusta/)).toBeTruthy();
});

test('a queue of another account stays and is not sent', async () => {
  const row = { id: crypto.randomUUID(), code: digits, at: new Date().toISOString(), outlet: null, source: null };
  const state = { isQueued: true, wasSent: false, isUndone: false };
  localStorage.setItem(`till:waiting:other:${row.id}`, JSON.stringify({ ...row, ...state }));
  const { user, field } = await openTill();
  await user.type(field, `${digits}{Enter}`);
  await said('OK');
  expect(await sent(RedeemCodesDocument)).toEqual([]);
  expect(waiting()).toHaveLength(1);
});

test('to sign out with codes that wait is asked about, and they stay', async () => {
  const { user, field } = await openTill();
  goOffline();
  await user.type(field, `${digits}{Enter}`);
  await said('QUEUED');
  await user.click(screen.getByRole('button', { name: 'Kirjaudu ulos' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^1 koodi odottaa lähetystä/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Jatka kassalla' }));
  expect(waiting()).toHaveLength(1);
});

test('one of several outlets is chosen once and remembered on the device', async () => {
  const own = world.outlets.filter(({ businessId }) => businessId === 'business-1').slice(0, 2);
  for (const [place, outlet] of own.entries()) Object.assign(outlet, { closedAt: null, name: `Paikka ${place + 1}` });
  const first = renderRoutes(routes, path);
  await screen.findByRole('heading', { name: 'Missä toimipaikassa olet?' });
  expect(screen.queryByLabelText('Asiakkaan koodi')).toBeNull();
  await first.user.click(screen.getByRole('button', { name: 'Paikka 2' }));
  await screen.findByLabelText('Asiakkaan koodi');
  first.unmount();
  const { user, field } = await openTill();
  await user.type(field, `${digits}{Enter}`);
  await said('OK');
  const [only] = await sent(RedeemCodeDocument);
  expect(only?.input.outlet).toBe(own[1]?.id);
});

const shownQr = `https://lahitarjous.example/k/${digits}`;

test('a counted code of an opened address does not come back with another outlet', async () => {
  const own = world.outlets.filter(({ businessId }) => businessId === 'business-1').slice(0, 2);
  for (const [place, outlet] of own.entries()) Object.assign(outlet, { closedAt: null, name: `Paikka ${place + 1}` });
  const { user } = renderRoutes(routes, `${path}?koodi=${digits}`);
  await user.click(await screen.findByRole('button', { name: 'Paikka 2' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Asiakkaan koodi')).value).toBe(digits);
  await user.click(screen.getByRole('button', { name: 'Laske' }));
  await said('OK');
  const change = screen.getByRole('button', { name: 'Vaihda toimipaikka' });
  const isBefore = change.compareDocumentPosition(screen.getByLabelText('Asiakkaan koodi'));
  expect(isBefore & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(change);
  await user.click(await screen.findByRole('button', { name: 'Paikka 1' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Asiakkaan koodi')).value).toBe('');
});

/** A browser that reads codes: what is in its sight each time that it looks. */
function giveCamera(getUserMedia: () => Promise<unknown>, look = () => [shownQr]): void {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect() {
        return Promise.resolve(look().map((rawValue) => ({ rawValue })));
      }
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
}

test('the camera counts a code in its sight once, and stops when it is closed', async () => {
  const stop = vi.fn();
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] });
  giveCamera(async () => stream);
  const { user } = await openTill();
  await user.click(screen.getByRole('button', { name: 'Kamera' }));
  await said('OK');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await sent(RedeemCodeDocument)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Sulje kamera' }));
  expect(stop).toHaveBeenCalled();
});

test('two codes in the sight of the camera count a customer each, once, and what is no code is left alone', async () => {
  const codes = [shownQr, `https://lahitarjous.example/k/${onceCode()}`];
  let looks = 0;
  giveCamera(
    async () => Object.assign(new MediaStream(), { getTracks: () => [] }),
    () => {
      looks += 1;
      return ['WIFI:S:Kahvila;T:WPA;P:pulla;;', ...(looks % 2 ? codes : codes.toReversed())];
    },
  );
  const { user } = await openTill();
  await user.click(screen.getByRole('button', { name: 'Kamera' }));
  await waitFor(() => expect(looks).toBeGreaterThan(4));
  const counted = (await sent(RedeemCodeDocument)).map(({ input }) => input.code);
  expect(counted.toSorted()).toEqual(codes.toSorted());
  expect(screen.queryByText('Tuntematon koodi')).toBeNull();
});

test.each([
  ['NotAllowedError', /^Kameran käyttö on estetty/],
  ['NotFoundError', /^Kameraa ei löytynyt/],
  ['NotReadableError', /^Kameraa ei saatu auki/],
])('%s of the camera is said, and typing goes on', async (name, words) => {
  giveCamera(async () => {
    throw new DOMException('no', name);
  });
  const { user, field } = await openTill();
  await user.click(screen.getByRole('button', { name: 'Kamera' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  await user.type(field, `${digits}{Enter}`);
  await said('OK');
});
