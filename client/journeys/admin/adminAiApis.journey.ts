import { expect, type Page } from '@playwright/test';
import { openingKey } from '../support/aiService.ts';
import { ask } from '../support/ask.ts';
import { choose, openOffices, row } from '../support/backOffice.ts';
import { test } from '../support/journey.ts';
import { axeFaults } from '../support/pageWatch.ts';

/*
 * AI APIs: a key is verified by its service, which unlocks the models; what is stored is never shown again, only used.
 */
test.describe.configure({ mode: 'serial' });

let master: Page;
let plain: Page;

test.beforeAll(async ({ browser }) => {
  ({ master, plain } = await openOffices(browser, 'Tekla Teko', 'MANAGE_SETTINGS'));
});

test.afterAll(async () => {
  const { request } = master.context();
  const { aiApis } = await ask<{ aiApis: { id: string }[] }>(request, '{ aiApis { id } }');
  for (const api of aiApis) await ask(request, 'mutation ($id: ID!) { deleteAiApi(id: $id) { __typename } }', api);
  await Promise.all([master.context().close(), plain.context().close()]);
});

const key = () => plain.getByLabel('API avain', { exact: true });
const model = () => plain.getByRole('combobox', { name: 'Malli' });
const verify = () => plain.getByRole('button', { name: 'Vahvista', exact: true }).first().click();
const save = () => plain.getByRole('button', { name: 'Tallenna', exact: true }).last().click();

test('a service and a key are needed before anything is verified, and verification before a model', async () => {
  await plain.goto('/admini/asetukset?osa=ai');
  await expect(plain.getByText('AI API:a ei ole vielä.')).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Tallenna', exact: true })).toBeDisabled();
  await plain.getByRole('button', { name: 'Lisää AI API' }).click();
  await expect(model()).toBeDisabled();
  await verify();
  await expect(plain.getByText('Valitse palvelu ja syötä API avain')).toBeVisible();
  await choose(plain, 'Palvelu', 'OpenAI');
  await key().fill('sk-vaara');
  await save();
  await expect(plain.getByText('Vahvista API avain ensin').first()).toBeVisible();
  await verify();
  await expect(plain.getByRole('alert').last()).toContainText(/avain/i);
  await expect(model()).toBeDisabled();
});

test('the right key unlocks the models that can talk, and the configuration is saved with its limit', async () => {
  await key().fill(openingKey);
  await verify();
  await expect(plain.getByText('API avain vahvistettu! Valitse malli.')).toBeVisible();
  await model().click();
  const models = plain.locator('.ant-select-dropdown:visible .ant-select-item-option');
  await expect(models).toHaveText(['gpt-pikkuinen', 'gpt-iso']);
  await models.getByText('gpt-iso').click();
  await plain.getByLabel('Chat-raja', { exact: true }).fill('1001');
  await save();
  await expect(plain.getByText('Chat-raja tulee olla välillä 1-1000')).toBeVisible();
  await plain.getByLabel('Chat-raja', { exact: true }).fill('20');
  expect(await axeFaults(plain)).toEqual([]);
  await save();
  await expect(plain.getByText('AI API lisätty onnistuneesti!')).toBeVisible();
  await expect(row(plain, 'OpenAI')).toContainText('gpt-iso');
  await expect(row(plain, 'OpenAI')).not.toContainText(openingKey);
  expect(await plain.content()).not.toContain(openingKey);
});

test('a stored configuration is checked, limited and changed without its key, and deleted after a question', async () => {
  await plain.getByRole('button', { name: 'Vahvista: OpenAI' }).click();
  await expect(plain.getByText('API avain toimii')).toBeVisible();
  await plain.getByLabel('Chat-raja: OpenAI').fill('30');
  await row(plain, 'OpenAI').getByRole('button', { name: 'Tallenna' }).click();
  await expect(plain.getByText('Chat-raja päivitetty onnistuneesti!')).toBeVisible();

  await plain.getByRole('button', { name: 'Muokkaa: OpenAI' }).click();
  await verify();
  await expect(plain.getByText('API avain vahvistettu! Valitse malli.').last()).toBeVisible();
  await choose(plain, 'Malli', 'gpt-pikkuinen');
  await save();
  await expect(plain.getByText('AI API päivitetty onnistuneesti!')).toBeVisible();
  const { aiApis } = await ask<{ aiApis: object[] }>(plain.context().request, '{ aiApis { modelName chatLimit } }');
  expect(aiApis).toEqual([{ modelName: 'gpt-pikkuinen', chatLimit: 30 }]);

  await plain.getByRole('button', { name: 'Poista: OpenAI' }).click();
  const question = plain.getByRole('dialog', { name: 'Haluatko varmasti poistaa tämän AI API:n?' });
  await question.getByRole('button', { name: 'Poista' }).click();
  await expect(plain.getByText('AI API poistettu onnistuneesti!')).toBeVisible();
  await expect(plain.getByText('AI API:a ei ole vielä.')).toBeVisible();
});
