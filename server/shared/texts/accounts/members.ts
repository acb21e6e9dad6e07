/** What the server says of the members of a business. */
export const memberTexts = {
  ownAddressOnly: 'Voit vaihtaa yrityksen osoitteeksi oman kirjautumisosoitteesi.',
  notFound: 'Käyttäjää ei löytynyt.',
  lastOwner: 'Yrityksellä on oltava omistaja. Tee ensin toisesta käyttäjästä omistaja.',
  isMember: 'Osoite on jo yrityksesi käyttäjällä.',
  isInvited: 'Osoite on jo kutsuttu. Voit lähettää kutsun uudelleen.',
  tooMany: (most: number) => `Yrityksellä voi olla enintään ${most} käyttäjää.`,
  outlets: 'Valitse toimipaikat, jotka ovat käytössä.',
  noOutlet: 'Valitse vähintään yksi toimipaikka.',
  outletsOfOwner: 'Omistaja lunastaa koodeja kaikissa toimipaikoissa.',
  capOfPublishers: 'Kuukausirajan voi antaa vain julkaisijalle.',
  capBelowZero: 'Anna raja, joka on vähintään 0 euroa.',
  capReached: (left: string) =>
    `Kuukausirajasi ei riitä tähän julkaisuun: tässä kuussa voit käyttää vielä ${left}. Pyydä omistajaa nostamaan rajaa.`,
  balanceTooLow: 'Yrityksen saldo ei riitä tähän. Pyydä omistajaa lisäämään saldoa.',
  noRepeatsUnderCap: 'Sinulla on kuukausiraja, joten viikkotoiston voi hyväksyä vain omistaja.',
};

/** Mails to the owners of a business about its members. */
export const memberMailTexts = {
  ownerMade: {
    heading: 'Yrityksellä on uusi omistaja',
    who: (person: string, businessName: string) =>
      `${person} on nyt yrityksen ${businessName} omistaja. Omistaja näkee saldon, kutsuu käyttäjiä ja luo API-avaimia.`,
    open: 'Katso käyttäjät',
    notYou: 'Jos kukaan teistä ei tehnyt tätä, poista käyttäjä ja vaihda salasanasi heti.',
  },
};
