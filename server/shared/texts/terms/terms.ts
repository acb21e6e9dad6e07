import type { TermsAudience, TermsUrgency } from '../../schema.generated.ts';

/** What the terms of each audience are called. */
const termsNames: Record<TermsAudience, string> = {
  BUSINESS: 'Yritysten käyttöehdot',
  CONSUMER: 'Kuluttajien käyttöehdot',
};

/** Why a version is in force sooner than usual, as everybody reads it. */
export const urgencyNames: Record<TermsUrgency, string> = {
  LAW: 'Laki pakottaa muutokseen',
  BENEFIT: 'Muutos on yritysten eduksi',
};

/** What the first versions say of what changed. */
export const firstChanges = {
  first: 'Ensimmäinen versio.',
  split:
    'Yrityksillä ja kuluttajilla on nyt omat ehdot. Yritysten ehdoissa kerrotaan rajoitusten perusteet ja keinot, tilin päättämisen 30 päivän ilmoitusaika, järjestys ja maksun vaikutus, tiedot, jotka yritys saa ja jotka me säilytämme, valitustie ja se, että muut myyntikanavat ovat vapaat.',
};

/** Faults of a new version. */
export const termsFaults = {
  heading: 'Aloita ainakin yksi kohta rivillä, jonka alussa on ## ja otsikko.',
  dayMissing: 'Valitse voimaantulopäivä.',
  dayPast: 'Voimaantulopäivä on jo mennyt.',
  dayFar: 'Voimaantulopäivä voi olla enintään vuoden päässä.',
  dayEarly: (earliest: string) =>
    `Yrityksille kerrotaan muutoksesta vähintään 15 päivää etukäteen, joten ehdot voivat tulla voimaan aikaisintaan ${earliest}. Aikaisempi päivä kelpaa vain, jos laki pakottaa tai muutos on yritysten eduksi: valitse peruste ja kirjoita syy.`,
  reasonMissing: 'Kirjoita syy, miksi ehdot tulevat voimaan tavallista aikaisemmin. Yritykset lukevat sen.',
  same: 'Teksti on sama kuin voimassa olevissa ehdoissa.',
};

/** Why something about terms is refused. */
export const termsRefusals = {
  notFound: 'Ehtojen versiota ei löytynyt.',
  pending: (number: number, day: string) =>
    `Versio ${number} on julkaistu ja tulee voimaan ${day}. Peru se ensin, jos haluat julkaista toisen.`,
  otherVersion: 'Toinen ylläpitäjä on julkaissut uuden version. Avaa sivu uudelleen ja lue se ensin.',
  inForce: 'Versio on jo voimassa, eikä sitä voi enää perua. Julkaise uusi versio.',
  notBinding: 'Nämä ehdot eivät ole nyt voimassa. Avaa sivu uudelleen ja lue voimassa olevat ehdot.',
};

/** Mails about terms. */
export const termsMails = {
  changing: {
    heading: (day: string) => `Käyttöehdot muuttuvat ${day}`,
    intro: (day: string) =>
      `Yritysten käyttöehdot muuttuvat ${day}. Siihen asti nykyiset ehdot ovat voimassa, eikä mikään muutu.`,
    changes: (changes: string) => `Mikä muuttuu:\n${changes}`,
    sooner: (why: string, reason: string) => `Muutos tulee voimaan tavallista aikaisemmin. ${why}: ${reason}`,
    right: (day: string, support: string) =>
      `Jos et hyväksy muutosta, voit päättää sopimuksen ja poistaa tilisi ilman kuluja ennen päivää ${day}. Ilmoita siitä osoitteeseen ${support}. Voit samalla pyytää käyttämättömän saldon palautusta.`,
    accept:
      'Kun kirjaudut portaaliin voimaantulon jälkeen, pyydämme hyväksymään uudet ehdot. Käytön jatkaminen ei ole hyväksyntä.',
    files: 'Nykyiset ja uudet ehdot ovat tämän viestin liitteinä.',
    action: 'Lue uudet ehdot',
  },
  cancelled: {
    heading: 'Käyttöehdot eivät muutukaan',
    text: (day: string) =>
      `Kerroimme aiemmin, että yritysten käyttöehdot muuttuvat ${day}. Muutos on peruttu. Nykyiset ehdot ovat edelleen voimassa, eikä sinun tarvitse tehdä mitään.`,
    reason: (reason: string) => `Syy: ${reason}`,
    action: 'Lue voimassa olevat ehdot',
  },
};

/** What a text of terms says of itself as a file. */
export const termsFileTexts = {
  title: (audience: TermsAudience, number: number) => `${termsNames[audience]}, versio ${number}`,
  from: (day: string) => `Voimassa ${day} alkaen.`,
  cancelled: 'Peruttu ennen voimaantuloa.',
};
