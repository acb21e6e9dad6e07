import type { Currency, OfferModeration } from '#shared/schema.generated.ts';

/** The settings of a fresh world. Money in cents. */
export function startingSettings() {
  return {
    general: {
      siteName: 'Lähitarjous',
      siteDescription: 'Paikalliset tarjoukset ja esitteet yhdessä paikassa.',
      contactEmail: 'info@lahitarjous.example',
      supportEmail: 'tuki@lahitarjous.example',
      phone: '010 555 0100',
      yTunnus: '9000010-9',
      osoite: 'Esimerkkikatu 1, 33100 Tampere',
      maintenanceMode: false,
      registrationEnabled: true,
      offerModeration: 'POST' as OfferModeration,
      iban: null as string | null,
      links: { appStore: null, googlePlay: null, facebook: null, instagram: null, linkedin: null } as Record<
        'appStore' | 'googlePlay' | 'facebook' | 'instagram' | 'linkedin',
        string | null
      >,
    },
    pricing: {
      normalOffer: 500,
      premiumOffer: 1_500,
      normalFlyer: 1_000,
      premiumFlyer: 2_500,
      currency: 'EUR' as Currency,
      taxRate: 24,
      advertisementPricePerPeriod: 1_400,
      advertisementPeriodDays: 14,
    },
    security: {
      requireEmailVerification: true,
      sessionTimeout: 30,
      maxLoginAttempts: 5,
      passwordMinLength: 8,
      twoFactorAuth: false,
    },
  };
}
