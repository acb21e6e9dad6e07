import type { MailStatus } from '../schema.generated.ts';
import type { Tone } from './common.ts';

/** The page of one business in the back office. */
export const businessPage = {
  title: 'Yritys',
  back: 'Yritykset',
  failed: 'Yrityksen tietojen lataaminen epäonnistui',
  notFound: 'Yritystä ei löytynyt.',
  notFoundHint: 'Tarkista osoite tai hae yritystä luettelosta.',
  sameAddress: (businessName: string) => `Sama sähköpostiosoite on myös yrityksellä ${businessName}`,
  sameAddressHint: (email: string) =>
    `Sen osoite on kirjoitettu ${email}. Kumpikin kirjautuu omalla kirjoitusasullaan.`,
  openOther: 'Avaa yritys',
  topUp: 'Lisää saldoa',
  facts: 'Tiedot',
  businessId: 'Y-tunnus',
  address: 'Osoite yritysrekisterissä (PRH)',
  contact: 'Yhteyshenkilö',
  email: 'Sähköposti',
  phone: 'Puhelin',
  registered: 'Rekisteröity',
  lastLogin: 'Kirjautunut viimeksi',
  reason: 'Viimeisin perustelu',
  none: '–',
  balance: 'Saldo',
  spent: 'Käytetty',
  clicks: 'Klikkaukset',
  parts: 'Yrityksen tiedot',
  offers: 'Tarjoukset',
  history: 'Päätökset',
  ledger: 'Saldotapahtumat',
  invoices: 'Laskut',
  mails: 'Sähköpostit',
} as const;

/** For how much a business may owe, and whether a payment of it came back. */
export const businessCredit = {
  label: 'Luottoraja',
  hold: 'Maksu palautunut',
  edit: 'Muuta luottorajaa',
  title: (name: string) => `Luottoraja: ${name}`,
  limit: 'Luottoraja, sis. alv',
  hint: 'Saldo lisätään ennen maksua, kun yrityksen avoimet laskut mahtuvat rajaan ja asetuksissa on valittu luottoraja.',
  missing: 'Syötä kelvollinen summa',
  save: 'Tallenna luottoraja',
  done: 'Luottoraja tallennettu',
  failed: 'Luottorajan tallentaminen epäonnistui',
} as const;

/** The postal address that invoices print. */
export const businessAddress = {
  label: 'Postiosoite laskuilla',
  none: 'Puuttuu',
  edit: 'Muuta osoitetta',
  title: (name: string) => `Postiosoite: ${name}`,
  street: 'Katuosoite',
  streetHint: 'Tulostuu laskuille. Myös postilokero käy, esimerkiksi PL 12. Tyhjät kentät poistavat osoitteen.',
  postCode: 'Postinumero',
  town: 'Postitoimipaikka',
  save: 'Tallenna osoite',
  done: 'Postiosoite tallennettu',
  failed: 'Postiosoitteen tallentaminen epäonnistui',
} as const;

/** Where a business receives electronic invoices. */
export const businessEInvoice = {
  label: 'Verkkolaskutus',
  none: 'Ei verkkolaskuosoitetta',
  reference: (reference: string) => `viite ${reference}`,
  edit: 'Muuta verkkolaskutietoja',
  title: (name: string) => `Verkkolaskutus: ${name}`,
  intro: 'Tulevat laskut saavat nämä tiedot. Tyhjät kentät poistavat verkkolaskuosoitteen.',
  save: 'Tallenna verkkolaskutiedot',
  done: 'Verkkolaskutiedot tallennettu',
  failed: 'Verkkolaskutietojen tallentaminen epäonnistui',
} as const;

/** What admins note about a business. */
export const businessNotes = {
  title: 'Muistiinpanot',
  intro: 'Näkyvät vain ylläpidolle. Muistiinpanoa ei voi muuttaa eikä poistaa.',
  label: 'Uusi muistiinpano',
  add: 'Tallenna muistiinpano',
  failed: 'Muistiinpanojen lataaminen epäonnistui',
  addFailed: 'Muistiinpanon tallentaminen epäonnistui',
  none: 'Ei muistiinpanoja.',
  more: (left: number) => `Näytä vanhemmat (${left})`,
} as const;

/** What admins have done to a business. */
export const businessHistory = {
  failed: 'Päätösten lataaminen epäonnistui',
  none: 'Ylläpito ei ole vielä tehnyt päätöksiä.',
  columns: { action: 'Päätös', at: 'Aika', actor: 'Tekijä', details: 'Muutokset' },
  nothing: '–',
} as const;

/** Offers of one business. */
export const businessOffers = {
  failed: 'Tarjousten lataaminen epäonnistui',
  none: 'Yrityksellä ei ole tarjouksia.',
  columns: { offer: 'Tarjous', type: 'Tyyppi', status: 'Tila', reach: 'Tulokset', expires: 'Päättyy' },
} as const;

/** Mails to one business. */
export const businessMails = {
  intro: 'Viimeisten 30 päivän viestit nykyiseen osoitteeseen. Sisältöä ei säilytetä lähettämisen jälkeen.',
  failed: 'Sähköpostien lataaminen epäonnistui',
  none: 'Osoitteeseen ei ole lähetetty viestejä 30 päivään.',
  columns: { subject: 'Aihe', created: 'Kirjoitettu', sent: 'Lähetetty', state: 'Tila' },
  nothing: '–',
  states: {
    SENT: { text: 'Lähetetty', tone: 'good' },
    WAITING: { text: 'Odottaa lähetystä', tone: 'info' },
    FAILED: { text: 'Ei mennyt perille', tone: 'bad' },
  } satisfies Record<MailStatus, { text: string; tone: Tone }>,
} as const;

/** What is retained of a deleted business. */
export const deletedBusiness = {
  status: 'Poistettu',
  text: (when: string, who: string) => `Poistettu ${when}. Poistaja: ${who}.`,
  unknown: 'ei tiedossa',
  retained:
    'Kirjanpitoa varten säilytetään saldotapahtumat ja laskut, ja tapahtumalokissa päätökset. Tarjoukset, muistiinpanot ja tilastot on poistettu.',
} as const;
