import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { contentGrounds, contentSentences } from '#shared/rules/content/sentences.ts';
import { SetOfferStatusDocument } from './OffersPage.generated.ts';
import { OffersPage } from './OffersPage.tsx';

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
});

/** The dialog in which an offer that waits is rejected. */
async function rejecting(title: string) {
  const waiting = world.offers.find(({ status }) => status === 'PENDING');
  Object.assign(waiting ?? {}, { title });
  const { user } = renderAdminPage(<OffersPage />, '/admini/tarjoukset');
  await user.click(await screen.findByRole('button', { name: `Näytä tiedot: ${title}` }));
  await user.click(within(await dialogNamed(title)).getByRole('button', { name: 'Hylkää' }));
  const dialog = within(await dialogNamed(`Hylkää: ${title}`));
  return {
    user,
    dialog,
    facts: () => dialog.getByLabelText<HTMLTextAreaElement>(/Perustelu/).value,
    rule: () => dialog.getByLabelText<HTMLTextAreaElement>(/Laki tai ehto/).value,
  };
}

test('a rejection begins with the rule of content, its words and its law, and another ground takes their place', async () => {
  const { user, dialog, facts, rule } = await rejecting('Nuuskaa halvalla');
  const proposed = [facts(), rule()];
  expect(proposed).toEqual([
    contentGrounds.fact(contentSentences.tobacco, ['nuuskaa']),
    contentGrounds.rule('Tupakkalaki 549/2016 68 §'),
  ]);
  await user.click(dialog.getByRole('radio', { name: 'Harhaanjohtava' }));
  expect(rule()).toContain('2 luvun 6 §');
  await user.click(dialog.getByRole('radio', { name: 'Sisältösääntö' }));
  expect([facts(), rule()]).toEqual(proposed);
  await user.click(dialog.getByRole('button', { name: 'Hylkää' }));
  await waitFor(async () => expect(await sent(SetOfferStatusDocument)).toHaveLength(1));
  expect((await sent(SetOfferStatusDocument))[0]).toMatchObject({
    status: 'REJECTED',
    grounds: { ground: 'CONTENT_RULE', facts: proposed[0], rule: proposed[1] },
  });
});

test('an offer of which no rule says anything is rejected for the reasons that there have always been', async () => {
  const { dialog, facts } = await rejecting('Lounaskeitto ja leipä');
  expect(dialog.queryByRole('radio', { name: 'Sisältösääntö' })).toBeNull();
  expect(facts()).toBe('');
});
