import { expect, test } from 'vitest';
import { ask } from '#test/ask.ts';
import { succeed } from '#test/call.ts';
import { signIn } from '#test/callers.ts';
import { testPlatform } from '#test/database.ts';
import { aBusiness, anAdmin } from '#test/marketplace.ts';
import { testPassword } from '#test/people.ts';
import { createApp } from '../../../app.ts';
import { Business } from '../entities.ts';

const platform = await testPlatform();
const app = await createApp(platform);
const em = platform.orm.em.fork();
const token = await signIn(em, 'ADMIN', await anAdmin(em, { role: 'MASTER_ADMIN' }));

const written = ['FI01089940', '0108994\u22120', '01089940', '０１０８９９４－０', ' fi 0108994 – 0'];

const draft = (businessId: string, email: string) => ({
  businessName: 'Pellavapuoti Oy',
  businessId,
  contactPerson: 'Pirkko Pellava',
  email,
  phone: '040\u2013123 4567',
});
const account = { password: testPassword, confirmPassword: testPassword, agreeToTerms: true };
const stored = async (email: string) => {
  const { businessId, phone } = await platform.orm.em.fork().findOneOrFail(Business, { email });
  return { businessId, phone };
};

test.each(written)('a business that writes its Y-tunnus %j is stored with 0108994-0', async (businessId) => {
  const email = `p${written.indexOf(businessId)}@pellava.example`;
  const document = `mutation ($input: RegisterBusinessInput!) { registerBusiness(input: $input) { status } }`;
  const { code } = await ask(app, document, { input: { ...draft(businessId, email), ...account } });
  expect(code).toBeUndefined();
  expect(await stored(email)).toEqual({ businessId: '0108994-0', phone: '040-123 4567' });

  const overRest = `r${email}`;
  await succeed(app, 'POST /business/register', { body: { ...draft(businessId, overRest), ...account } });
  expect(await stored(overRest)).toEqual({ businessId: '0108994-0', phone: '040-123 4567' });

  const byAdmin = `a${email}`;
  const quick = `mutation ($input: QuickRegisterBusinessInput!) { quickRegisterBusiness(input: $input) { business { businessId } } }`;
  const input = { ...draft(businessId, byAdmin), initialBalance: 0, idempotencyKey: byAdmin };
  expect((await ask(app, quick, { input }, { token })).errors).toEqual([]);
  expect(await stored(byAdmin)).toEqual({ businessId: '0108994-0', phone: '040-123 4567' });
});

test.each(written)('an admin finds a business by its Y-tunnus written %j', async (search) => {
  const { id } = await aBusiness(em, { businessId: '0108994-0' });
  const documents = [
    `query ($search: String!) { found: businesses(search: $search, page: { size: 100 }) { items { id } } }`,
    `query ($search: String!) { found: searchBusinesses(search: $search) { id } }`,
  ];
  for (const document of documents) {
    const { data } = await ask<{ found: unknown }>(app, document, { search }, { token });
    expect(JSON.stringify(data?.found), document).toContain(id);
  }
});

test('the registry is asked for the Y-tunnus as it is stored', async () => {
  const asked: string[] = [];
  const { registry } = platform;
  platform.registry = {
    ...registry,
    findCompanies: (businessId) => {
      asked.push(businessId);
      return Promise.resolve({ kind: 'none' } as never);
    },
  };
  const document = `query ($businessId: String!) { companiesByBusinessId(businessId: $businessId) { businessName } }`;
  for (const businessId of written) await ask(app, document, { businessId });
  platform.registry = registry;
  expect(asked).toEqual(written.map(() => '0108994-0'));
});
