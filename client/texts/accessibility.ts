import type { conformance } from '#shared/rules/accessibility.ts';

/** The accessibility statement, as the act on digital services (306/2019) asks for it. */
export const accessibility = {
  title: 'Saavutettavuusseloste',
  intro: 'Miten hyvin palvelu toimii kaikille, mitä puutteita tiedämme ja miten niistä voi kertoa.',
  contents: 'Sisällys',
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
} as const;
