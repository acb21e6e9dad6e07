import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dialogNamed, giveGrounds, renderAdminPage } from '#client/test/backOffice.tsx';
import { world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import {
  ActivateBusinessDocument,
  ApproveBusinessDocument,
  DeleteBusinessDocument,
  GiveEndingNoticeDocument,
  SuspendBusinessDocument,
} from './BusinessesPage.generated.ts';
import { BusinessesPage } from './BusinessesPage.tsx';

async function tick(...names: string[]) {
  const view = renderAdminPage(<BusinessesPage />, '/admini/yritykset');
  for (const name of names) {
    const row = (await screen.findByText(name, { selector: 'strong' })).closest('tr') as HTMLElement;
    await view.user.click(within(row).getByRole('checkbox'));
  }
  return { ...view, bar: screen.getByRole('region', { name: 'Valitut yritykset' }) };
}

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

test('activating approves pending ones and activates suspended ones; then nothing is ticked any more', async () => {
  const { user, bar } = await tick('Pizzeria Äimä Järvenpää', 'Grilli Äimä Kerava');
  expect(bar.textContent).toContain('2 valittu');
  await user.click(within(bar).getByRole('button', { name: 'Aktivoi' }));
  const question = await dialogNamed('Aktivoidaanko 2 yritystä?');
  expect(question.textContent).toContain('1 odottaa hyväksyntää. Aktivointi hyväksyy ne');
  expect([await sent(ApproveBusinessDocument), await sent(ActivateBusinessDocument)]).toEqual([[], []]);
  await user.click(within(question).getByRole('button', { name: 'Hyväksy ja aktivoi' }));
  await screen.findByText('2 yritystä on aktivoitu');
  expect(await sent(ApproveBusinessDocument)).toMatchObject([{ id: 'business-2' }]);
  expect(await sent(ActivateBusinessDocument)).toEqual([{ id: 'business-3' }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Valitut yritykset' })).toBeNull());
});

test('an activation that would approve is left undone when the question is cancelled', async () => {
  Object.assign(world.businesses[2] ?? {}, { status: 'REJECTED' });
  const { user, bar } = await tick('Pizzeria Äimä Järvenpää', 'Grilli Äimä Kerava');
  await user.click(within(bar).getByRole('button', { name: 'Aktivoi' }));
  const question = await dialogNamed('Aktivoidaanko 2 yritystä?');
  expect(question.textContent).toContain('1 odottaa hyväksyntää ja 1 on hylätty.');
  await user.click(within(question).getByRole('button', { name: 'Peruuta' }));
  expect([await sent(ApproveBusinessDocument), await sent(ActivateBusinessDocument)]).toEqual([[], []]);
});

test('when some businesses need no change, every result is shown', async () => {
  const { user, bar } = await tick('Kahvila Esimerkki Oy', 'Grilli Äimä Kerava');
  await user.click(within(bar).getByRole('button', { name: 'Aktivoi' }));
  const dialog = await dialogNamed('Osassa ei ollut muutettavaa');
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(['Kahvila Esimerkki OyYritys on jo aktiivinenEi muutosta', 'Grilli Äimä KeravaOnnistui']);
  expect(dialog.textContent).toContain('1/2 onnistui.');
});

test('suspending several takes one reason, and names them', async () => {
  Object.assign(world.businesses[1] ?? {}, { status: 'APPROVED' });
  const { user, bar } = await tick('Kahvila Esimerkki Oy', 'Pizzeria Äimä Järvenpää');
  await user.click(within(bar).getByRole('button', { name: 'Jäädytä' }));
  const dialog = await dialogNamed('Jäädytä 2 yritystä');
  within(dialog).getByText('Kahvila Esimerkki Oy · Pizzeria Äimä Järvenpää');
  await giveGrounds(user, dialog, 'Selvitetään.');
  await user.click(within(dialog).getByRole('button', { name: 'Jäädytä' }));
  await screen.findByText('2 yritystä on jäädytetty');
  const grounds = expect.objectContaining({ facts: 'Selvitetään.' });
  expect(await sent(SuspendBusinessDocument)).toEqual([
    { id: 'business-1', grounds },
    { id: 'business-2', grounds },
  ]);
});

test('suspending names and counts those that can be suspended', async () => {
  const { user, bar } = await tick('Kahvila Esimerkki Oy', 'Grilli Äimä Kerava');
  await user.click(within(bar).getByRole('button', { name: 'Jäädytä' }));
  const dialog = await dialogNamed('Jäädytä yritys: Kahvila Esimerkki Oy');
  await giveGrounds(user, dialog, 'Selvitetään.');
  await user.click(within(dialog).getByRole('button', { name: 'Jäädytä' }));
  const outcome = await dialogNamed('Osa ei onnistunut');
  expect(outcome.textContent).toContain('1/2 onnistui.');
});

test('nothing can be suspended when everything ticked is', async () => {
  const { bar } = await tick('Grilli Äimä Kerava');
  expect(within(bar).getByRole('button', { name: 'Jäädytä' })).toHaveProperty('disabled', true);
});

test('deleting asks first, and leaves those that have a balance', async () => {
  const { user, bar } = await tick('Kahvila Esimerkki Oy', 'Pizzeria Äimä Järvenpää');
  await user.click(within(bar).getByRole('button', { name: 'Poista' }));
  const question = await dialogNamed(
    'Haluatko varmasti poistaa 2 yritystä? Käytössä oleville annetaan 30 päivän ilmoitusaika, muut poistetaan heti.',
  );
  within(question).getByText('Kahvila Esimerkki Oy · Pizzeria Äimä Järvenpää');
  expect(await sent(DeleteBusinessDocument)).toEqual([]);
  await giveGrounds(user, question, 'Yritykset ovat lopettaneet.');
  await user.click(within(question).getByRole('button', { name: 'Poista' }));
  const dialog = await dialogNamed('Osa ei onnistunut');
  expect(dialog.textContent).toContain('Yrityksellä on saldoa jäljellä.');
  // What is in use gets notice; what waits for approval goes at once.
  expect(await sent(GiveEndingNoticeDocument)).toMatchObject([{ id: 'business-1', force: false }]);
  expect(await sent(DeleteBusinessDocument)).toMatchObject([{ id: 'business-2', force: false }]);
  await waitFor(() => expect(screen.queryByText('pizzeria@esimerkki.fi')).toBeNull());
});

test('only a master admin may delete several', async () => {
  Object.assign(world.admins[1] ?? {}, { permissions: ['MANAGE_BUSINESSES'] });
  world.signedIn.ADMIN = 'admin-2';
  const { bar } = await tick('Kahvila Esimerkki Oy');
  expect(within(bar).queryByRole('button', { name: 'Poista' })).toBeNull();
});
