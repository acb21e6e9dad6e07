import { type BrowserContext, expect, type Page } from '@playwright/test';
import { aDevice, aPushService, decryptPush, type TestDevice } from '#test/pushService.ts';
import { ask, signInBusiness, signInConsumer } from './support/ask.ts';
import { test } from './support/journey.ts';
import { axeFaults, showTheme, sidewaysFaults, watchPage } from './support/pageWatch.ts';
import { demoBusiness, demoConsumer } from './support/people.ts';
import { publish } from './support/shops.ts';

/*
 * A consumer with a phone follows a shop and says yes to notifications; the shop publishes, the local push service gets
 * what only the phone can read, and the app's worker shows it and opens the offer. Chromium's own push service needs the
 * internet: the browser's subscription is made here, and what it would deliver is handed to the worker by DevTools.
 */
test.use({ isDay: true });
test.describe.configure({ mode: 'serial' });

let service: Awaited<ReturnType<typeof aPushService>>;
let device: TestDevice;
let context: BrowserContext;
let page: Page;

/** The browser's side of a subscription, with the keys of the device. */
function fakeSubscriptions({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) {
  const subscription = (applicationServerKey: BufferSource) => ({
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  });
  let current: ReturnType<typeof subscription> | null = null;
  const manager = PushManager.prototype as unknown as Record<string, unknown>;
  manager.getSubscription = async () => current;
  manager.subscribe = async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
    current = subscription(options.applicationServerKey.buffer);
    return current;
  };
}

test.beforeAll(async ({ browser }) => {
  service = await aPushService(Number(process.env.JOURNEY_PUSH_PORT));
  device = aDevice(service.origin);
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    permissions: ['notifications'],
  });
  await context.addInitScript(fakeSubscriptions, device.input);
  page = await context.newPage();
  await signInConsumer(context.request, demoConsumer);
});

test.afterAll(async () => {
  service.close();
  await context.close();
});

/** Notifications that the worker shows. */
const shown = () =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/sovellus');
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, data }) => ({ title, body, navigate: data.navigate as string }));
  });

/** Hands the worker what a push service delivers. */
async function deliver(origin: string, data: string) {
  const devtools = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/sovellus'));
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
  await devtools.detach();
}

/** DevTools loses what it is handed while a busy machine starts the worker; the same push again replaces the first. */
const expectDelivered = (origin: string, data: string, notification: object) =>
  expect(async () => {
    await deliver(origin, data);
    await expect.poll(shown, { timeout: 5000 }).toEqual([notification]);
  }).toPass({ timeout: 30_000 });

const expectInOrder = async () => {
  for (const theme of ['dark', 'light'] as const) {
    await showTheme(page, theme);
    expect([theme, await axeFaults(page)]).toEqual([theme, []]);
  }
  expect(await sidewaysFaults(page)).toEqual([]);
};

let slug: string;

test('after following a shop the consumer is asked, and says yes', async ({ browser, site }) => {
  const shop = await browser.newContext({ baseURL: site });
  await signInBusiness(shop.request, demoBusiness);
  ({ slug } = (await ask<{ myShop: { slug: string } }>(shop.request, '{ myShop { slug } }')).myShop);
  await shop.close();
  await page.goto('/sovellus');
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
  await page.goto(`/yritykset/${slug}`);
  await page.getByRole('button', { name: /^Seuraa / }).click();
  const sheet = page.getByRole('dialog', { name: 'Kerrommeko tälle laitteelle, kun kauppa julkaisee?' });
  await expect(sheet).toBeVisible();
  await expectInOrder();
  await sheet.getByRole('button', { name: 'Kyllä' }).click();
  await expect(sheet.getByText('Ilmoitukset ovat nyt käytössä tällä laitteella.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('the page of notifications has the device, its hours, and a test that arrives', async ({ site }) => {
  const watch = await watchPage(page);
  await page.goto('/sovellus/ilmoitukset');
  await expect(page.getByText(/tämä laite/)).toBeVisible();
  await expectInOrder();
  await page.getByLabel('Hiljaista alkaen').selectOption('klo 20');
  await expect(page.getByText('Tallennettu')).toBeVisible();
  await page.getByRole('button', { name: 'Lähetä kokeiluilmoitus' }).click();
  await expect(page.getByText('Kokeiluilmoitus lähetettiin yhdelle laitteelle.')).toBeVisible();
  const push = service.received.at(-1);
  if (!push) throw new Error('nothing was sent');
  expect(JSON.parse(decryptPush(push, device)).notification.navigate).toBe(`${site}/sovellus/ilmoitukset`);
  expect(watch.complaints()).toEqual([]);
});

test('the shop publishes, the phone shows it, and a press opens the offer', async ({ browser, site }) => {
  const title = 'Suklaakakku kahdelle';
  const shop = await browser.newContext({ baseURL: site });
  await signInBusiness(shop.request, demoBusiness);
  service.received.length = 0;
  const id = await publish(shop.request, title);
  await shop.close();
  // The job runs every minute.
  await expect.poll(() => service.received.length, { timeout: 100_000 }).toBe(1);
  const [push] = service.received;
  if (!push) throw new Error('nothing was sent');
  const message = decryptPush(push, device);
  const { notification } = JSON.parse(message) as { notification: Record<string, string> };
  expect(notification).toMatchObject({ body: `Uusi tarjous: ${title}`, tag: 'follow' });

  const { title: head, body, navigate } = notification;
  await expectDelivered(site, message, { title: head, body, navigate });
  const [worker] = context.serviceWorkers();
  // A press that a program makes: the worker may not prolong it, but opens the offer all the same.
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobal;
    const [pressed] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: pressed }));
  });
  await expect(page).toHaveURL(`/sovellus/tarjous/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await shown()).toEqual([]);
});

test('a push that cannot be read is shown too', async ({ site }) => {
  const plain = { title: 'Lähitarjous', body: 'Katso uudet tarjoukset.', navigate: `${site}/sovellus` };
  await expectDelivered(site, 'ei luettavissa', plain);
});

test('signing out ends the notifications of the device', async () => {
  await page.goto('/sovellus/omat');
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(page.getByText('Olet kirjautunut ulos')).toBeVisible();
  await signInConsumer(context.request, demoConsumer);
  const query = '{ pushSettings { devices { id } } }';
  expect(await ask(context.request, query)).toEqual({ pushSettings: { devices: [] } });
});

/** What the journey uses of a worker's scope. */
interface ServiceWorkerGlobal {
  registration: { getNotifications(): Promise<Notification[]> };
  dispatchEvent(event: Event): boolean;
  NotificationEvent: new (type: string, about: { notification: Notification | undefined }) => Event;
}
