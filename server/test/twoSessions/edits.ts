import { expect } from 'vitest';
import { Advertisement } from '#domain/ads/entities.ts';
import { Category } from '#domain/catalogue/entities.ts';
import { AiApi } from '#domain/chat/entities.ts';
import { versionOf } from '#shared/versions.ts';
import { type Asker, ask } from '../ask.ts';
import { signIn } from '../callers.ts';
import { aBusiness, aMember, anAdmin } from '../marketplace.ts';
import { atOnce, codesOf, type TwoSessions, twoAdmins, type World } from './twoSessions.ts';

type Fields = Record<string, unknown>;

interface Edit {
  by: readonly [Asker, Asker];
  /** A mutation whose $change and $version are sent, with the row's fields and version under `edited`. */
  document: string;
  /** Variables that name the row. */
  row?: Fields;
  /** Changes of different fields, one of each session. */
  changes: readonly [Fields, Fields];
}

/** What is under `edited`, wherever that is in the payload. */
function edited(node: unknown): Fields {
  if (typeof node !== 'object' || node === null) return {};
  if ('edited' in node) return node.edited as Fields;
  return Object.assign({}, ...Object.values(node).map(edited));
}

/**
 * Two sessions that read the same version change different fields at once: one is stored, the other is refused with
 * what is stored now, and with that version both changes stay. A change of the same field by the old version is refused.
 */
async function bothStay(world: World, { by, document, row = {}, changes }: Edit) {
  const send = (at: 0 | 1, change: Fields, version: unknown) => ({
    document,
    by: by[at],
    variables: { ...row, change, version },
  });
  const run = (at: 0 | 1, change: Fields, version: unknown) =>
    ask(world.app, document, send(at, change, version).variables, by[at]);
  const { version } = edited((await run(0, {}, null)).data);
  const answers = await atOnce(world, send(0, changes[0], version), send(1, changes[1], version));
  expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
  const late = answers[0]?.code === 'CONFLICT' ? 0 : 1;
  const conflict = answers[late]?.errors[0]?.extensions ?? {};
  expect(Object.keys(conflict.current as Fields)).toEqual(Object.keys(changes[late]));
  const again = await run(late, changes[late], conflict.version);
  expect(edited(again.data)).toMatchObject({ ...changes[0], ...changes[1] });
  const stale = await run(1, changes[0], version);
  expect(stale.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: changes[0] });
}

const settings = (group: string, fields: string) => `mutation ($change: ${group}!, $version: Int) {
  updateSettings(input: { ${fields.split(' ')[0]}: $change }, version: $version) {
    settings { edited: ${fields} }
  }
}`;

