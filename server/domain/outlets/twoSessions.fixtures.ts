import { expect } from 'vitest';
import { signIn } from '#test/callers.ts';
import { aBusiness } from '#test/marketplace.ts';
import { addsRow } from '#test/twoSessions/reasons.ts';
import { atOnce, codesOf, type TwoSessions, type World } from '#test/twoSessions/twoSessions.ts';
import { Outlet } from './entities.ts';

/** An outlet of a business, and two sessions of that business. */
async function anOutlet({ platform }: World) {
  const em = platform.orm.em.fork();
  const business = await aBusiness(em);
  const outlet = em.create(Outlet, {
    business: business.id,
    name: 'Keskusta',
    street: 'Katu 1',
    postCode: '33100',
    town: 'Tampere',
    municipality: 'Tampere',
    hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
    specialHours: [],
  });
  await em.flush();
  const session = async () => ({ token: await signIn(em, 'BUSINESS', business) });
  return { outlet, by: [await session(), await session()] as const };
}

/** Both have read the same version: one of two different changes is made, the other has to read again. */
export const twoSessions: TwoSessions = {
  createOutlet: addsRow,
  async updateOutlet(world) {
    const { outlet, by } = await anOutlet(world);
    const document = `mutation ($id: ID!, $input: OutletInput!) {
      updateOutlet(id: $id, version: 1, input: $input) { outlet { name version } }
    }`;
    const calls = by.map((one, place) => ({
      document,
      variables: { id: outlet.id, input: { name: `Nimi ${place}` } },
      by: one,
    }));
    expect(codesOf(await atOnce(world, ...calls))).toEqual(['CONFLICT', 'OK']);
    const { version, name } = await world.platform.orm.em.fork().findOneOrFail(Outlet, outlet.id);
    expect([version, name.slice(0, 4)]).toEqual([2, 'Nimi']);
  },
  async closeOutlet(world) {
    const { outlet, by } = await anOutlet(world);
    const close = 'mutation ($id: ID!) { closeOutlet(id: $id, version: 1) { outlet { closedAt } } }';
    const rename =
      'mutation ($id: ID!) { updateOutlet(id: $id, version: 1, input: { note: "Sisäpihalla" }) { outlet { id } } }';
    const variables = { id: outlet.id };
    const [one, other] = by;
    const answers = await atOnce(
      world,
      { document: close, variables, by: one },
      { document: rename, variables, by: other },
    );
    expect(codesOf(answers)).toEqual(['CONFLICT', 'OK']);
  },
  answerHoliday:
    'The first answer about a day is stored and the second refused: `hoursAsked.test.ts` shows it at a day of its own.',
  answerHolidayByLink: 'As answerHoliday.',
  confirmHoursByLink: 'As confirmOutletHours, of each outlet.',
  confirmOutletHours: 'It says one thing of the version that was read; the same by two says it twice.',
};
