import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { expect } from 'vitest';
import { Admin, Consumer } from '#domain/accounts/entities.ts';
import { Advertisement } from '#domain/ads/entities.ts';
import { Category } from '#domain/catalogue/entities.ts';
import { tokenHash } from '#platform/secrets/secrets.ts';
import { type Answer, type Asker, ask } from '../ask.ts';
import { signIn } from '../callers.ts';
import { anAdmin } from '../marketplace.ts';
import { aConsumerWithPassword, anAdminWithPassword, mailsTo, testPassword } from '../people.ts';
import { atOnce, codesOf, type TwoSessions, twoAdmins, type World } from './twoSessions.ts';

const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { id } } }`;
const beginChange = `mutation ($input: OwnTwoFactorInput!) {
  answer: startTwoFactorChange(input: $input) { challenge { token enrolment { secret } } }
}`;
const confirmChange = `mutation ($input: ConfirmTwoFactorInput!) {
  answer: confirmTwoFactorChange(input: $input) { recoveryCodes }
}`;
const renewCodes =
  'mutation ($input: OwnTwoFactorInput!) { answer: renewRecoveryCodes(input: $input) { recoveryCodes } }';
const resetDevice = 'mutation ($id: ID!) { resetAdminTwoFactor(id: $id) { admin { twoFactorEnrolled } } }';
const leave = 'mutation ($password: String!) { deleteConsumerAccount(password: $password) { __typename } }';

/** A consumer with a password, and two sessions of theirs. */
async function twoDevices({ platform }: World) {
  const em = platform.orm.em.fork();
  const consumer = await aConsumerWithPassword(platform);
  const device = async () => ({ token: await signIn(em, 'CONSUMER', consumer) });
  return { consumer, devices: [await device(), await device()] as const };
}

/** Two master admins delete one row at once: one does, the other gets NOT_FOUND. */
async function oneDeletes(world: World, mutation: string, id: string) {
  const document = `mutation ($id: ID!) { ${mutation}(id: $id) { id } }`;
  const [one, other] = await twoAdmins(world);
  const answers = await atOnce(
    world,
    { document, variables: { id }, by: one },
    { document, variables: { id }, by: other },
  );
  expect(codesOf(answers)).toEqual(['NOT_FOUND', 'OK']);
}

/** A master admin with an enrolled app and two sessions, with the recovery codes. */
async function twoEnrolled({ app, platform }: World) {
  const account = await anAdminWithPassword(platform, { role: 'MASTER_ADMIN' });
  const device = async () => ({ token: await signIn(platform.orm.em.fork(), 'ADMIN', account) });
  const by = await device();
  const { challenge } = await startChange(app, by);
  const { data } = await ask<{ answer: { recoveryCodes: string[] } }>(app, confirmChange, await codeFor(challenge), by);
  // The next code is of the same time step, which is taken only once.
  await platform.orm.em.fork().nativeUpdate(Admin, { id: account.id }, { totpLastStep: null });
  return { account, recoveryCodes: data?.answer.recoveryCodes ?? [], devices: [by, await device()] as const };
}

interface Challenge {
  token: string;
  enrolment: { secret: string };
}

async function startChange(app: World['app'], by: Asker, code?: string) {
  const variables = { input: { currentPassword: testPassword, code } };
  const { data } = await ask<{ answer: { challenge: Challenge } }>(app, beginChange, variables, by);
  if (!data) throw new Error('The change of device was not begun.');
  return data.answer;
}

async function codeFor({ token, enrolment: { secret } }: Challenge) {
  return { input: { token, code: await generate({ secret }) } };
}

/** What people and admins do to accounts and to rows that they delete. */
export const accounts: TwoSessions = {
  async changePassword(world) {
    const { consumer, devices } = await twoDevices(world);
    const calls = devices.map((by) => {
      const newPassword = `uusi-salasana-${randomUUID()}`;
      const input = { as: 'CONSUMER', currentPassword: testPassword, newPassword, confirmPassword: newPassword };
      return { document: change, variables: { input }, by };
    });
    const answers = await atOnce(world, ...calls);
    expect(codesOf(answers).filter((code) => code === 'OK')).toHaveLength(1);
    const { passwordHash } = await world.platform.orm.em.fork().findOneOrFail(Consumer, consumer.id);
    const winner = calls[answers.findIndex(({ code }) => code === undefined)]?.variables.input.newPassword ?? '';
    expect(await world.platform.secrets.verifyPassword(winner, passwordHash)).toBe(true);
  },
  async startTwoFactorChange(world) {
    const { recoveryCodes, devices } = await twoEnrolled(world);
    const calls = devices.map((by, at) => {
      const input = { currentPassword: testPassword, code: recoveryCodes[at] };
      return { document: beginChange, variables: { input }, by };
    });
    const begun = await atOnce<{ answer: { challenge: Challenge } }>(world, ...calls);
    expect(codesOf(begun)).toEqual(['OK', 'OK']);
    // The later challenge replaces the earlier one, which is refused in words when it is confirmed.
    const confirmed: Answer<unknown>[] = [];
    for (const [at, { data }] of begun.entries()) {
      confirmed.push(await ask(world.app, confirmChange, await codeFor(data!.answer.challenge), devices[at]));
    }
    expect(codesOf(confirmed).filter((code) => code === 'OK')).toHaveLength(1);
    expect(codesOf(confirmed)).not.toContain('INTERNAL');
  },
  async confirmTwoFactorChange(world) {
    const { account, recoveryCodes, devices } = await twoEnrolled(world);
    const { challenge } = await startChange(world.app, devices[0], recoveryCodes[0]);
    const variables = await codeFor(challenge);
    const calls = devices.map((by) => ({ document: confirmChange, variables, by }));
    const answers = await atOnce<{ answer: { recoveryCodes: string[] } }>(world, ...calls);
    expect(codesOf(answers).filter((code) => code === 'OK')).toHaveLength(1);
    const winner = answers.find(({ code }) => code === undefined)?.data?.answer.recoveryCodes ?? [];
    const { recoveryCodeHashes } = await world.platform.orm.em.fork().findOneOrFail(Admin, account.id);
    expect(winner.map((code) => tokenHash(code.replaceAll('-', '')))).toEqual(recoveryCodeHashes);
  },
  async renewRecoveryCodes(world) {
    const { account, recoveryCodes, devices } = await twoEnrolled(world);
    const calls = devices.map((by, at) => {
      const input = { currentPassword: testPassword, code: recoveryCodes[at] };
      return { document: renewCodes, variables: { input }, by };
    });
    const answers = await atOnce<{ answer: { recoveryCodes: string[] } }>(world, ...calls);
    // The other's code is one of those that the first has replaced: it is refused, and shown codes always work.
    expect(codesOf(answers)).toEqual(['OK', 'TWO_FACTOR_INVALID']);
    const winner = answers.find(({ code }) => code === undefined)?.data?.answer.recoveryCodes ?? [];
    const { recoveryCodeHashes } = await world.platform.orm.em.fork().findOneOrFail(Admin, account.id);
    expect(winner.map((code) => tokenHash(code.replaceAll('-', '')))).toEqual(recoveryCodeHashes);
  },
  async resetAdminTwoFactor(world) {
    const { account } = await twoEnrolled(world);
    const calls = (await twoAdmins(world)).map((by) => ({ document: resetDevice, variables: { id: account.id }, by }));
    const answers = await atOnce(world, ...calls);
    expect(answers.map(({ data }) => data)).toEqual(
      Array(2).fill({ resetAdminTwoFactor: { admin: { twoFactorEnrolled: false } } }),
    );
    expect((await mailsTo(world.platform, account)).filter(({ text }) => text.includes('nollasi'))).toHaveLength(1);
  },
  async deleteConsumerAccount(world) {
    const { consumer, devices } = await twoDevices(world);
    const variables = { password: testPassword };
    await atOnce(world, ...devices.map((by) => ({ document: leave, variables, by })));
    expect(await world.platform.orm.em.fork().findOne(Consumer, consumer.id)).toBeNull();
  },
  async deleteAdmin(world) {
    const { id } = await anAdmin(world.platform.orm.em.fork());
    await oneDeletes(world, 'deleteAdmin', id);
  },
  async deleteAdvertisement(world) {
    const em = world.platform.orm.em.fork();
    const ad = em.create(Advertisement, { title: 'Mainos', periodDays: 14, pricePerPeriod: 1400 });
    await em.persist(ad).flush();
    await oneDeletes(world, 'deleteAdvertisement', ad.id);
  },
  async deleteCategory(world) {
    const em = world.platform.orm.em.fork();
    const category = em.create(Category, { name: 'Tyhjä', nameKey: 'tyhjä' });
    await em.persist(category).flush();
    await oneDeletes(world, 'deleteCategory', category.id);
  },
};