/** What people edit: rows and settings that carry a version. */
export const edits: TwoSessions = {
  async updateSettings(world) {
    const by = await twoAdmins(world, 'MANAGE_SETTINGS');
    const general = settings('GeneralSettingsInput', 'general { phone registrationEnabled version }');
    await bothStay(world, {
      by,
      document: general,
      changes: [{ phone: '09 111 1111' }, { registrationEnabled: false }],
    });
    await bothStay(world, {
      by,
      document: general,
      changes: [{ phone: '09 222 2222' }, { registrationEnabled: true }],
    });
    const pricing = settings('PricingSettingsInput', 'pricing { normalOffer premiumFlyer version }');
    await bothStay(world, { by, document: pricing, changes: [{ normalOffer: 5.5 }, { premiumFlyer: 26 }] });
    const security = settings('SecuritySettingsInput', 'security { sessionTimeout maxLoginAttempts version }');
    await bothStay(world, { by, document: security, changes: [{ sessionTimeout: 45 }, { maxLoginAttempts: 6 }] });
  },
  async updateAdmin(world) {
    const { id } = await anAdmin(world.platform.orm.em.fork(), { permissions: ['MANAGE_OFFERS'] });
    const document = `mutation ($id: ID!, $change: UpdateAdminInput!, $version: Int) {
      updateAdmin(id: $id, input: $change, version: $version) { edited: admin { name isActive permissions version } }
    }`;
    const changes = [{ name: 'Uusi Nimi' }, { isActive: false }] as const;
    await bothStay(world, { by: await twoAdmins(world), document, row: { id }, changes });
  },
  async updateAdminProfile(world) {
    const em = world.platform.orm.em.fork();
    const admin = await anAdmin(em);
    const by = [{ token: await signIn(em, 'ADMIN', admin) }, { token: await signIn(em, 'ADMIN', admin) }] as const;
    const document = `mutation ($change: AdminProfileInput!, $version: Int) {
      updateAdminProfile(input: $change, version: $version) { edited: admin { name } }
    }`;
    const version = versionOf({ name: admin.name, email: admin.email });
    const save = (at: 0 | 1, name: string) => ({ document, variables: { change: { name }, version }, by: by[at] });
    const answers = await atOnce(world, save(0, 'Yksi'), save(1, 'Kaksi'));
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
    const stored = answers[0]?.code === 'CONFLICT' ? 'Kaksi' : 'Yksi';
    const late = answers.find(({ code }) => code === 'CONFLICT');
    expect(late?.errors[0]?.extensions.current).toEqual({ name: stored });
  },
  async updateBusinessProfile(world) {
    const em = world.platform.orm.em.fork();
    const business = await aBusiness(em);
    const tab = async (): Promise<Asker> => ({ token: await signIn(em, 'BUSINESS', business) });
    const document = `mutation ($change: BusinessProfileInput!, $version: Int) {
      updateBusinessProfile(input: $change, version: $version) { edited: business { contactPerson phone version } }
    }`;
    const changes = [{ contactPerson: 'Uusi Henkilö' }, { phone: '040 555 0100' }] as const;
    await bothStay(world, { by: [await tab(), await tab()], document, changes });
  },
  async updateMyDetails(world) {
    const em = world.platform.orm.em.fork();
    const member = await aMember(em, await aBusiness(em));
    const tab = async (): Promise<Asker> => ({ token: await signIn(em, 'BUSINESS', member) });
    const document = `mutation ($change: MyDetailsInput!, $version: Int) {
      updateMyDetails(input: $change, version: $version) { viewer { edited: business { name version } } }
    }`;
    const { version } = (
      await ask<{ viewer: { business: { version: number } } }>(
        world.app,
        '{ viewer { business { version } } }',
        {},
        await tab(),
      )
    ).data!.viewer.business;
    const names = ['Aino Ensimmäinen', 'Toini Toinen'];
    const calls = await Promise.all(
      names.map(async (name) => ({ document, variables: { change: { name }, version }, by: await tab() })),
    );
    const [one, other] = calls as [(typeof calls)[0] & object, (typeof calls)[0] & object];
    const answers = await atOnce(world, one, other);
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
    const stored = names[answers.findIndex(({ code }) => code === undefined)];
    expect(answers.find(({ code }) => code === 'CONFLICT')?.errors[0]?.extensions.current).toEqual({ name: stored });
  },
  async updateMember(world) {
    const em = world.platform.orm.em.fork();
    const business = await aBusiness(em);
    const { id } = await aMember(em, business);
    const tab = async (): Promise<Asker> => ({ token: await signIn(em, 'BUSINESS', business) });
    const document = `mutation ($id: ID!, $change: UpdateMemberInput!, $version: Int) {
      updateMember(id: $id, input: $change, version: $version) { edited: member { name monthCap version } }
    }`;
    const changes = [{ name: 'Uusi Nimi' }, { monthCap: 120.5 }] as const;
    await bothStay(world, { by: [await tab(), await tab()], document, row: { id }, changes });
  },
  async updateShopProfile(world) {
    const em = world.platform.orm.em.fork();
    const business = await aBusiness(em);
    const tab = async (): Promise<Asker> => ({ token: await signIn(em, 'BUSINESS', business) });
    const document = `mutation ($change: ShopProfileInput!, $version: Int) {
      updateShopProfile(input: $change, version: $version) { shop { edited: published { intro website version } } }
    }`;
    const changes = [{ intro: 'Uusi esittely' }, { website: 'https://uusi.example/' }] as const;
    await bothStay(world, { by: [await tab(), await tab()], document, changes });
  },
  async updateCategory(world) {
    const id = await aCategory(world);
    const by = await twoAdmins(world, 'MANAGE_SETTINGS');
    const document = `mutation ($id: ID!, $name: String!, $version: Int) {
      updateCategory(id: $id, name: $name, version: $version) { edited: category { name version } }
    }`;
    const same = await ask(world.app, document, { id, name: `Kirjat ${id}` }, by[0]);
    const { version } = edited(same.data);
    const rename = (at: 0 | 1, name: string) => ({ document, variables: { id, name, version }, by: by[at] });
    const answers = await atOnce(world, rename(0, 'Kirjat ja lehdet'), rename(1, 'Kirjakaupat'));
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
    const stored = await world.platform.orm.em.fork().findOneOrFail(Category, id);
    const late = answers.find(({ code }) => code === 'CONFLICT');
    expect(late?.errors[0]?.extensions.current).toEqual({ name: stored.name });
  },
  async updateAdvertisement(world) {
    const row = { id: await anAdvertisement(world) };
    const document = `mutation ($id: ID!, $change: AdvertisementInput!, $version: Int) {
      updateAdvertisement(id: $id, input: $change, version: $version) {
        edited: advertisement { title displayPriority subtitle isActive version }
      }
    }`;
    const changes = [{ title: 'Uusi otsikko' }, { displayPriority: 7 }] as const;
    await bothStay(world, { by: await twoAdmins(world, 'MANAGE_ADVERTISEMENTS'), document, row, changes });
  },
  async toggleAdvertisement(world) {
    const id = await anAdvertisement(world);
    const by = await twoAdmins(world, 'MANAGE_ADVERTISEMENTS');
    const document = `mutation ($id: ID!, $active: Boolean) {
      toggleAdvertisement(id: $id, active: $active) { changed advertisement { isActive } }
    }`;
    for (const active of [false, true]) {
      const calls = by.map((one) => ({ document, variables: { id, active }, by: one }));
      const answers = await atOnce<{ toggleAdvertisement: Fields }>(world, ...calls);
      const payloads = answers.map(({ data }) => data?.toggleAdvertisement);
      expect(payloads.map((payload) => payload?.changed).sort()).toEqual([false, true]);
      expect(payloads.map((payload) => payload?.advertisement)).toEqual([{ isActive: active }, { isActive: active }]);
    }
  },
  async updateAiApi(world) {
    const document = `mutation ($id: ID!, $change: AiApiInput!, $version: Int) {
      updateAiApi(id: $id, input: $change, version: $version) { edited: api { modelName chatLimit version } }
    }`;
    const changes = [{ modelName: 'toinen-malli' }, { chatLimit: 20 }] as const;
    const row = { id: await anAiApi(world) };
    await bothStay(world, { by: await twoAdmins(world, 'MANAGE_SETTINGS'), document, row, changes });
  },
  async setAiChatLimit(world) {
    const id = await anAiApi(world);
    const by = await twoAdmins(world, 'MANAGE_SETTINGS');
    const document = `mutation ($id: ID!, $chatLimit: Int!, $version: Int) {
      setAiChatLimit(id: $id, chatLimit: $chatLimit, version: $version) { edited: api { chatLimit version } }
    }`;
    const { version } = edited((await ask(world.app, document, { id, chatLimit: 15 }, by[0])).data);
    const set = (at: 0 | 1, chatLimit: number) => ({ document, variables: { id, chatLimit, version }, by: by[at] });
    expect(codesOf(await atOnce(world, set(0, 30), set(1, 40)))).toEqual(['CONFLICT', 'OK']);
  },
  async deleteAiApi(world) {
    const id = await anAiApi(world);
    const document = 'mutation ($id: ID!) { deleteAiApi(id: $id) { id } }';
    const calls = (await twoAdmins(world)).map((by) => ({ document, variables: { id }, by }));
    expect(codesOf(await atOnce(world, ...calls))).toEqual(['NOT_FOUND', 'OK']);
  },
};

async function aCategory({ platform }: World): Promise<string> {
  const em = platform.orm.em.fork();
  const name = `Kirjat ${crypto.randomUUID()}`;
  const category = em.create(Category, { name, nameKey: name.toLowerCase() });
  await em.flush();
  return category.id;
}

async function anAdvertisement({ platform }: World): Promise<string> {
  const em = platform.orm.em.fork();
  const ad = em.create(Advertisement, { title: 'Kesämarkkinat', periodDays: 14, pricePerPeriod: 1400 });
  await em.flush();
  return ad.id;
}

async function anAiApi({ platform }: World): Promise<string> {
  const em = platform.orm.em.fork();
  const id = crypto.randomUUID();
  const sealedKey = platform.secrets.seal('sk-good-0123456789', id);
  em.create(AiApi, { id, service: 'OPENAI', modelName: 'malli', chatLimit: 15, sealedKey, keyTail: '6789' });
  await em.flush();
  return id;
}
