import type { Permission, RestrictionBasis, RestrictionKind } from '../schema.generated.ts';

/** What a restriction is called, what it means and where it holds; % is replaced by the offer's title. */
interface RestrictionTexts {
  /** In lists. */
  name: string;
  /** The heading of the mail. */
  heading: string;
  /** The first sentences of the mail. */
  sentence: string;
  /** What is restricted. */
  restriction: string;
  /** Whether it may end: a deletion is for good. */
  mayEnd: boolean;
  /** What an admin needs for deciding on an appeal against it. */
  needs: Extract<Permission, 'MANAGE_OFFERS' | 'MANAGE_BUSINESSES'>;
}

/** Where every restriction holds (DSA article 17, 3 a). */
export const restrictionScope = 'Koko palvelu, kaikki kunnat.';

/** The texts of every restriction that an admin can place. */
export const restrictions: Record<RestrictionKind, RestrictionTexts> = {
  OFFER_HIDDEN: {
    name: 'Tarjous piilotettiin',
    heading: 'Tarjouksesi on piilotettu',
    sentence: 'Tarjous "%" on piilotettu, eikä se enää näy kuluttajille.',
    restriction: 'Tarjous ei näy kuluttajille.',
    mayEnd: true,
    needs: 'MANAGE_OFFERS',
  },
  OFFER_REJECTED: {
    name: 'Tarjous hylättiin',
    heading: 'Tarjouksesi on hylätty',
    sentence:
      'Tarjous "%" on hylätty, eikä se enää näy kuluttajille. Voit muokata sitä ja lähettää sen uudelleen tarkistettavaksi.',
    restriction: 'Tarjous ei näy kuluttajille.',
    mayEnd: true,
    needs: 'MANAGE_OFFERS',
  },
  OFFER_REFUNDED: {
    name: 'Tarjous hylättiin ja sen hinta palautettiin',
    heading: 'Tarjouksesi on hylätty',
    sentence: 'Tarjous "%" on hylätty. Sen hinta on palautettu saldollesi kokonaan.',
    restriction: 'Tarjousta ei julkaista.',
    mayEnd: false,
    needs: 'MANAGE_OFFERS',
  },
  OFFER_REOPENED: {
    name: 'Tarjous otettiin uudelleen tarkistettavaksi',
    heading: 'Tarjouksesi tarkistetaan uudelleen',
    sentence: 'Tarjous "%" on otettu uudelleen tarkistettavaksi, eikä se näy kuluttajille ennen uutta päätöstä.',
    restriction: 'Tarjous ei näy kuluttajille ennen uutta päätöstä.',
    mayEnd: true,
    needs: 'MANAGE_OFFERS',
  },
  OFFER_CANCELLED: {
    name: 'Puolesta julkaistu tarjous peruttiin',
    heading: 'Puolestasi julkaistu tarjous on peruttu',
    sentence: 'Tarjous "%" on peruttu, eikä se enää näy kuluttajille. Sen hinta on palautettu saldollesi kokonaan.',
    restriction: 'Tarjous ei näy kuluttajille.',
    mayEnd: false,
    needs: 'MANAGE_OFFERS',
  },
  OFFER_DELETED: {
    name: 'Tarjous poistettiin',
    heading: 'Tarjouksesi on poistettu',
    sentence: 'Tarjous "%" on poistettu palvelusta. Sen hintaa ei palauteta.',
    restriction: 'Tarjous on poistettu pysyvästi.',
    mayEnd: false,
    needs: 'MANAGE_OFFERS',
  },
  CHANGE_REJECTED: {
    name: 'Tarjouksen muutos hylättiin',
    heading: 'Muutoksesi on hylätty',
    sentence: 'Tarjouksen "%" muutokset on hylätty. Kuluttajat näkevät edelleen aiemmin hyväksytyn version.',
    restriction: 'Tarjouksen muutosta ei julkaista.',
    mayEnd: false,
    needs: 'MANAGE_OFFERS',
  },
  SHOP_HIDDEN: {
    name: 'Yrityksen esittely piilotettiin',
    heading: 'Yrityksesi esittely on piilotettu',
    sentence:
      'Yrityksesi sivulta on piilotettu esittely, logo, verkko-osoite ja osoite. Sivu, puhelinnumero ja tarjoukset näkyvät edelleen.',
    restriction: 'Esittely, logo, verkko-osoite ja osoite eivät näy kuluttajille.',
    mayEnd: true,
    needs: 'MANAGE_OFFERS',
  },
  SHOP_CHANGE_REJECTED: {
    name: 'Yrityksen sivun muutos hylättiin',
    heading: 'Yrityksesi sivun muutos on hylätty',
    sentence: 'Yrityksesi sivun muutos on hylätty. Kuluttajat näkevät sivun sellaisena kuin se oli.',
    restriction: 'Sivun muutosta ei julkaista.',
    mayEnd: false,
    needs: 'MANAGE_OFFERS',
  },
  BUSINESS_REJECTED: {
    name: 'Rekisteröityminen hylättiin',
    heading: 'Rekisteröitymistä ei hyväksytty',
    sentence:
      'Yrityksesi rekisteröitymistä ei valitettavasti hyväksytty. Jos tiedoissa oli virhe, lähetä oikeat tiedot valituksella. Sinun ei tarvitse rekisteröityä uudelleen.',
    restriction: 'Yritys ei voi käyttää palvelua.',
    mayEnd: true,
    needs: 'MANAGE_BUSINESSES',
  },
  BUSINESS_SUSPENDED: {
    name: 'Yritystili jäädytettiin',
    heading: 'Tilisi on jäädytetty',
    sentence: 'Yrityksesi tili on jäädytetty, eivätkä tarjouksesi näy käyttäjille.',
    restriction: 'Yritys ei voi käyttää palvelua, eivätkä sen tarjoukset näy kuluttajille.',
    mayEnd: true,
    needs: 'MANAGE_BUSINESSES',
  },
  BUSINESS_DELETED: {
    name: 'Yritystili poistettiin',
    heading: 'Yritystilisi on poistettu',
    sentence: 'Yrityksesi tili ja sen tarjoukset on poistettu palvelusta.',
    restriction: 'Yritystili ja sen tarjoukset on poistettu pysyvästi.',
    mayEnd: false,
    needs: 'MANAGE_BUSINESSES',
  },
};

