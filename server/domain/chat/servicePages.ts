import type { Language, ServiceTopic } from './plan.ts';

/** A page of the site. */
interface ServicePage {
  path: string;
  title: Record<Language, string>;
}

const account = { path: '/sovellus/omat', title: { fi: 'Omat tiedot', sv: 'Mina uppgifter', en: 'My account' } };
const contact = { path: '/yhteystiedot', title: { fi: 'Yhteystiedot', sv: 'Kontakt', en: 'Contact' } };

/** Where each question about the service is taken care of; the assistant's own page for those that it answers itself. */
export const servicePages: Record<ServiceTopic, ServicePage> = {
  DELETE_ACCOUNT: account,
  DELETE_CONVERSATION: {
    path: '/sovellus/assistentti',
    title: { fi: 'Avustaja', sv: 'Assistenten', en: 'Assistant' },
  },
  PASSWORD: {
    path: '/sovellus/unohtunut-salasana',
    title: { fi: 'Unohtunut salasana', sv: 'Glömt lösenord', en: 'Forgotten password' },
  },
  EMAIL: contact,
  NAME: contact,
  CITY: account,
  SIGN_IN: { path: '/sovellus/kirjaudu', title: { fi: 'Kirjaudu sisään', sv: 'Logga in', en: 'Sign in' } },
  REGISTER: { path: '/sovellus/rekisteroidy', title: { fi: 'Luo tili', sv: 'Skapa konto', en: 'Create an account' } },
  FAVOURITES: { path: '/sovellus/suosikit', title: { fi: 'Suosikit', sv: 'Favoriter', en: 'Favourites' } },
  NOTIFICATIONS: account,
  PRIVACY: {
    path: '/tietosuojaseloste',
    title: { fi: 'Tietosuojaseloste', sv: 'Dataskyddsbeskrivning', en: 'Privacy notice' },
  },
  FOR_BUSINESSES: { path: '/hinnat', title: { fi: 'Hinnasto', sv: 'Prislista', en: 'Price list' } },
  COST: { path: '/kayttoehdot', title: { fi: 'Käyttöehdot', sv: 'Användarvillkor', en: 'Terms of use' } },
  CONTACT: contact,
  ASSISTANT: { path: '/sovellus', title: { fi: 'Tarjoukset', sv: 'Erbjudanden', en: 'Offers' } },
};
