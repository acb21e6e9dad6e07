import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { TopUpBalanceDocument } from '#client/pages/admin/parts/TopUpDialog.generated.ts';
import { routes } from '#client/routes.tsx';
import { choose, dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderRoutes } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import { AdminMessagesDocument, SetContactMessageHandledDocument } from './MessagesPage.generated.ts';
import { MessagesPage } from './MessagesPage.tsx';
import { AdminOrdersDocument } from './OrdersPage.generated.ts';
import { OrdersPage } from './OrdersPage.tsx';

const renderOrders = () => renderAdminPage(<OrdersPage />, '/admini/pyynnot');
const renderMessages = () => renderAdminPage(<MessagesPage />, '/admini/viestit');

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('a request shows business, amount, note and balance, and a top-up of that amount completes it', async () => {
  const { user } = renderOrders();
  const row = (await screen.findByText('Kahvila Esimerkki Oy')).closest('tr');
  for (const part of ['200,00\u00a0€', 'Joulukampanjaan', '85,00\u00a0€', 'Odottaa']) {
    expect(row?.textContent).toContain(part);
  }
  await user.click(screen.getByRole('button', { name: 'Lisää saldo: Kahvila Esimerkki Oy' }));
  const dialog = await dialogNamed('Lisää saldoa: Kahvila Esimerkki Oy');
  expect(dialog.textContent).toContain('Täyttää saldopyynnön 200,00\u00a0€');
  await user.click(within(dialog).getByRole('button', { name: 'Lisää saldo' }));
  await dialogNamed('Saldo lisätty onnistuneesti! Uusi saldo: €285,00');
  expect(await sent(TopUpBalanceDocument)).toMatchObject([{ input: { orderId: 'order-1', amount: 200 } }]);
  await screen.findByText('Avoimia saldopyyntöjä ei ole.');
});

test('a filter in the address shows requests of other statuses', async () => {
  Object.assign(world.orders[0] ?? {}, { status: 'CANCELLED' });
  const { user, router } = renderOrders();
  await screen.findByText('Avoimia saldopyyntöjä ei ole.');
  await choose(user, 'Tila', 'Perutut');
  await screen.findByText('Kahvila Esimerkki Oy');
  expect(screen.queryByRole('button', { name: /^Lisää saldo/ })).toBeNull();
  expect(router.state.location.search).toBe('?tila=CANCELLED');
  await choose(user, 'Tila', 'Valmiit');
  await screen.findByText('Tässä tilassa ei ole pyyntöjä.');
});

test('requests that cannot be loaded offer to try again', async () => {
  mockServer.use(mockApi.query(AdminOrdersDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderOrders();
  await screen.findByText('Saldopyyntöjen lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Kahvila Esimerkki Oy');
});

test('a message is answered by mail', async () => {
  renderMessages();
  const answer = await screen.findByRole('link', { name: 'Vastaa: Pekka Kysyjä' });
  const href = decodeURIComponent(answer.getAttribute('href') ?? '');
  expect(href).toContain('mailto:pekka@esimerkki.fi?subject=Yhteydenottosi');
  expect(href).toContain('> Miten saan yritykseni mukaan?');
});

test('a message is marked as handled and back, and the count in the navigation follows', async () => {
  const { user } = renderRoutes(routes, '/admini/viestit');
  await screen.findByRole('link', { name: /^Viestit.*1 odottaa/ });
  await user.click(await screen.findByRole('button', { name: 'Merkitse käsitellyksi: Pekka Kysyjä' }));
  await screen.findByText('Käsitelty');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Viestit.*odottaa/ })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Palauta käsittelyyn: Pekka Kysyjä' }));
  await screen.findByRole('button', { name: 'Merkitse käsitellyksi: Pekka Kysyjä' });
  expect(await sent(SetContactMessageHandledDocument)).toEqual([
    { id: 'message-1', handled: true },
    { id: 'message-1', handled: false },
  ]);
});

test('a message from the address of a business leads to its page, and another one does not', async () => {
  const [shop] = world.businesses;
  const [first] = world.messages;
  if (!shop || !first) throw new Error('The made-up marketplace lacks rows');
  world.messages.push({ ...first, id: 'message-2', name: 'Kauppias', email: shop.email });
  renderAdminPage(<MessagesPage />, '/admini/viestit');
  const card = within(await screen.findByRole('article', { name: 'Kauppias' }));
  expect(card.getByRole('link', { name: shop.businessName }).getAttribute('href')).toBe(`/admini/yritykset/${shop.id}`);
  expect(within(screen.getByRole('article', { name: first.name })).queryByText(/^Yritys:/)).toBeNull();
});

test('accessibility feedback says by when it is to be answered, and when it is late', async () => {
  const [first] = world.messages;
  if (!first) throw new Error('The made-up marketplace lacks rows');
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  world.messages.push({ ...first, id: 'message-2', name: 'Tuore', kind: 'ACCESSIBILITY', createdAt: daysAgo(13) });
  world.messages.push({ ...first, id: 'message-3', name: 'Vanha', kind: 'ACCESSIBILITY', createdAt: daysAgo(15) });
  renderMessages();
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  expect((await card('Tuore')).getByText(/^Vastattava \d+\.\d+\.\d+ mennessä$/)).toBeTruthy();
  expect((await card('Vanha')).getByText(/^Myöhässä, piti vastata \d+\.\d+\.\d+$/)).toBeTruthy();
  expect((await card(first.name)).getByText('Odottaa')).toBeTruthy();
});

test('a failed mark is reverted with a message', async () => {
  mockServer.use(mockApi.mutation(SetContactMessageHandledDocument, () => HttpResponse.error()));
  const { user } = renderMessages();
  await user.click(await screen.findByRole('button', { name: 'Merkitse käsitellyksi: Pekka Kysyjä' }));
  await screen.findByText('Viestin päivittäminen epäonnistui');
  expect(screen.getByRole('button', { name: 'Merkitse käsitellyksi: Pekka Kysyjä' })).toBeTruthy();
});

test('handled messages are a filter away, and the empty inbox says that all is done', async () => {
  Object.assign(world.messages[0] ?? {}, { handled: true });
  const { user } = renderMessages();
  await screen.findByText('Kaikki viestit on käsitelty.');
  await choose(user, 'Tila', 'Käsitellyt');
  await screen.findByText('Pekka Kysyjä');
});

test('messages that cannot be loaded offer to try again', async () => {
  mockServer.use(mockApi.query(AdminMessagesDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderMessages();
  await screen.findByText('Viestien lataaminen epäonnistui');
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await screen.findByText('Pekka Kysyjä');
});
