import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { openConsumerApp, renderApp, signInConsumer } from '#client/test/consumerApp.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { DigestDocument, SetDigestDocument } from './digest.generated.ts';

const page = '/sovellus/ilmoitukset';

beforeEach(() => {
  openConsumerApp();
  signInConsumer();
});

const last = async () => (await sent(SetDigestDocument)).at(-1);
const isShown = (sentence: RegExp) => waitFor(() => expect(screen.getByText(sentence)).toBeTruthy());

test('how often, the day and the hour are saved one by one, and what is chosen is said', async () => {
  const { user } = renderApp(page);
  await isShown(/^Kerran viikossa, torstaina klo 16\./);
  await user.selectOptions(screen.getByLabelText('Päivä'), 'lauantai');
  await waitFor(async () => expect(await last()).toEqual({ weekday: 6 }));
  await isShown(/^Kerran viikossa, lauantaina klo 16\./);
  await user.selectOptions(screen.getByLabelText('Kellonaika'), 'klo 9');
  await waitFor(async () => expect(await last()).toEqual({ hour: 9 }));
  await user.selectOptions(screen.getByLabelText('Kuinka usein'), 'Päivittäin');
  await isShown(/^Joka päivä klo 9\./);
  expect(screen.queryByLabelText('Päivä')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Kuinka usein'), 'Ei koskaan');
  await isShown(/^Sähköposteja ei tule\./);
  expect(screen.queryByLabelText('Kellonaika')).toBeNull();
  expect(world.consumers[0]).toMatchObject({ notificationsEnabled: false, digestWeekday: 6, digestHour: 9 });
});

test('mails that the link of a mail turned off are never, and coming back asks for how often', async () => {
  Object.assign(world.consumers[0] ?? {}, { notificationsEnabled: false, digestFrequency: 'NONE' });
  const { user } = renderApp(page);
  await isShown(/^Sähköposteja ei tule\./);
  await user.selectOptions(screen.getByLabelText('Kuinka usein'), 'Viikoittain');
  await isShown(/^Kerran viikossa, torstaina klo 16\./);
});

test('another hour turns no mails on that the link of a mail has turned off meanwhile', async () => {
  const { user } = renderApp(page);
  await isShown(/^Kerran viikossa, torstaina klo 16\./);
  Object.assign(world.consumers[0] ?? {}, { notificationsEnabled: false, digestFrequency: 'NONE' });
  await user.selectOptions(screen.getByLabelText('Kellonaika'), 'klo 9');
  await isShown(/^Sähköposteja ei tule\./);
  expect(world.consumers[0]).toMatchObject({ notificationsEnabled: false, digestHour: 9 });
});

test('a choice that cannot be read or saved says so, and the one before stays', async () => {
  mockServer.use(
    mockApi.query(DigestDocument, () => HttpResponse.error(), { once: true }),
    mockApi.mutation(SetDigestDocument, () => HttpResponse.error(), { once: true }),
  );
  const { user } = renderApp(page);
  expect(await screen.findByText(/Sähköpostin asetusten lataaminen epäonnistui/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await user.selectOptions(await screen.findByLabelText('Kuinka usein'), 'Päivittäin');
  expect(
    await screen.findByText(/Sähköpostin asetusten tallentaminen epäonnistui|Palvelimeen ei saada yhteyttä/),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Kuinka usein').value).toBe('WEEKLY');
});
