import { expect } from 'vitest';
import { Business } from '#domain/accounts/entities.ts';
import { Offer } from '#domain/catalogue/entities.ts';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { nestContent } from '#shared/rules/offers/content.ts';
import { createOfferForBusiness } from '../../workflows/createOfferForBusiness.ts';
import { type Asker, ask } from '../ask.ts';
import { signIn } from '../callers.ts';
import { anAdmin, anOffer } from '../marketplace.ts';
import { aRichBusiness, aScope, draft, publish } from '../offers.ts';
import { atOnce, codesOf, type TwoSessions, twoAdmins, type World } from './twoSessions.ts';

const update = `mutation ($id: ID!, $input: UpdateOfferInput!, $version: Int) {
  updateOffer(id: $id, input: $input, version: $version) { offer { shown { title description } version } }
}`;
const decide = `mutation ($id: ID!, $status: OfferStatus!, $version: Int) {
  setOfferStatus(id: $id, status: $status, version: $version) { offer { shown { title } status } changed }
}`;
const correct = `mutation ($id: ID!, $version: Int!, $reason: String!, $input: UpdateOfferInput!) {
  correctOffer(id: $id, version: $version, reason: $reason, input: $input) { offer { shown { title } } }
}`;
const cancel = `mutation ($id: ID!, $version: Int!, $reason: String!) {
  cancelOffer(id: $id, version: $version, reason: $reason) { offer { shown { title } } }
}`;
const move = `mutation ($id: ID!, $startDate: Date!, $endDate: Date!, $version: Int!) {
  rescheduleOffer(id: $id, startDate: $startDate, endDate: $endDate, version: $version) { offer { startsAt version } }
}`;
const cancelOwn = `mutation ($id: ID!, $version: Int!) {
  cancelOwnOffer(id: $id, version: $version) { refunded remainingBalance }
}`;
const setHidden = `mutation ($id: ID!, $hidden: Boolean) {
  toggleOfferVisibility(id: $id, hidden: $hidden) { offer { isHidden } changed }
}`;
const create = 'mutation ($input: OfferInput!) { createOffer(input: $input) { offer { id } } }';
const createFor =
  'mutation ($input: OfferForBusinessInput!) { createOfferForBusiness(input: $input) { offer { id } } }';

/** A live offer, with two sessions of the business whose it is. */
async function twoTabs({ platform }: World, balance = 0) {
  const em = platform.orm.em.fork();
  const business = await aRichBusiness(platform, balance);
  const offer = await anOffer(em, business, { title: 'Alkuperäinen', description: 'Alkuperäinen' });
  const tab = async (): Promise<Asker> => ({ token: await signIn(em, 'BUSINESS', business) });
  const stored = () => platform.orm.em.fork().findOneOrFail(Offer, offer.id);
  return { business, offer, tabs: [await tab(), await tab()] as const, stored };
}

/** Two at once of which one works and the other is refused. */
async function oneDeletes(world: World, document: string, by: readonly [Asker, Asker], id: string) {
  const [one, other] = by;
  const answers = await atOnce(
    world,
    { document, variables: { id }, by: one },
    { document, variables: { id }, by: other },
  );
  expect(codesOf(answers)).toEqual(['OFFER_NOT_FOUND', 'OK']);
}

/** An offer that an admin has published for a business with 50 euros, and what two admins may do to it. */
async function aWrongOffer(world: World) {
  const { platform } = world;
  const admins = await twoAdmins(world, 'MANAGE_OFFERS');
  const business = await aRichBusiness(platform, 5000);
  const publisher = await anAdmin(platform.orm.em.fork(), { permissions: ['MANAGE_OFFERS'] });
  const input = { business: business.id, offer: draft(), chargeServiceFee: false };
  const { id } = (await createOfferForBusiness(aScope(platform), publisher, input)).offer;
  const read = { id, version: 1, reason: 'Väärä hinta' };
  return {
    admins,
    business,
    stored: () => platform.orm.em.fork().findOneOrFail(Offer, id),
    cancel: (by: Asker) => ({ document: cancel, by, variables: read }),
    correct: (by: readonly Asker[]) =>
      by.map((by, i) => ({
        document: correct,
        by,
        variables: { ...read, input: nestContent({ title: `Korjattu ${i}` }) },
      })),
  };
}

/** A paid offer of a business with 50 euros that begins in five days, with two sessions of the business. */
async function anUpcomingOffer(world: World) {
  const { platform } = world;
  const business = await aRichBusiness(platform, 5000);
  const today = helsinkiDate(new Date());
  const days = (from: number) => ({ startDate: addDays(today, from), endDate: addDays(today, from + 3) });
  const { id } = await publish(platform, business, { ...days(5), category: 'Ravintolat' });
  const tab = async (): Promise<Asker> => ({ token: await signIn(platform.orm.em.fork(), 'BUSINESS', business) });
  const stored = () => platform.orm.em.fork().findOneOrFail(Offer, id);
  return { id, business, days, tabs: [await tab(), await tab()], stored };
}

