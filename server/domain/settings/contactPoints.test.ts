import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#test/ask.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { anAdmin } from '#test/marketplace.ts';
import { type App, createApp } from '../../app.ts';
import { AuditEntry } from '../audit/entities.ts';

const platform = await testPlatform();
let app: App;
let token: string;

beforeAll(async () => {
  app = await createApp(platform);
  const em = platform.orm.em.fork();
  token = await signIn(em, 'ADMIN', await anAdmin(em, { permissions: ['MANAGE_SETTINGS'] }));
});
afterAll(() => app.close());

const change = (general: object) =>
  ask(
    app,
    'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { general { version } } } }',
    { input: { general } },
    { token },
  );
const points = async () => {
  const document = '{ publicSettings { contactEmail authorityEmail authorityLanguages userLanguages } }';
  // Signed in: an anonymous answer may be cached until the change is announced.
  return (await ask<{ publicSettings: Record<string, unknown> }>(app, document, {}, { token })).data!.publicSettings;
};

test('until an admin names another, authorities write to the public address, in three languages', async () => {
  expect(await points()).toMatchObject({
    authorityEmail: (await points()).contactEmail,
    authorityLanguages: ['FI', 'SV', 'EN'],
    userLanguages: ['FI', 'SV', 'EN'],
  });
});

test('the contact points change with an entry in the log, and an empty address is the public one again', async () => {
  const changed = {
    authorityEmail: 'Viranomaiset@Example.fi ',
    authorityLanguages: ['SV', 'EN'],
    userLanguages: ['FI'],
  };
  expect((await change(changed)).errors).toEqual([]);
  expect(await points()).toMatchObject({ ...changed, authorityEmail: 'viranomaiset@example.fi' });
  const entry = await platform.orm.em.fork().findOneOrFail(AuditEntry, { action: 'settings.update' });
  expect(entry.after).toEqual({
    authorityEmail: 'viranomaiset@example.fi',
    authorityLanguages: ['SV', 'EN'],
    userLanguages: ['FI'],
  });
  expect((await change({ authorityEmail: '' })).errors).toEqual([]);
  const { authorityEmail, contactEmail } = await points();
  expect(authorityEmail).toBe(contactEmail);
});

test.each([
  [{ authorityEmail: 'viranomaiset' }, 'authorityEmail', /sähköposti/i],
  [{ authorityEmail: `${'a'.repeat(250)}@example.fi` }, 'authorityEmail', /254/],
  [{ authorityLanguages: [] }, 'authorityLanguages', /^Valitse suomi tai ruotsi$/],
  [{ authorityLanguages: ['EN'] }, 'authorityLanguages', /^Valitse suomi tai ruotsi$/],
  [{ userLanguages: ['FI', 'FI'] }, 'userLanguages', /^Sama kieli on valittu kahdesti$/],
])('%o is refused with a sentence at its field, and nothing changes', async (wrong, field, sentence) => {
  const before = await points();
  const { code, errors } = await change({ siteName: 'Muu nimi', ...wrong });
  expect(code).toBe('INVALID_INPUT');
  expect(errors[0]?.extensions.fields).toEqual({ [field]: expect.stringMatching(sentence) });
  expect(await points()).toEqual(before);
});
