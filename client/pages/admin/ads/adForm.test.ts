import { expect, test } from 'vitest';
import type { AdvertisementRowFragment } from './AdsPage.generated.ts';
import { adInput, checkAd, defaultTerms, emptyAd, lastDayFor, valuesOfAd } from './adForm.ts';

const now = new Date('2026-11-20T10:00:00Z');
const ad: AdvertisementRowFragment = {
  __typename: 'AdminAdvertisement',
  currency: 'EUR',
  id: 'ad-1',
  title: 'Joulumarkkinat',
  subtitle: null,
  iconType: 'FILE',
  icon: null,
  iconUrl: '/uploads/a.png',
  backgroundGradient: 'GREEN',
  ctaText: 'Learn More',
  ctaUrl: null,
  category: null,
  isActive: true,
  displayPriority: 3,
  endsAt: '2026-11-30T21:59:59.000Z',
  isLive: true,
  count: 2,
  periodDays: 14,
  pricePerPeriod: 14,
  totalPrice: 28,
  clicks: 0,
  version: 1,
  createdAt: '2026-11-02T10:00:00.000Z',
};

test('a new advertisement lasts one period from today', () => {
  expect(emptyAd(defaultTerms, now)).toMatchObject({ count: 1, endDate: '2026-12-04', isActive: true });
  expect(lastDayFor(2, defaultTerms, undefined, now)).toBe('2026-12-18');
});

test('more periods renew from the end, or from today when that is past; fewer take it back', () => {
  expect(lastDayFor(3, defaultTerms, ad, now)).toBe('2026-12-14');
  expect(lastDayFor(1, defaultTerms, ad, now)).toBe('2026-11-16');
  const expired = { ...ad, endsAt: '2026-10-01T20:59:59.000Z' };
  expect(lastDayFor(3, defaultTerms, expired, now)).toBe('2026-12-04');
  expect(lastDayFor(3, defaultTerms, { ...ad, endsAt: null }, now)).toBe('');
});

test('an empty date is sent as no expiration, and numbers that were cleared as their defaults', () => {
  const values = { ...valuesOfAd(ad), endDate: '', count: null, displayPriority: null };
  expect(adInput(values)).toMatchObject({ noExpiration: true, endDate: null, count: 1, displayPriority: 0 });
});

test('errors are in English', () => {
  const values = { ...emptyAd(defaultTerms, now), ctaUrl: 'javascript:alert(1)' };
  expect(checkAd(values, false)).toEqual({
    title: 'Title is required',
    ctaUrl: 'Enter a URL such as https://www.example.com',
  });
});

test('an icon file is needed unless the server has one, and only .ico of at most 1 MB is taken', () => {
  const values = { ...valuesOfAd(ad), iconFile: null };
  expect(checkAd(values, true)).toEqual({});
  expect(checkAd(values, false)).toEqual({ iconFile: 'Choose an .ico file' });
  expect(checkAd({ ...values, iconFile: new File(['x'], 'a.png') }, true).iconFile).toBe('Choose an .ico file');
  const large = new File([new Uint8Array(1024 * 1024 + 1)], 'a.ICO');
  expect(checkAd({ ...values, iconFile: large }, true).iconFile).toBe('The icon may be at most 1MB');
});