/** Facts of a statement whose admin gave none. */
export const factsMissing = 'Päätökselle ei kirjattu erillistä perustelua. Saat sen asiakaspalvelustamme.';

/** How to have a decision examined again (DSA article 17, 3 f); the day as people write it. */
export function redressText(lastDay: string): string {
  return `Jos olet eri mieltä, voit valittaa päätöksestä maksutta viimeistään ${lastDay} yritysportaalin kohdassa Päätökset tai päätösviestin linkistä. Valituksen ratkaisee toinen ylläpitäjä kuin päätöksen tekijä aina, kun se on mahdollista. Voit myös viedä asian käräjäoikeuteen tai tehdä valituksen digipalvelujen valvojalle, Liikenne- ja viestintävirasto Traficomille (traficom.fi).`;
}

/** What a statement contains beside the sentence of its decision. */
export interface StatementFacts {
  kind: RestrictionKind;
  scope: string;
  facts: string;
  basis: RestrictionBasis;
  rule: string;
  fromReport: boolean;
  automated: boolean;
  redress: string;
}

/** The paragraphs of a statement: all that DSA article 17, 3 asks for. `from` is a moment as people write it. */
export function statementParagraphs(statement: StatementFacts, from: string): string[] {
  const { kind, scope, facts, basis, rule, fromReport, automated, redress } = statement;
  const { restriction, mayEnd } = restrictions[kind];
  const found = fromReport
    ? 'Päätös perustuu saamaamme ilmoitukseen.'
    : 'Päätös perustuu ylläpidon omaan tarkastukseen.';
  const means = automated
    ? 'Päätöksessä käytettiin automaattisia keinoja.'
    : 'Päätöksen teki ihminen. Automaattisia keinoja ei käytetty sisällön löytämiseen eikä päätöksen tekemiseen.';
  return [
    `Perustelu: ${facts}`,
    `${basis === 'LAW' ? 'Laki, johon päätös perustuu' : 'Ehto, johon päätös perustuu'}: ${rule}`,
    `Rajoitus: ${restriction} Laajuus: ${scope} Voimassa: ${from} alkaen ${mayEnd ? 'toistaiseksi' : 'pysyvästi'}.`,
    `${found} ${means}`,
    redress,
  ];
}
