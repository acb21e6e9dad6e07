/** Headings of a file of offers, whether the server or the browser writes it. */
export const offerHeadings = [
  'Tunniste',
  'Viitenumero',
  'Otsikko',
  'Yritys',
  'Y-tunnus',
  'Kategoria',
  'Tyyppi',
  'Tila',
  'Näkyvyys',
  'Sijainti',
  'Hinta',
  'Valuutta',
  'Katselut',
  'Klikkaukset',
  'Luotu',
  'Alkaa',
  'Vanhenee',
] as const;

/** What such a file says of an offer's time and visibility. */
export const shownInExport = { expired: 'Vanhentunut', visible: 'Näkyvissä', hidden: 'Piilotettu' } as const;

/** What happened to an advertisement. */
export const adActivities = {
  CREATED: 'Mainos luotu',
  UPDATED: 'Mainos muutettu',
  ACTIVATED: 'Mainos aktivoitu',
  DEACTIVATED: 'Mainos pois käytöstä',
  DELETED: 'Mainos poistettu',
  CLICKED: 'Mainoksen klikkaukset',
} as const;

/** Names of the sums over the platform's ledger. */
export const ledgerSumNames = {
  toppedUp: 'Lisätty saldoihin',
  charged: 'Tarjousten maksut',
  refunded: 'Hyvitetty saldoihin',
  advertisements: 'Myydyt mainokset',
  writtenOff: 'Poistetut saldot',
  corrected: 'Saldojen oikaisut',
} as const;

/** Where the parts of a business's own data are in its archive, without their endings; others are in the folder 'muut'. */
export const dataExportFiles: Readonly<Record<string, string>> = {
  account: 'yritys/tili',
  page: 'yritys/yrityksen-sivu',
  offers: 'tarjoukset/tarjoukset',
  drafts: 'tarjoukset/luonnokset',
  weeklyRepeats: 'tarjoukset/viikkotoistot',
  offerDays: 'luvut/tarjoukset-paivittain',
  visits: 'luvut/yritys-paivittain',
  visitSources: 'luvut/kayntien-lahteet-paivittain',
  invoices: 'laskut/laskut',
  transactions: 'saldo/tapahtumat',
  topUpRequests: 'saldo/latauspyynnot',
  decisions: 'paatokset/paatokset',
  appeals: 'paatokset/valitukset',
  lostDays: 'paatokset/hyvitetyt-paivat',
  receipts: 'kuitit/kuitit',
  receiptChoice: 'kuitit/vertailuhinta',
  outagesGiven: 'kuitit/katkoista-saadut-paivat',
  outageRefunds: 'kuitit/katkoista-palautetut-hinnat',
};

/** What the file that explains an archive is made of. */
interface ReadMe {
  business: string;
  /** When the data was read, as people write it. */
  at: string;
  picturesMissing: number;
  /** Numbers of invoices that lack a file. */
  invoicesMissing: readonly number[];
  picturesLeftOut: number;
}

const pictures = (count: number) => (count === 1 ? '1 kuva' : `${count} kuvaa`);

/** A line of an offer's text; nothing for what it lacks. */
const line = (name: string, value: unknown) =>
  value === null || value === undefined || value === '' ? [] : [`${name}: ${String(value)}`];

/** A general reduction, such as '30 %, oluet ja siiderit'. */
function percentOff({ discountPercentage, upTo, scope }: Readonly<Record<string, unknown>>): string {
  const percent = `${upTo === true ? 'jopa ' : ''}${String(discountPercentage)} %`;
  return typeof scope === 'string' ? `${percent}, ${scope}` : percent;
}

