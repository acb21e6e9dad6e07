import type { conformance } from '#shared/rules/accessibility.ts';

const fi = {
  title: 'Saavutettavuusseloste',
  intro: 'Miten hyvin palvelu toimii kaikille, mitä puutteita tiedämme ja miten niistä voi kertoa.',
  contents: 'Sisällys',
  /** The link to the other language. */
  other: 'På svenska',
  dated: (day: string) => `Arvioitu ${day}.`,
  state: {
    title: 'Miten palvelu täyttää vaatimukset',
    PARTLY:
      'Lähitarjous täyttää saavutettavuusvaatimukset osittain. Tunnetut puutteet ja tekemättömät tarkistukset ovat alla.',
    FULLY: 'Lähitarjous täyttää saavutettavuusvaatimukset.',
    basis:
      'Vaatimukset ovat standardissa EN 301 549 ja WCAG-ohjeistuksen versiossa 2.1, tasoilla A ja AA. Seloste koskee julkista sivustoa, sovellusta ja yritysten portaalia.',
  } satisfies Record<ReturnType<typeof conformance>, string> & { title: string; basis: string },
  how: {
    title: 'Miten olemme arvioineet',
    axe: (version: string, routes: number, rules: number) =>
      `Automaattisesti: axe-core ${version} kävi läpi ${routes} sivua, ${rules} sääntöä, vaalean ja tumman teeman sekä puhelimen ja tietokoneen leveyden.`,
    found: (count: number) =>
      count === 0 ? 'Automaattinen arvio ei löytänyt virheitä.' : `Automaattinen arvio löysi ${count} virhettä.`,
    limits: 'Automaattinen arvio huomaa vain osan esteistä, joten käymme palvelun läpi myös itse:',
    checked: (what: string, day: string) => `${what}: tarkistettu ${day}.`,
    unchecked: (what: string) => `${what}: vielä tarkistamatta.`,
  },
  gaps: {
    title: 'Tunnetut puutteet',
    none: 'Tiedossamme ei ole puutteita.',
    some: 'Tiedämme nämä puutteet ja korjaamme ne:',
    gap: (what: string, owner: string, day: string) => `${what} Vastuussa ${owner}, korjataan viimeistään ${day}.`,
    violation: (route: string, rule: string) => `Sivu ${route}: sääntö ${rule}.`,
  },
  feedback: {
    title: 'Anna palautetta',
    paragraphs: [
      'Huomasitko esteen, josta emme kerro tässä? Lähetä viesti sivun lopun lomakkeella tai sähköpostilla. Saat vastauksen 14 päivässä.',
      'Jos tarvitset tarjouksen tai esitteen tiedot muussa muodossa, pyydä niitä samalla lomakkeella.',
    ],
    form: 'Kerro esteestä',
  },
  supervisor: {
    title: 'Valvonta',
    paragraphs: [
      'Jos et ole tyytyväinen vastaukseemme tai et saa vastausta kahdessa viikossa, voit tehdä ilmoituksen Liikenne- ja viestintävirasto Traficomille. Ohjeet ovat osoitteessa saavutettavuusvaatimukset.fi.',
    ],
  },
};

const sv: typeof fi = {
  title: 'Tillgänglighetsutlåtande',
  intro: 'Hur väl tjänsten fungerar för alla, vilka brister vi känner till och hur du kan berätta om dem.',
  contents: 'Innehåll',
  other: 'Suomeksi',
  dated: (day) => `Bedömt ${day}.`,
  state: {
    title: 'Hur tjänsten uppfyller kraven',
    PARTLY:
      'Lähitarjous uppfyller tillgänglighetskraven delvis. Kända brister och kontroller som ännu inte har gjorts finns nedan.',
    FULLY: 'Lähitarjous uppfyller tillgänglighetskraven.',
    basis:
      'Kraven finns i standarden EN 301 549 och i version 2.1 av WCAG-riktlinjerna, på nivåerna A och AA. Utlåtandet gäller den offentliga webbplatsen, appen och företagens portal. Tjänsten är på finska; detta utlåtande, formuläret nedan och formuläret för anmälningar finns också på svenska.',
  },
  how: {
    title: 'Så har vi bedömt tjänsten',
    axe: (version, routes, rules) =>
      `Automatiskt: axe-core ${version} gick igenom ${routes} sidor, ${rules} regler, det ljusa och det mörka temat samt telefonens och datorns bredd.`,
    found: (count) =>
      count === 0
        ? 'Den automatiska bedömningen hittade inga fel.'
        : `Den automatiska bedömningen hittade ${count} fel.`,
    limits: 'En automatisk bedömning upptäcker bara en del av hindren, så vi går också själva igenom tjänsten:',
    checked: (what, day) => `${what}: kontrollerat ${day}.`,
    unchecked: (what) => `${what}: inte ännu kontrollerat.`,
  },
  gaps: {
    title: 'Kända brister',
    none: 'Vi känner inte till några brister.',
    some: 'Vi känner till dessa brister och åtgärdar dem:',
    gap: (what, owner, day) => `${what} Ansvarig: ${owner}. Åtgärdas senast ${day}.`,
    violation: (route, rule) => `Sidan ${route}: regeln ${rule}.`,
  },
  feedback: {
    title: 'Ge respons',
    paragraphs: [
      'Stötte du på ett hinder som vi inte nämner här? Skicka ett meddelande med formuläret längst ned på sidan eller per e-post. Du får svar inom 14 dagar.',
      'Om du behöver uppgifterna i ett erbjudande eller en broschyr i en annan form kan du be om dem med samma formulär.',
    ],
    form: 'Berätta om ett hinder',
  },
  supervisor: {
    title: 'Tillsyn',
    paragraphs: [
      'Om du inte är nöjd med vårt svar eller inte får något svar inom två veckor kan du göra en anmälan till Transport- och kommunikationsverket Traficom. Anvisningar finns på tillganglighetskrav.fi.',
    ],
  },
};

/** The accessibility statement, as the act on digital services (306/2019) asks for it, in both national languages. */
export const accessibility = { fi, sv } as const;

/** The words of the feedback form in Swedish. */
export const feedbackForm = {
  noScript: 'Formuläret kräver JavaScript. Utan det når du oss per e-post och telefon.',
  name: 'Namn',
  email: 'E-post',
  message: 'Meddelande',
  submit: 'Skicka meddelandet',
  sending: 'Skickar...',
  sent: 'Ditt meddelande har skickats. Tack för att du tog kontakt!',
  failed: 'Meddelandet kunde inte skickas. Försök igen.',
  privacy: 'Vi använder dina uppgifter bara för att svara.',
  privacyLink: 'Dataskyddsbeskrivning (på finska)',
  faults: {
    name: 'Skriv ditt namn, högst 100 tecken',
    email: 'Skriv en e-postadress i formen namn@exempel.fi',
    message: 'Skriv ett meddelande',
  },
};
