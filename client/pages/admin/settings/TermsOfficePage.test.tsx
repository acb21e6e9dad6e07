import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { choose, dialogNamed, renderAdminPage } from '#client/test/backOffice.tsx';
import { fill } from '#client/test/fill.ts';
import { mockApi, mockServer, world } from '#client/test/marketplace.ts';
import { sent } from '#client/test/sent.ts';
import { writeTerms } from '#shared/rules/accounts/termsText.ts';
import { businessTerms } from '#shared/texts/terms/businessTerms.ts';
import {
  AdminCancelTermsDocument,
  AdminPublishTermsDocument,
  AdminTermsDocument,
} from './TermsOfficePage.generated.ts';
import { TermsOfficePage } from './TermsOfficePage.tsx';

const renderPage = () => renderAdminPage(<TermsOfficePage />, '/admini/kayttoehdot');

beforeEach(() => {
  world.signedIn.ADMIN = 'admin-1';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T10:00:00Z') });
  return () => void vi.useRealTimers();
});

async function openForm(name = 'Uusi versio yrityksille') {
  const rendered = renderPage();
  await rendered.user.click(await screen.findByRole('button', { name }));
  return { ...rendered, dialog: await dialogNamed(name) };
}

test('each version says when it was in force, and how far it has come', async () => {
  renderPage();
  const first = (await screen.findAllByRole('region', { name: /Versio 1$/ }))[0]!;
  expect(first.textContent).toContain('Voimassa 1.11.2026 alkaen, kunnes seuraava tuli voimaan 15.11.2026');
  expect(first.textContent).toContain('Kerrottu 0 yritykselle, hyväksynyt 0.');
  expect(screen.getAllByText(/^Voimassa nyt/)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Peru/ })).toBeNull();
});

test('before a version is published, the admin sees how many are mailed and from when it binds', async () => {
  const { user, dialog } = await openForm();
  await fill(user, 'Mikä muuttuu, selkokielellä', 'Palautukset muuttuvat.');
  await user.click(within(dialog).getByLabelText('Ehdot'));
  await user.paste('\n\n## Palautukset\n\nPalautamme.');
  await user.click(within(dialog).getByRole('button', { name: 'Julkaise' }));
  await screen.findAllByText('Julkaistaanko ehdot, jotka tulevat voimaan 16.12.2026?');
  const receivers = world.businesses.filter(({ status }) => status === 'APPROVED').length;
  const question = screen.getByText(
    new RegExp(`^Viestin saa ${receivers} yritystä.*sitovat niitä 16\\.12\\.2026 alkaen`),
  );
  expect(await sent(AdminPublishTermsDocument)).toEqual([]);
  await user.click(within(question.closest<HTMLElement>('[role="dialog"]')!).getByRole('button', { name: 'Julkaise' }));
  await screen.findByText('Versio julkaistiin');
  const input = { changes: 'Palautukset muuttuvat.', inForceOn: '2026-12-16', urgency: null, urgencyReason: null };
  const text = expect.stringContaining(writeTerms(businessTerms).slice(0, 50));
  expect(await sent(AdminPublishTermsDocument)).toEqual([
    { audience: 'BUSINESS', version: 2, input: { ...input, text } },
  ]);
});

test('an earlier day needs a ground and the reason in words', async () => {
  const { user, dialog } = await openForm();
  await fill(user, 'Mikä muuttuu, selkokielellä', 'Laki muuttuu.');
  await fill(user, 'Voimassa alkaen', '5.12.2026');
  await user.click(within(dialog).getByRole('button', { name: 'Julkaise' }));
  await screen.findByText(/vähintään 15 päivää etukäteen.*aikaisintaan 16\.12\.2026/);
  await choose(user, 'Peruste aikaisemmalle päivälle', 'Laki pakottaa muutokseen');
  await user.click(within(dialog).getByRole('button', { name: 'Julkaise' }));
  await screen.findByText(/Kirjoita syy/);
  expect(await sent(AdminPublishTermsDocument)).toEqual([]);
});

test('a version that is not in force yet is taken back with a reason', async () => {
  const version = {
    __typename: 'TermsVersion' as const,
    id: 'v3',
    audience: 'BUSINESS' as const,
    number: 3,
    changes: 'Palautukset',
    text: '## Ehdot',
    publishedAt: '2026-11-29T10:00:00Z',
    inForceFrom: '2026-12-15T22:00:00Z',
    cancelledAt: null,
    cancelReason: null,
    pdfUrl: '/api/terms/yritys-3.pdf',
  };
  const termsOffice = {
    __typename: 'TermsOffice' as const,
    receivers: 4,
    earliestOn: '2026-12-16',
    versions: [{ __typename: 'TermsReach' as const, id: 'v3', told: 4, accepted: 0, version }],
  };
  mockServer.use(mockApi.query(AdminTermsDocument, () => HttpResponse.json({ data: { termsOffice } })));
  const { user } = renderPage();
  await screen.findByText('Tulee voimaan 16.12.2026');
  await user.click(screen.getByRole('button', { name: 'Peru versio 3' }));
  const dialog = await dialogNamed('Perutaanko versio 3?');
  expect(dialog.textContent).toContain('4 yritykselle on kerrottu');
  await user.click(within(dialog).getByRole('button', { name: 'Peru versio' }));
  await screen.findByText('Syy on pakollinen');
  await fill(user, 'Syy, jonka yritykset lukevat', 'Tekstissä oli virhe.');
  await user.click(within(dialog).getByRole('button', { name: 'Peru versio' }));
  await waitFor(async () =>
    expect(await sent(AdminCancelTermsDocument)).toEqual([{ id: 'v3', reason: 'Tekstissä oli virhe.' }]),
  );
});

test('versions that cannot be read are asked for again', async () => {
  mockServer.use(mockApi.query(AdminTermsDocument, () => HttpResponse.error()));
  const { user } = renderPage();
  await screen.findByRole('alert');
  mockServer.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  expect(await screen.findAllByRole('region', { name: /Versio 1$/ })).toHaveLength(2);
});
