import { reportKinds, swedishReportKinds } from '#shared/texts/reports.ts';
import type { ReportKind, ReportLanguage as ServerLanguage } from '../schema.generated.ts';

interface ReportTexts {
  /** In which the sender is answered. */
  language: ServerLanguage;
  title: string;
  intro: string;
  /** Names the switch to the other language. */
  languages: string;
  about: (offer: string, business: string) => string;
  /** For an offer that is not live any more. */
  aboutGone: string;
  back: string;
  /** For a shop's page instead of an offer. */
  page: { title: string; intro: string; textHint: string; back: string };
  kind: string;
  kinds: Readonly<Record<ReportKind, string>>;
  text: string;
  textHint: string;
  used: (count: number, limit: number) => string;
  who: string;
  /** Under the heading of the sender's fields; the second one for what may be reported without a name. */
  whoHint: string;
  whoVoluntary: string;
  name: string;
  email: string;
  goodFaith: string;
  submit: string;
  busy: string;
  failed: string;
  noScript: string;
  privacy: string;
  privacyLink: string;
  sent: (number: string) => string;
  /** Shown to a sender without an address, who receives no mail about it. */
  sentNameless: (number: string) => string;
  /** Errors by field, where the server's own are in another language. */
  faults?: Readonly<Record<string, string>>;
}

const fi: ReportTexts = {
  language: 'FI',
  title: 'Ilmoita tarjouksesta',
  intro:
    'Kerro, jos tarjous on mielestäsi lainvastainen tai rikkoo ehtojamme. Käsittelemme ilmoituksen kahdessa arkipäivässä.',
  languages: 'Lomakkeen kieli',
  about: (offer, business) => `Ilmoitus koskee tarjousta ”${offer}” (${business}).`,
  aboutGone: 'Tarjous ei ole enää näkyvissä. Voit silti ilmoittaa siitä.',
  back: 'Takaisin tarjoukseen',
  page: {
    title: 'Ilmoita yrityksen sivusta',
    intro:
      'Kerro, jos yrityksen sivu on mielestäsi lainvastainen tai rikkoo ehtojamme. Käsittelemme ilmoituksen kahdessa arkipäivässä.',
    textHint: 'Kerro vähintään 20 merkillä, mitä sivulla on pielessä ja mistä tiedät sen.',
    back: 'Takaisin yrityksen sivulle',
  },
  kind: 'Mitä ilmoitus koskee?',
  kinds: reportKinds,
  text: 'Mikä on vialla?',
  textHint: 'Kerro vähintään 20 merkillä, mitä tarjouksessa on pielessä ja mistä tiedät sen.',
  used: (count, limit) => `${count} / ${limit} merkkiä`,
  who: 'Sinun tietosi',
  whoHint: 'Kerromme päätöksestä sähköpostitse. Yritys ei saa tietää, kuka ilmoitti.',
  whoVoluntary: 'Tästä aiheesta voit ilmoittaa myös nimettömänä. Yritys ei saa tietää, kuka ilmoitti.',
  name: 'Nimi',
  email: 'Sähköposti',
  goodFaith: 'Ilmoitan vilpittömin mielin: tietoni ovat käsitykseni mukaan oikeita ja riittäviä.',
  submit: 'Lähetä ilmoitus',
  busy: 'Lähetetään...',
  failed: 'Ilmoituksen lähettäminen epäonnistui. Yritä uudelleen.',
  noScript: 'Lomake tarvitsee JavaScriptin. Ilman sitä voit ilmoittaa sähköpostilla, osoite on sivun alareunassa.',
  privacy: 'Poistamme nimesi ja osoitteesi 12 kuukauden kuluttua.',
  privacyLink: 'Tietosuojaseloste',
  sent: (number) => `Kiitos. Saimme ilmoituksesi ${number}. Kerromme päätöksestä sähköpostitse.`,
  sentNameless: (number) => `Kiitos. Saimme ilmoituksesi ${number}.`,
};

const sv: ReportTexts = {
  language: 'SV',
  title: 'Anmäl ett erbjudande',
  intro:
    'Berätta om du anser att erbjudandet är olagligt eller bryter mot våra villkor. Vi behandlar anmälan inom två vardagar.',
  languages: 'Formulärets språk',
  about: (offer, business) => `Anmälan gäller erbjudandet ”${offer}” (${business}).`,
  aboutGone: 'Erbjudandet visas inte längre. Du kan ändå anmäla det.',
  back: 'Tillbaka till erbjudandet',
  page: {
    title: 'Anmäl ett företags sida',
    intro:
      'Berätta om du anser att företagets sida är olaglig eller bryter mot våra villkor. Vi behandlar anmälan inom två vardagar.',
    textHint: 'Berätta med minst 20 tecken vad som är fel på sidan och hur du vet det.',
    back: 'Tillbaka till företagets sida',
  },
  kind: 'Vad gäller anmälan?',
  kinds: swedishReportKinds,
  text: 'Vad är fel?',
  textHint: 'Berätta med minst 20 tecken vad som är fel i erbjudandet och hur du vet det.',
  used: (count, limit) => `${count} / ${limit} tecken`,
  who: 'Dina uppgifter',
  whoHint: 'Vi meddelar beslutet per e-post. Företaget får inte veta vem som har gjort anmälan.',
  whoVoluntary: 'I det här ärendet kan du också göra en anonym anmälan. Företaget får inte veta vem som har gjort den.',
  name: 'Namn',
  email: 'E-post',
  goodFaith: 'Jag gör anmälan i god tro: uppgifterna är enligt min uppfattning riktiga och fullständiga.',
  submit: 'Skicka anmälan',
  busy: 'Skickar...',
  failed: 'Anmälan kunde inte skickas. Försök igen.',
  noScript:
    'Formuläret kräver JavaScript. Utan det kan du göra anmälan per e-post, adressen finns längst ned på sidan.',
  privacy: 'Vi raderar ditt namn och din adress efter 12 månader.',
  privacyLink: 'Dataskyddsbeskrivning (på finska)',
  sent: (number) => `Tack. Vi har tagit emot din anmälan ${number}. Vi meddelar beslutet per e-post.`,
  sentNameless: (number) => `Tack. Vi har tagit emot din anmälan ${number}.`,
  faults: {
    kind: 'Välj vad anmälan gäller',
    text: 'Berätta med minst 20 och högst 2000 tecken vad som är fel',
    name: 'Skriv ditt namn',
    email: 'Skriv en e-postadress i formen namn@exempel.fi',
    goodFaith: 'Bekräfta att du gör anmälan i god tro',
  },
};

/** The form for reporting an offer, in both national languages, each with its own name. */
export const reportTexts = { fi, sv } as const;

export const reportLanguages = { fi: 'Suomeksi', sv: 'På svenska' } as const;

export type ReportLanguage = keyof typeof reportTexts;
