import { expect } from 'vitest';
import { addDays, helsinkiDate } from '#platform/helsinki.ts';
import { atOnce, codesOf, type TwoSessions, twoAdmins } from '#test/twoSessions/twoSessions.ts';
import { TermsVersion } from './entities.ts';
import { seedTerms } from './seedTerms.ts';

const document = `mutation ($version: Int!, $input: TermsInput!) {
  publishTerms(audience: CONSUMER, version: $version, input: $input) { version { id } }
}`;

/** Two admins who publish a version at once, having read the same ones: one does, and the other has to read again. */
export const twoSessions: TwoSessions = {
  async publishTerms(world) {
    const em = world.platform.orm.em.fork();
    await seedTerms(em);
    const version = await em.count(TermsVersion, { audience: 'CONSUMER' });
    const by = await twoAdmins(world);
    const inForceOn = addDays(helsinkiDate(new Date()), 30);
    const calls = by.map((one, place) => ({
      document,
      variables: { version, input: { text: `## Ehdot ${place}`, changes: 'Uusi otsikko', inForceOn } },
      by: one,
    }));
    expect(codesOf(await atOnce(world, ...calls))).toEqual(['CONFLICT', 'OK']);
    expect(await em.count(TermsVersion, { audience: 'CONSUMER' })).toBe(version + 1);
  },
  cancelTerms: 'It sets one thing to the wanted state, and its answer says whose reason is stored.',
  acceptTerms: 'It adds a row once; its answer says what is stored.',
};
