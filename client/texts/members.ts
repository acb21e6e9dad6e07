import type { BusinessRole, MemberStatus } from '#client/schema.generated.ts';
import type { Tone } from './common.ts';

/** What each role of a business may do, in one sentence. */
export const roleHints: Record<BusinessRole, string> = {
  OWNER: 'Saa tehdä kaiken: julkaista, hoitaa laskutusta ja hallita käyttäjiä.',
  PUBLISHER: 'Tekee ja julkaisee tarjouksia, hoitaa toimipaikkoja ja näkee tulokset. Ei pääse laskutukseen.',
  TILL: 'Lunastaa asiakkaiden koodit kassalla. Ei näe tarjousten hallintaa, tuloksia eikä laskutusta.',
};

/** What a member changes of the own account. */
export const ownDetails = {
  title: 'Omat tiedot',
  intro: 'Nimesi näkyy muille yrityksesi käyttäjille, ja sähköpostiosoitteellasi kirjaudut sisään.',
  back: 'Takaisin asetuksiin',
  change: 'Muuta nimeä, sähköpostia tai salasanaa',
  name: 'Nimi',
  email: 'Sähköposti, jolla kirjaudut',
  save: 'Tallenna',
  busy: 'Tallennetaan...',
  done: 'Omat tietosi on tallennettu',
  failed: 'Tietojen tallentaminen epäonnistui',
  loadFailed: 'Omien tietojen lataaminen epäonnistui',
  mails: {
    title: 'Sähköpostiviestit',
    label: 'Kassan ohje',
    hint: 'Aamulla, kun tarjous, jossa on koodi, alkaa: näin se otetaan kassalla.',
    turnedOn: 'Viestit ovat käytössä.',
    turnedOff: 'Viestit on lopetettu.',
    failed: 'Valinnan tallentaminen epäonnistui',
  },
};

