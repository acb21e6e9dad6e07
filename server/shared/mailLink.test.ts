import { expect, test } from 'vitest';
import { mailLink } from './mailLink.ts';

test('an address keeps its usual signs, and its others begin no field', () => {
  expect(mailLink('maija.m+tori@esimerkki.fi')).toBe('mailto:maija.m+tori@esimerkki.fi');
  const link = new URL(mailLink('a?bcc=muu@toinen.example&body=x', { subject: 'Hei & moi' }));
  expect(Object.fromEntries(link.searchParams)).toEqual({ subject: 'Hei & moi' });
  expect(decodeURIComponent(link.pathname)).toBe('a?bcc=muu@toinen.example&body=x');
});