/** What an archive of a business's own data says. */
export const dataExportTexts = {
  yes: 'kyllä',
  no: 'ei',
  /** An offer as a text to read: its row of the archive, with its times as people write them. */
  offer: (row: Readonly<Record<string, unknown>>): string => {
    const cities = Array.isArray(row.cities) ? row.cities.join(', ') : null;
    const keywords = Array.isArray(row.keywords) ? row.keywords.join(', ') : null;
    return [
      String(row.title ?? ''),
      '',
      String(row.description ?? ''),
      '',
      ...line('Kategoria', row.category),
      ...line('Hinta', row.discountedPrice),
      ...line('Normaalihinta', row.originalPrice),
      ...line('Alin hinta 30 päivän aikana', row.lowestPrice30Days),
      ...line('Alennus', row.priceBasis === 'STATED_GENERAL' ? percentOff(row) : null),
      ...line('Paikat', row.isNationwide === true ? 'koko Suomi' : cities),
      ...line('Osoite', row.address),
      ...line('Verkkosivu', row.url),
      ...line('Avainsanat', keywords),
      ...line('Alkaa', row.startsAt),
      ...line('Päättyy', row.expiresAt),
      ...line('Julkaisun hinta ilman arvonlisäveroa', row.cost),
      ...line('Tunniste', row.id),
      '',
    ].join('\n');
  },
  readMe: ({ business, at, picturesMissing, picturesLeftOut, invoicesMissing }: ReadMe): string =>
    [
      `Kaikki tiedot: ${business}`,
      `Tiedot on luettu palvelusta ${at}.`,
      '',
      'Jokainen taulukko on kahtena tiedostona. CSV aukeaa taulukkolaskennassa: erotin on puolipiste, desimaalierotin pilkku ja merkistö UTF-8. JSON on ohjelmia varten. Hetket ovat muodossa ISO 8601, ja rahasummat ovat euroja ilman arvonlisäveroa, ellei sarake sano muuta.',
      '',
      'yritys/      yrityksen tili ja julkinen sivu',
      'tarjoukset/  kaikki tarjoukset, luonnokset ja viikkotoistot. Jokaisella tarjouksella on kansio, jossa on sen teksti ja kuvat.',
      'luvut/       näytöt, klikkaukset, soitot, reittihaut ja verkkosivukäynnit päivittäin: koko yritys ja jokainen tarjous',
      'laskut/      jokainen lasku ja hyvityslasku PDF-tiedostona ja Finvoice-sanomana sekä luettelo niistä',
      'saldo/       saldon kaikki tapahtumat ja saldon latauspyynnöt',
      'paatokset/   ylläpidon päätökset perusteluineen, valitukset vastauksineen ja hyvitetyt päivät',
      'muut/        kirjautumiset, viestit ja muut tiedot, joita yrityksestä on tallennettu',
      '',
      'Tarjous ja sen luvut poistuvat palvelusta 90 päivää tarjouksen päättymisen jälkeen, joten vanhempia ei ole mukana. Finvoice-sanoma puuttuu laskusta, jossa ei ole tilinumeroa.',
      ...(picturesMissing > 0 ? [`Palvelusta puuttuu ${pictures(picturesMissing)}, tai kuva on vioittunut.`] : []),
      ...(invoicesMissing.length > 0
        ? [`Näistä laskuista puuttuu tiedosto, jota ei saatu tehtyä: ${invoicesMissing.join(', ')}. Vika on meidän.`]
        : []),
      ...(picturesLeftOut > 0
        ? [
            `Pakettiin ei mahtunut ${pictures(picturesLeftOut)}. Paketissa on enintään 3,5 gigatavua ja 60 000 tiedostoa; pyydä puuttuvat kuvat asiakaspalvelusta.`,
          ]
        : []),
      '',
    ].join('\n'),
  /** Headings of the columns by their names in JSON; others keep those. */
  columns: {
    title: 'Otsikko',
    description: 'Kuvaus',
    category: 'Kategoria',
    type: 'Tyyppi',
    status: 'Tila',
    state: 'Tila',
    statusReason: 'Tilan syy',
    hidden: 'Piilotettu',
    cost: 'Hinta ilman ALV',
    currency: 'Valuutta',
    referenceNumber: 'Viitenumero',
    cities: 'Kunnat',
    isNationwide: 'Koko Suomi',
    address: 'Osoite',
    url: 'Verkkosivu',
    keywords: 'Avainsanat',
    originalPrice: 'Normaalihinta',
    discountedPrice: 'Tarjoushinta',
    discountPercentage: 'Alennusprosentti',
    lowestPrice30Days: 'Alin hinta 30 päivän aikana',
    startsAt: 'Alkaa',
    expiresAt: 'Päättyy',
    createdAt: 'Luotu',
    approvedAt: 'Hyväksytty',
    cancelledAt: 'Peruttu',
    day: 'Päivä',
    offerId: 'Tarjouksen tunniste',
    offerTitle: 'Tarjous',
    offerType: 'Tarjouksen tyyppi',
    views: 'Näytöt',
    clicks: 'Klikkaukset',
    calls: 'Soitot',
    directions: 'Reittihaut',
    website: 'Verkkosivu',
    source: 'Lähde',
    visits: 'Käynnit',
    seq: 'Järjestysnumero',
    kind: 'Laji',
    amount: 'Summa',
    balanceBefore: 'Saldo ennen',
    balanceAfter: 'Saldo jälkeen',
    note: 'Selite',
    taxRate: 'ALV-%',
    at: 'Aika',
    number: 'Numero',
    issuedOn: 'Päiväys',
    dueOn: 'Eräpäivä',
    paidOn: 'Maksettu',
    buyer: 'Ostaja',
    lines: 'Rivit',
    net: 'Netto',
    vat: 'ALV',
    gross: 'Brutto',
    reason: 'Syy',
    facts: 'Perustelu',
    basis: 'Peruste',
    rule: 'Laki tai ehto',
    scope: 'Laajuus',
    from: 'Alkaen',
    until: 'Päättyi',
    redress: 'Muutoksenhaku',
    sentAt: 'Lähetetty',
    text: 'Teksti',
    outcome: 'Ratkaisu',
    answer: 'Vastaus',
    decidedAt: 'Ratkaistu',
    wish: 'Toive',
    days: 'Päivät',
    paidDays: 'Maksettuja päiviä',
    lastOn: 'Uusi viimeinen päivä',
    givenAt: 'Hyvitetty',
  } as Readonly<Record<string, string>>,
};

/** Why an archive of a business's own data is not made or given. */
export const dataExportRefusals = {
  tooSoon: (at: string) => `Edellinen paketti on tuore. Voit pyytää uuden ${at} jälkeen.`,
  gone: 'Pakettia ei ole enää. Voit pyytää asetuksista uuden.',
};

/** Mails about an archive of a business's own data; `page` is where it is downloaded, signed in. */
export const dataExportMails = {
  ready: (page: string, until: string) => ({
    heading: 'Yrityksesi tiedot ovat ladattavissa',
    paragraphs: [
      'Pyytämäsi paketti on valmis: siinä ovat yrityksesi tarjoukset kuvineen, luvut päivittäin, laskut, saldon tapahtumat ja päätökset.',
      `Lataa se yritysportaalin asetuksista viimeistään ${until}. Tarvitset siihen kirjautumisen.`,
      'Jos et pyytänyt tietoja, vaihda salasanasi.',
    ],
    action: { label: 'Siirry lataamaan', url: page },
  }),
  failed: (page: string) => ({
    heading: 'Tietojesi kokoaminen epäonnistui',
    paragraphs: [
      'Pyytämääsi pakettia yrityksesi tiedoista ei saatu koottua. Vika on meidän, ja se on kirjattu.',
      'Voit pyytää paketin uudelleen yritysportaalin asetuksista.',
    ],
    action: { label: 'Yritä uudelleen', url: page },
  }),
};