/** The people of a business in its portal. */
export const membersTexts = {
  title: 'Käyttäjät',
  intro: 'Jokainen kirjautuu omalla sähköpostiosoitteellaan, ja rooli ratkaisee, mitä hän voi tehdä.',
  list: 'Käyttäjät',
  failed: 'Käyttäjien lataaminen epäonnistui',
  none: 'Yritykselläsi ei ole käyttäjiä.',
  alone: 'Olet yrityksesi ainoa käyttäjä. Kutsu muutkin, niin salasanaa ei tarvitse jakaa.',
  back: 'Takaisin asetuksiin',
  open: 'Avaa käyttäjät',
  self: (role: string) => `${role} (sinä)`,
  statuses: {
    INVITED: { text: 'Kutsuttu', tone: 'wait' },
    ACTIVE: { text: 'Käytössä', tone: 'good' },
    DISABLED: { text: 'Poistettu käytöstä', tone: 'off' },
  } satisfies Record<MemberStatus, { text: string; tone: Tone }>,
  facts: {
    role: 'Rooli',
    email: 'Sähköposti',
    lastLogin: 'Viimeksi kirjautunut',
    outlets: 'Toimipaikat',
    cap: 'Kuukausiraja',
    spent: 'Käytetty tässä kuussa',
  },
  never: 'Ei vielä kertaakaan',
  noCap: 'Ei rajaa',
  capOf: (amount: string) => `${amount}, alv 0\u00a0%`,
  invite: 'Kutsu käyttäjä',
  edit: 'Muokkaa',
  editOf: (name: string) => `Muokkaa: ${name}`,
  resend: 'Lähetä kutsu uudelleen',
  resendOf: (name: string) => `Lähetä kutsu uudelleen: ${name}`,
  resent: (email: string) => `Kutsu lähetetty osoitteeseen ${email}`,
  resendFailed: 'Kutsun lähettäminen epäonnistui',
  disable: 'Poista käytöstä',
  disableOf: (name: string) => `Poista käytöstä: ${name}`,
  disableQuestion: 'Poistetaanko käyttäjä käytöstä?',
  disableConsequence: (name: string) =>
    `${name} kirjataan heti ulos kaikilta laitteilta, eikä hän pääse enää kirjautumaan. Voit kutsua hänet myöhemmin uudelleen.`,
  ownerLeft:
    'Kutsut, jotka hän on lähettänyt ja joita ei ole hyväksytty, lakkaavat toimimasta. Yrityksen avaimet jäävät voimaan: vaihda ne, jos hän on nähnyt ne.',
  contactLeft: (email: string) =>
    `Yrityksen viestit, kuten laskut, tulevat edelleen osoitteeseen ${email}. Vaihda se asetuksista, jos sitä lukee vain hän.`,
  withdraw: 'Peru kutsu',
  withdrawOf: (name: string) => `Peru kutsu: ${name}`,
  withdrawQuestion: 'Perutaanko kutsu?',
  withdrawConsequence: (name: string) => `Linkki, jonka ${name} sai, lakkaa toimimasta.`,
  keep: 'Älä poista',
  keepInvitation: 'Pidä kutsu',
  disabled: 'Käyttäjä poistettu käytöstä',
  withdrawn: 'Kutsu peruttu',
  disableFailed: 'Käyttäjän poistaminen käytöstä epäonnistui',
  form: {
    invite: 'Kutsu käyttäjä',
    edit: 'Muokkaa käyttäjää',
    name: 'Nimi',
    email: 'Sähköposti',
    emailHint: 'Kutsu lähetetään tähän osoitteeseen, ja käyttäjä kirjautuu sillä.',
    role: 'Rooli',
    outletIds: 'Toimipaikat',
    outletIdsHint: 'Missä käyttäjä voi lunastaa asiakkaiden koodeja.',
    currentPassword: 'Nykyinen salasanasi',
    currentPasswordHint: 'Varmistamme, että uuden omistajan lisäät juuri sinä.',
    monthCap: 'Kuukausiraja',
    monthCapHint:
      'Paljonko käyttäjä voi käyttää saldoa kalenterikuukaudessa, alv 0\u00a0%. Tyhjä tarkoittaa, ettei rajaa ole. Rajattu käyttäjä ei voi aloittaa viikoittain toistuvaa tarjousta.',
    send: 'Lähetä kutsu',
    invited: 'Kutsu lähetetty. Linkki toimii seitsemän päivää.',
    inviteFailed: 'Kutsun lähettäminen epäonnistui',
    save: 'Tallenna',
    saved: 'Käyttäjä tallennettu',
    saveFailed: 'Käyttäjän tallentaminen epäonnistui',
  },
} as const;

/** The page to which a mailed invitation leads. */
export const invitationTexts = {
  title: (business: string) => `Tervetuloa: ${business}`,
  invitedBy: (person: string) => `${person} kutsui sinut yrityksen käyttäjäksi.`,
  invited: 'Sinut on kutsuttu yrityksen käyttäjäksi.',
  role: (role: string) => `Roolisi on ${role}.`,
  ends: (moment: string) => `Kutsu on voimassa ${moment} asti.`,
  name: 'Nimesi',
  email: 'Sähköposti, jolla kirjaudut',
  password: 'Salasana',
  confirmPassword: 'Salasana uudelleen',
  submit: 'Hyväksy kutsu',
  busy: 'Hyväksytään...',
  failed: 'Kutsun hyväksyminen epäonnistui',
  loading: 'Haetaan kutsua...',
  unread: 'Kutsua ei voitu hakea',
  broken: 'Kutsu ei ole enää voimassa',
  brokenHint:
    'Kutsu toimii seitsemän päivää ja vain kerran. Jos hyväksyit sen jo, kirjaudu sisään. Muuten pyydä uusi kutsu siltä, joka kutsui sinut, tai yrityksesi omistajalta.',
  done: 'Kutsu on hyväksytty',
  doneHint: 'Kirjaudu nyt sisään sähköpostiosoitteellasi ja salasanallasi.',
} as const;
