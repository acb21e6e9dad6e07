import { expect } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import type { BusinessStatus } from '#shared/schema.generated.ts';
import { ask } from '../ask.ts';
import { signIn } from '../callers.ts';
import { aBusiness } from '../marketplace.ts';
import { aRichBusiness } from '../offers.ts';
import { aBusinessWithPassword, testPassword } from '../people.ts';
import { repeats } from './reasons.ts';
import { atOnce, codesOf, type TwoSessions, twoAdmins, type World } from './twoSessions.ts';

const documents = {
  approve: 'mutation ($id: ID!) { approveBusiness(id: $id, seen: PENDING) { business { status } } }',
  reject: 'mutation ($id: ID!) { rejectBusiness(id: $id) { business { status } } }',
  suspend: 'mutation ($id: ID!) { suspendBusiness(id: $id) { business { status } } }',
  activate: 'mutation ($id: ID!) { activateBusiness(id: $id) { business { status } } }',
  notice:
    'mutation ($id: ID!) { giveEndingNotice(id: $id, grounds: { ground: OTHER, rule: "Ehdot", facts: "Syy" }) { business { id } } }',
  remove: 'mutation ($id: ID!) { deleteBusiness(id: $id, exception: API) { id } }',
};
type Action = keyof typeof documents;

/** Two admins decide on a business of that status at once; answers the codes and the status that it has then. */
async function decided(world: World, status: BusinessStatus, one: Action, other: Action) {
  const { id } = await aBusiness(world.platform.orm.em.fork(), { status });
  const [by, another] = await twoAdmins(world);
  const answers = await atOnce(
    world,
    { document: documents[one], variables: { id }, by },
    { document: documents[other], variables: { id }, by: another },
  );
  const after = await world.platform.orm.em.fork().findOne(Business, id);
  return { codes: codesOf(answers), first: answers[0]?.code ?? 'OK', status: after?.status };
}

/** A balance that grew after it was read is returned instead of being written off. */
async function writesOffOnlyWhatWasRead(world: World) {
  const { id } = await aRichBusiness(world.platform, 5000);
  const [by] = await twoAdmins(world);
  const document =
    'mutation ($id: ID!, $balance: Money) { deleteBusiness(id: $id, force: true, balance: $balance, exception: API) { id } }';
  const { code, errors } = await ask(world.app, document, { id, balance: 20 }, by);
  expect([code, errors[0]?.extensions.current]).toEqual(['CONFLICT', { balance: 50 }]);
  expect(await world.platform.orm.em.fork().findOne(Business, id)).toMatchObject({ balance: 5000 });
}

/** A business and a session of its, with the password of its account. */
async function anOwner({ platform }: World) {
  const business = await aBusinessWithPassword(platform);
  return { id: business.id, by: { token: await signIn(platform.orm.em.fork(), 'BUSINESS', business) } };
}

const endDocument = `mutation ($input: EndMyBusinessInput!) { endMyBusiness(input: $input) { business { id } } }`;
const ownEnd = (isAtOnce: boolean) => ({
  document: endDocument,
  variables: { input: { currentPassword: testPassword, isAtOnce, balance: 0, wantsBalance: false } },
});

/** What admins decide of businesses: of two at once one decides, and the other gets CONFLICT. */
export const businesses: TwoSessions = {
  async approveBusiness(world) {
    const { codes, first, status } = await decided(world, 'PENDING', 'approve', 'reject');
    expect(codes).toEqual(['OK', 'STATUS_CHANGE_REFUSED']);
    expect(status).toBe(first === 'OK' ? 'APPROVED' : 'REJECTED');
  },
  async rejectBusiness(world) {
    expect(await decided(world, 'PENDING', 'reject', 'reject')).toMatchObject({
      codes: ['OK', 'STATUS_CHANGE_REFUSED'],
      status: 'REJECTED',
    });
  },
  async suspendBusiness(world) {
    expect(await decided(world, 'APPROVED', 'suspend', 'suspend')).toMatchObject({
      codes: ['OK', 'STATUS_CHANGE_REFUSED'],
      status: 'SUSPENDED',
    });
  },
  async activateBusiness(world) {
    expect(await decided(world, 'SUSPENDED', 'activate', 'activate')).toMatchObject({
      codes: ['OK', 'STATUS_CHANGE_REFUSED'],
      status: 'APPROVED',
    });
  },
  async deleteBusiness(world) {
    expect(await decided(world, 'APPROVED', 'remove', 'remove')).toMatchObject({
      codes: ['BUSINESS_NOT_FOUND', 'OK'],
      status: undefined,
    });
    await writesOffOnlyWhatWasRead(world);
  },
  async giveEndingNotice(world) {
    const { codes, first } = await decided(world, 'APPROVED', 'notice', 'notice');
    expect(codes).toEqual(['CONFLICT', 'OK']);
    expect(['CONFLICT', 'OK']).toContain(first);
  },
  takeBackEndingNotice: 'It sets one thing to the wanted state, and its answer says what is stored.',
  async endMyBusiness(world) {
    const { id, by } = await anOwner(world);
    const twice = await atOnce(world, { ...ownEnd(false), by }, { ...ownEnd(false), by });
    expect(codesOf(twice)).toEqual(['CONFLICT', 'OK']);
    expect((await ask(world.app, ownEnd(true).document, ownEnd(true).variables, by)).code).toBeUndefined();
    expect(await world.platform.orm.em.fork().findOne(Business, id)).toBeNull();
  },
  cancelMyEnding: repeats,
  addBusinessNote: 'It only adds a note.',
  quickRegisterBusiness: 'It only adds a business; a taken address is refused by the database.',
};
