/** Why a key cannot be made as it is. */
export const apiKeyFaults = {
  endDate: 'Valitse viimeinen päivä tästä päivästä enintään vuoden päähän',
  noAction: 'Valitse vähintään yksi oikeus',
  action: 'Avaimelle ei voi antaa tätä oikeutta',
  noCap: 'Anna kuukauden katto, koska avain voi veloittaa saldoa',
  capUnused: 'Katto kuuluu vain avaimelle, joka voi veloittaa saldoa',
  noOutlet: 'Valitse vähintään yksi toimipaikka',
  outletsUnused: 'Toimipaikat voi valita vain avaimelle, joka kuittaa koodeja',
  cap: (most: number) => `Katon on oltava yli 0 ja enintään ${most.toLocaleString('fi-FI')} euroa`,
};

/** Refusals of requests that are sent with a key, and of changes of keys. */
export const apiKeyRefusals = {
  unknown: 'Avain ei kelpaa. Tarkista, että se on kopioitu kokonaan.',
  expired: 'Avain on vanhentunut. Luo uusi avain yritysportaalin asetuksissa.',
  revoked: 'Avain on poistettu käytöstä.',
  replaced: 'Avain on vaihdettu uuteen. Ota uusi avain käyttöön.',
  tooMany: (most: number) => `Yrityksellä voi olla enintään ${most} voimassa olevaa avainta.`,
  notActive: 'Avain ei ole enää voimassa.',
  capReached: (left: string) => `Avaimen kuukauden katto ei riitä. Tässä kuussa sillä voi käyttää vielä ${left}.`,
};

/** A key as the audit log names it. */
export const keyActor = (name: string) => `${name} (avain)`;

/** Mails to the owners of a business about its keys. */
export const apiKeyMailTexts = {
  open: 'Avaa avaimet',
  notYou: 'Jos tätä ei tehnyt kukaan teistä, poista avain käytöstä heti ja vaihtakaa salasananne.',
  named: (name: string, prefix: string) => `Avaimen nimi on "${name}" ja alku ${prefix}.`,
  until: (day: string) => `Avain on voimassa ${day} loppuun.`,
  cap: (sum: string) => `Se voi veloittaa saldoa enintään ${sum} kuukaudessa.`,
  created: {
    heading: 'Yrityksellesi luotiin avain',
    by: (person: string, business: string) =>
      `${person} loi yritykselle ${business} avaimen, jolla ohjelma voi toimia sen puolesta.`,
  },
  rotated: {
    heading: 'Yrityksesi avain vaihdettiin',
    by: (person: string, business: string) => `${person} vaihtoi yrityksen ${business} avaimen uuteen.`,
  },
  ending: {
    heading: (name: string) => `Avain vanhenee pian: ${name}`,
    when: (day: string) =>
      `Avain lakkaa toimimasta ${day} jälkeen. Vaihda se ennen sitä, niin ohjelmasi toimii keskeytyksettä.`,
  },
  misused: {
    heading: (name: string) => `Käytöstä poistettua avainta käytettiin: ${name}`,
    what: 'Joku lähetti pyynnön avaimella, joka on poistettu käytöstä tai vaihdettu. Pyyntö hylättiin.',
    advice:
      'Jos jokin ohjelmasi käyttää vielä vanhaa avainta, vaihda siihen uusi. Muussa tapauksessa avain on voinut joutua vääriin käsiin: tarkista, ettei uusi avain ole samassa paikassa.',
  },
};