/** What businesses and admins do to offers. */
export const offers: TwoSessions = {
  async updateOffer(world) {
    const { offer, tabs, stored } = await twoTabs(world);
    const save = (by: Asker, input: object, version: number) => ({
      document: update,
      by,
      variables: { id: offer.id, input: nestContent(input), version },
    });
    const mine = [{ title: 'Uusi otsikko' }, { description: 'Uusi kuvaus' }];
    const answers = await atOnce(world, save(tabs[0], mine[0] ?? {}, 1), save(tabs[1], mine[1] ?? {}, 1));
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
    const late = answers.findIndex(({ code }) => code === 'CONFLICT');
    const { version, current } = answers[late]?.errors[0]?.extensions ?? {};
    expect({ version, current }).toMatchObject({ version: 2, current: { ...mine[1 - late], status: 'PENDING' } });
    const again = await ask(
      world.app,
      update,
      { id: offer.id, input: nestContent(mine[late] ?? {}), version },
      tabs[late],
    );
    expect(again.data).toMatchObject({ updateOffer: { offer: { shown: { ...mine[0], ...mine[1] }, version: 3 } } });
    expect(await stored()).toMatchObject({ title: 'Alkuperäinen', shownTitle: 'Uusi otsikko' });
  },
  async setOfferStatus(world) {
    const { offer, tabs, stored } = await twoTabs(world);
    const [one, other] = await twoAdmins(world, 'MANAGE_OFFERS');
    await ask(world.app, update, { id: offer.id, input: nestContent({ title: 'Luettu' }) }, tabs[0]);
    await ask(world.app, update, { id: offer.id, input: nestContent({ title: 'Lukematta' }) }, tabs[0]);
    const read = { id: offer.id, version: 2 };
    const stale = await ask(world.app, decide, { ...read, status: 'APPROVED' }, one);
    expect(stale.errors[0]?.extensions).toMatchObject({ version: 3, current: { title: 'Lukematta' } });
    expect(await stored()).toMatchObject({ title: 'Alkuperäinen', shownTitle: 'Lukematta' });
    const answers = await atOnce(
      world,
      { document: decide, variables: { id: offer.id, version: 3, status: 'APPROVED' }, by: one },
      { document: decide, variables: { id: offer.id, version: 3, status: 'REJECTED' }, by: other },
    );
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
  },
  async toggleOfferVisibility(world) {
    const { offer, stored } = await twoTabs(world);
    const [one, other] = await twoAdmins(world, 'MANAGE_OFFERS');
    for (const hidden of [true, false]) {
      const variables = { id: offer.id, hidden };
      const answers = await atOnce<{ toggleOfferVisibility: { changed: boolean } }>(
        world,
        { document: setHidden, variables, by: one },
        { document: setHidden, variables, by: other },
      );
      expect(answers.map(({ data }) => data?.toggleOfferVisibility.changed).sort()).toEqual([false, true]);
      expect((await stored()).hidden).toBe(hidden);
    }
  },
  async deleteOffer(world) {
    const { offer, tabs } = await twoTabs(world);
    await oneDeletes(world, 'mutation ($id: ID!) { deleteOffer(id: $id) { id } }', tabs, offer.id);
  },
  async correctOffer(world) {
    const { correct, stored, admins } = await aWrongOffer(world);
    const answers = await atOnce(world, ...correct(admins));
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
    const winner = answers.findIndex(({ code }) => code === undefined);
    expect(await stored()).toMatchObject({ title: `Korjattu ${winner}` });
  },
  async cancelOffer(world) {
    const { cancel, correct, business, admins } = await aWrongOffer(world);
    const [first, second] = [cancel(admins[0]), correct(admins)[1]];
    const answers = await atOnce(world, first, ...(second ? [second] : []));
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
    const { balance } = await world.platform.orm.em.fork().findOneOrFail(Business, business.id);
    expect(balance === 5000).toBe(answers[0]?.code === undefined);
  },
  async rescheduleOffer(world) {
    const { id, days, tabs, stored } = await anUpcomingOffer(world);
    const calls = tabs.map((by, i) => ({ document: move, by, variables: { id, ...days(10 * (i + 1)), version: 1 } }));
    const answers = await atOnce(world, ...calls);
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
    const winner = answers.findIndex(({ code }) => code === undefined);
    expect(helsinkiDate((await stored()).startsAt)).toBe(days(10 * (winner + 1)).startDate);
  },
  async cancelOwnOffer(world) {
    const { id, business, tabs } = await anUpcomingOffer(world);
    const calls = tabs.map((by) => ({ document: cancelOwn, by, variables: { id, version: 1 } }));
    expect(codesOf(await atOnce(world, ...calls))).toEqual(['CONFLICT', 'OK']);
    expect((await world.platform.orm.em.fork().findOneOrFail(Business, business.id)).balance).toBe(5000);
  },
  async adminDeleteOffer(world) {
    const { offer } = await twoTabs(world);
    const masters = await twoAdmins(world);
    await oneDeletes(world, 'mutation ($id: ID!) { adminDeleteOffer(id: $id) { id } }', masters, offer.id);
  },
  async createOffer(world) {
    const { business, tabs } = await twoTabs(world, 900);
    const variables = { input: nestContent(draft({ category: 'Ravintolat' })) };
    const calls = tabs.map((by) => ({ document: create, variables, by }));
    expect(codesOf(await atOnce(world, ...calls))).toEqual(['BALANCE_TOO_LOW', 'OK']);
    expect((await world.platform.orm.em.fork().findOneOrFail(Business, business.id)).balance).toBe(400);
  },
  async createOfferForBusiness(world) {
    const { business } = await twoTabs(world, 900);
    const variables = { input: { business: business.id, offer: nestContent(draft({ category: 'Ravintolat' })) } };
    const admins = await twoAdmins(world, 'MANAGE_OFFERS');
    const calls = admins.map((by) => ({ document: createFor, variables, by }));
    expect(codesOf(await atOnce(world, ...calls))).toEqual(['FORBIDDEN', 'OK']);
    expect((await world.platform.orm.em.fork().findOneOrFail(Business, business.id)).balance).toBe(400);
  },
};
