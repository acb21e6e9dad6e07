import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { renderElement } from '#client/test/render.tsx';
import { sent } from '#client/test/sent.ts';
import {
  AdminAdvertisementsDocument,
  CreateAdvertisementDocument,
  SetAdvertisementActiveDocument,
} from './AdsPage.generated.ts';
import { AdsPage } from './AdsPage.tsx';

const renderPage = () => renderElement(<AdsPage />, '/admini/mainokset');
const title = 'Local Winter Market';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test.each([
  ['NOT_FOUND', {}, 'The advertisement no longer exists.'],
  ['INVALID_INPUT', { 'input.title': 'Otsikko on pakollinen' }, 'Title is required.'],
  ['STATUS_CHANGE_REFUSED', {}, 'Failed to toggle status'],
])('a refusal with the code %s is shown in English', async (code, fields, sentence) => {
  const refused = { errors: [{ message: 'Mainosta ei löytynyt.', extensions: { code, fields } }] };
  mockServer.use(mockApi.mutation(SetAdvertisementActiveDocument, () => HttpResponse.json(refused)));
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: `Deactivate: ${title}` }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(screen.queryByText(/Mainosta|Otsikko/)).toBeNull();
});

test('the list names price, status and clicks; without advertisements it invites to create one', async () => {
  const { unmount } = renderPage();
  const row = (await screen.findByText(title)).closest('tr');
  expect(row?.textContent).toContain('14,00\u00a0€');
  expect(row?.textContent).toContain('Active');
  unmount();
  world.advertisements = [];
  renderPage();
  await screen.findByText('No advertisements found');
  screen.getByText('Create your first advertisement to get started');
});

test('inactive goes before expired, and nothing without an end expires', async () => {
  const [ad] = world.advertisements;
  if (!ad) throw new Error('The world has an advertisement');
  world.advertisements = [
    { ...ad, id: 'a', title: 'Off', isActive: false, endsAt: new Date(0) },
    { ...ad, id: 'b', title: 'Over', endsAt: new Date(0) },
    { ...ad, id: 'c', title: 'Endless', endsAt: null, category: null },
  ];
  renderPage();
  const textOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent;
  expect(await textOf('Off')).toContain('Inactive');
  expect(await textOf('Over')).toContain('Expired');
  expect(await textOf('Endless')).toContain('Uncategorized');
  expect(await textOf('Endless')).toContain('No expiration');
});

test('a new advertisement shows its price before it is sent', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: 'Add Advertisement' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Create Advertisement' }));
  await within(dialog).findByText('Title is required');
  await user.type(within(dialog).getByLabelText('Title'), 'Kesätori');
  const count = within(dialog).getByLabelText('Count');
  await user.clear(count);
  await user.type(count, '2');
  expect(dialog.textContent).toContain('28 days');
  expect(dialog.textContent).toContain('28,00\u00a0€');
  await user.click(within(dialog).getByRole('button', { name: 'Create Advertisement' }));
  await waitFor(async () =>
    expect(await sent(CreateAdvertisementDocument)).toMatchObject([{ input: { title: 'Kesätori', count: 2 } }]),
  );
});

test('a missing answer and an answer without a reason are shown in a red banner', async () => {
  mockServer.use(mockApi.query(AdminAdvertisementsDocument, () => HttpResponse.error(), { once: true }));
  const { user } = renderPage();
  await screen.findByText('Network error occurred');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const fault = { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] };
  mockServer.use(mockApi.mutation(SetAdvertisementActiveDocument, () => HttpResponse.json(fault)));
  await user.click(await screen.findByRole('button', { name: `Deactivate: ${title}` }));
  await screen.findByText('Failed to toggle status');

  mockServer.use(mockApi.mutation(CreateAdvertisementDocument, () => HttpResponse.json(fault)));
  await user.click(screen.getByRole('button', { name: 'Add Advertisement' }));
  await user.type(await screen.findByLabelText('Title'), 'Kesätori');
  await user.click(screen.getByRole('button', { name: 'Create Advertisement' }));
  await screen.findByText('Failed to save advertisement');
});

test('an advertisement is deleted after the question', async () => {
  const { user } = renderPage();
  await user.click(await screen.findByRole('button', { name: `Delete: ${title}` }));
  await screen.findByText('Are you sure you want to delete this advertisement?', { selector: '.ant-modal-title' });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No advertisements found');
});
