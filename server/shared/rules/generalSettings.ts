import type { ContactLanguage, OfferModeration } from '../schema.generated.ts';

// By themselves, because every public page loads them; the rules of the settings are for admins.

/** Links of the public site; null when not set. */
export interface Links {
  appStore: string | null;
  googlePlay: string | null;
  facebook: string | null;
  instagram: string | null;
  linkedin: string | null;
}

/** Names, contact details and switches of the platform. */
export interface General {
  siteName: string;
  siteDescription: string;
  contactEmail: string;
  supportEmail: string;
  phone: string;
  yTunnus: string;
  osoite: string;
  maintenanceMode: boolean;
  registrationEnabled: boolean;
  offerModeration: OfferModeration;
  iban: string | null;
  defaultRule: string;
  links: Links;
  /** Null when authorities write to the public address. */
  authorityEmail: string | null;
  authorityLanguages: ContactLanguage[];
  userLanguages: ContactLanguage[];
}

/** Rules of sign-in. */
export interface Security {
  requireEmailVerification: boolean;
  /** Minutes. */
  sessionTimeout: number;
  maxLoginAttempts: number;
  passwordMinLength: number;
  twoFactorAuth: boolean;
}

/** Languages in which the operator may answer. */
export const contactLanguages = ['FI', 'SV', 'EN'] as const satisfies ContactLanguage[];

/** Names and switches until an admin changes them. Contact details are those of a made-up company. */
export const defaultGeneral: General = {
  siteName: 'Lähitarjous',
  siteDescription: 'Paikallisten yritysten tarjoukset ja esitteet yhdessä paikassa',
  contactEmail: 'info@lahitarjous.example',
  supportEmail: 'tuki@lahitarjous.example',
  phone: '+358 9 123 4567',
  yTunnus: '9000008-9',
  osoite: 'Esimerkkikatu 1, 00100 Helsinki',
  maintenanceMode: false,
  registrationEnabled: true,
  offerModeration: 'POST',
  iban: 'FI21 1234 5600 0007 85',
  defaultRule: 'Käyttöehdot, Ylläpidon toimet: ylläpito voi rajoittaa tarjousta tai tiliä, joka rikkoo ehtoja.',
  links: { appStore: null, googlePlay: null, facebook: null, instagram: null, linkedin: null },
  authorityEmail: null,
  authorityLanguages: ['FI', 'SV', 'EN'],
  userLanguages: ['FI', 'SV', 'EN'],
};

/** Rules of sign-in until an admin changes them. */
export const defaultSecurity: Security = {
  requireEmailVerification: true,
  sessionTimeout: 30,
  maxLoginAttempts: 5,
  passwordMinLength: 8,
  twoFactorAuth: false,
};
