import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  PushSettingsDocument,
  RegisterPushDeviceDocument,
  RemovePushDeviceDocument,
  SetPushSettingsDocument,
} from '#client/features/push/push.generated.ts';
import { renew, turnOff } from '#client/features/push/pushDevice.ts';
import { deviceName, devicePhrase, mayAsk, noteAsked } from '#client/features/push/pushSupport.ts';
import { storeUser } from '#client/lib/session/userStore.ts';
import { SetFollowDocument } from '#client/pages/app/follows/FollowedShops.generated.ts';
import { AddWatchDocument } from '#client/pages/app/watches/watches.generated.ts';
import { routes } from '#client/routes.tsx';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';

const shopPage = '/yritykset/kahvila-esimerkki-oy';
const question = 'Kerrommeko tälle laitteelle, kun kauppa julkaisee?';
const subscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/abc',
  keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
};

/** A browser that can be notified, and what its person answers when it asks. */
function anAbleBrowser(answer: NotificationPermission = 'granted') {
  let current: object | null = null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      const unsubscribe = async () => {
        current = null;
        return true;
      };
      const options = { applicationServerKey: applicationServerKey.buffer };
      current = { ...subscription, options, toJSON: () => subscription, unsubscribe };
      return current;
    },
  };
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: async () => {
      notification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  const serviceWorker = { getRegistration: async () => ({ active: {}, pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { notification, isSubscribed: () => current !== null };
}

beforeEach(() => {
  openConsumerApp();
  signInConsumer();
  world.pushDevices = [];
  localStorage.removeItem('appPushAsked');
  localStorage.removeItem('appPushDevice');
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const panel = (name: string) => screen.findByRole('region', { name });

test('notifications are turned on, tested and turned off on this device', async () => {
  const browser = anAbleBrowser();
  const { user } = renderApp('/sovellus/ilmoitukset');
  await user.click(within(await panel('Tämä laite')).getByRole('button', { name: 'Ota käyttöön' }));
  expect(await screen.findByText(/\(tämä laite\)/)).toBeTruthy();
  expect(await sent(RegisterPushDeviceDocument)).toMatchObject([{ input: { endpoint: subscription.endpoint } }]);
  await user.click(screen.getByRole('button', { name: 'Lähetä kokeiluilmoitus' }));
  expect(await screen.findByText('Kokeiluilmoitus lähetettiin yhdelle laitteelle.')).toBeTruthy();
  await user.click(within(await panel('Tämä laite')).getByRole('button', { name: 'Poista käytöstä' }));
  expect(await screen.findByText('Yksikään laite ei ota vastaan ilmoituksia.')).toBeTruthy();
  expect(await sent(RemovePushDeviceDocument)).toHaveLength(1);
  expect(browser.isSubscribed()).toBe(false);
});

test('a device that is being registered again when its person signs out is removed', async () => {
  anAbleBrowser().notification.permission = 'granted';
  localStorage.setItem('appPushDevice', JSON.stringify({ id: 'device-1', endpoint: 'https://x' }));
  const arrived = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  mockServer.use(
    mockApi.mutation(RegisterPushDeviceDocument, async () => {
      arrived.resolve();
      await mayAnswer.promise;
      const device = { __typename: 'PushDevice' as const, id: 'device-2' };
      return HttpResponse.json({
        data: { registerPushDevice: { __typename: 'RegisterPushDevicePayload' as const, device } },
      });
    }),
  );
  const renewing = renew();
  await arrived.promise;
  const leaving = turnOff();
  mayAnswer.resolve();
  await Promise.all([renewing, leaving]);
  expect((await sent(RemovePushDeviceDocument)).map(({ id }) => id)).toContain('device-2');
  expect(localStorage.getItem('appPushDevice')).toBeNull();
});

test('a push service that hangs does not delay the sign-out, and when it answers no device is added', async () => {
  const browser = anAbleBrowser();
  browser.notification.permission = 'granted';
  localStorage.setItem('appPushDevice', JSON.stringify({ id: 'device-1', endpoint: 'https://x' }));
  const [asked, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { pushManager } = (await navigator.serviceWorker.getRegistration()) ?? {};
  if (!pushManager) throw new Error('no push manager');
  const subscribe = pushManager.subscribe.bind(pushManager);
  vi.spyOn(pushManager, 'subscribe').mockImplementation(async (options) => {
    asked.resolve();
    await mayAnswer.promise;
    return subscribe(options);
  });
  const renewing = renew();
  await asked.promise;
  await turnOff();
  mayAnswer.resolve();
  await renewing;
  expect(await sent(RegisterPushDeviceDocument)).toEqual([]);
  expect(localStorage.getItem('appPushDevice')).toBeNull();
});

test('kinds, the number of a day and the hours are saved one by one', async () => {
  renderApp('/sovellus/ilmoitukset');
  const user = (await import('@testing-library/user-event')).default.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Vahtiini tulee uusi osuma' }));
  const last = async () => (await sent(SetPushSettingsDocument)).at(-1)?.input;
  await waitFor(async () => expect(await last()).toEqual({ kinds: ['FAVOURITE', 'FOLLOW'] }));
  await user.selectOptions(screen.getByLabelText('Enintään päivässä'), 'Ei yhtään, vain sähköposti');
  await waitFor(async () => expect(await last()).toEqual({ perDay: 0 }));
  await user.selectOptions(screen.getByLabelText('Hiljaista asti'), 'klo 10');
  await waitFor(async () => expect(await last()).toEqual({ quietUntil: 10 }));
});

test('a change that another device made meanwhile is shown instead of overwritten', async () => {
  const { user } = renderApp('/sovellus/ilmoitukset');
  await screen.findByLabelText('Enintään päivässä');
  world.pushSettings['consumer-1'] = { kinds: ['FOLLOW'], perDay: 5, quietFrom: 20, quietUntil: 9 };
  await user.selectOptions(screen.getByLabelText('Enintään päivässä'), '1 ilmoitus');
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Enintään päivässä').value).toBe('5'));
  expect(await sent(SetPushSettingsDocument)).toHaveLength(1);
});

test('each followed shop is notified of in its own ways', async () => {
  world.follows = [{ consumerId: 'consumer-1', businessId: 'business-1' }];
  const { user } = renderApp('/sovellus/ilmoitukset');
  const shop = within(await screen.findByRole('group', { name: 'Kahvila Esimerkki Oy' }));
  await user.click(shop.getByRole('checkbox', { name: 'Laitteelle' }));
  await waitFor(async () =>
    expect(await sent(SetFollowDocument)).toEqual([{ slug: 'kahvila-esimerkki-oy', input: { push: false } }]),
  );
  expect(shop.getByRole<HTMLInputElement>('checkbox', { name: 'Laitteelle' }).checked).toBe(false);
  // Another tab ends the following meanwhile.
  world.follows = [];
  await user.click(shop.getByRole('checkbox', { name: 'Sähköpostiin' }));
  expect(await screen.findByText('Et seuraa tätä kauppaa enää.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Kahvila Esimerkki Oy' })).toBeNull());
});

test('a device is removed by its name', async () => {
  world.pushDevices.push({
    id: 'device-1',
    consumerId: 'consumer-1',
    endpoint: 'https://x',
    name: 'Firefox, Linux',
    createdAt: new Date(),
    lastOkAt: null,
  });
  const { user } = renderApp('/sovellus/ilmoitukset');
  await user.click(await screen.findByRole('button', { name: 'Poista laite: Firefox, Linux' }));
  await waitFor(async () => expect(await sent(RemovePushDeviceDocument)).toEqual([{ id: 'device-1' }]));
});

test('a browser that cannot, or may not, be notified says so', async () => {
  const { unmount } = renderApp('/sovellus/ilmoitukset');
  expect(await panel('Tämä selain ei näytä ilmoituksia')).toBeTruthy();
  unmount();
  anAbleBrowser().notification.permission = 'denied';
  const second = renderApp('/sovellus/ilmoitukset');
  expect(await panel('Selain on estänyt ilmoitukset')).toBeTruthy();
  second.unmount();
});

test('an iPhone says how the app gets to the home screen', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)');
  renderApp('/sovellus/ilmoitukset');
  expect(await panel('Lisää sovellus ensin Koti-valikkoon')).toBeTruthy();
  expect(screen.getByText('Valitse ”Lisää Koti-valikkoon”.')).toBeTruthy();
  vi.restoreAllMocks();
});

test('settings that cannot be read, and a failure to turn them on, are shown', async () => {
  anAbleBrowser();
  mockServer.use(
    mockApi.query(PushSettingsDocument, () => HttpResponse.error(), { once: true }),
    mockApi.mutation(RegisterPushDeviceDocument, () => HttpResponse.error()),
  );
  const { user } = renderApp('/sovellus/ilmoitukset');
  await user.click(await screen.findByRole('button', { name: 'Yritä uudelleen' }));
  await user.click(within(await panel('Tämä laite')).getByRole('button', { name: 'Ota käyttöön' }));
  expect(await screen.findByText('Ilmoituksia ei saatu käyttöön. Yritä uudelleen.')).toBeTruthy();
});

test('without an account the page invites to sign in', async () => {
  delete world.signedIn.CONSUMER;
  renderApp('/sovellus/ilmoitukset');
  expect(await screen.findByText('Kirjaudu, niin kerromme seuraamiesi kauppojen tarjouksista')).toBeTruthy();
});

test('after following a shop the sheet asks, and yes adds the device', async () => {
  anAbleBrowser();
  storeUser('CONSUMER', world.consumers[0] as never);
  const { user } = renderRoutes(routes, shopPage);
  await user.click(await screen.findByRole('button', { name: 'Seuraa Kahvila Esimerkki Oy' }));
  const sheet = within(await screen.findByRole('dialog', { name: question }));
  await user.click(sheet.getByRole('button', { name: 'Kyllä' }));
  expect(await sheet.findByText('Ilmoitukset ovat nyt käytössä tällä laitteella.')).toBeTruthy();
  expect(await sent(RegisterPushDeviceDocument)).toHaveLength(1);
  expect(mayAsk(Date.now() + 365 * 86_400_000)).toBe(false);
});

test('after the first watch the sheet asks too, and the watch has the device once it is there', async () => {
  anAbleBrowser();
  world.watches = [];
  const { user } = renderApp('/sovellus/vahdit?sanat=kahvi');
  await user.click(await screen.findByRole('button', { name: 'Tallenna vahti' }));
  const sheet = within(
    await screen.findByRole('dialog', { name: 'Kerrommeko tälle laitteelle, kun vahti löytää uutta?' }),
  );
  expect(await sent(AddWatchDocument)).toMatchObject([{ input: { text: 'kahvi', mail: true, push: true } }]);
  const watch = () => screen.getByRole('button', { name: /^kahvi, / }).textContent;
  expect(watch()).toMatch(/Sähköposti$/);
  await user.click(sheet.getByRole('button', { name: 'Kyllä' }));
  await sheet.findByText('Ilmoitukset ovat nyt käytössä tällä laitteella.');
  await user.click(sheet.getAllByRole('button', { name: 'Sulje' })[0] as HTMLElement);
  await waitFor(() => expect(watch()).toMatch(/Sähköposti, Laite$/));
});

test('who refuses in the browser is shown where to allow it', async () => {
  anAbleBrowser('denied');
  storeUser('CONSUMER', world.consumers[0] as never);
  const { user } = renderRoutes(routes, shopPage);
  await user.click(await screen.findByRole('button', { name: 'Seuraa Kahvila Esimerkki Oy' }));
  const sheet = within(await screen.findByRole('dialog', { name: question }));
  await user.click(sheet.getByRole('button', { name: 'Kyllä' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('Salli ilmoitukset tälle sivustolle');
  expect(await sent(RegisterPushDeviceDocument)).toEqual([]);
});

test('the sheet asks at most three times, 30 days apart, and never where it could not help', () => {
  expect(mayAsk()).toBe(false);
  anAbleBrowser();
  const DAY = 86_400_000;
  let now = Date.now();
  for (let times = 0; times < 3; times += 1) {
    expect(mayAsk(now)).toBe(true);
    noteAsked(now);
    expect([mayAsk(now + 1000), mayAsk(now + 30 * DAY - 1000)]).toEqual([false, false]);
    now += 30 * DAY;
  }
  expect(mayAsk(now + 1000 * DAY)).toBe(false);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
    'puhelimeesi',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
    'tälle laitteelle',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux', 'tälle laitteelle'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
    'puhelimeesi',
  ],
  ['curl/8', 'Selain', 'tälle laitteelle'],
])('a device is named as a person would: %s', (userAgent, name, phrase) => {
  expect([deviceName(userAgent), devicePhrase(userAgent)]).toEqual([name, phrase]);
});
