import type { TermsSection } from '../../rules/accounts/termsText.ts';

/**
 * The first version of the terms, the same for consumers and businesses. It is stored as it is here when the database is new, and
 * never changed: a later version is published in the back office.
 */
export const firstTerms = {
  subject: {
    title: 'Mitä ehdot koskevat',
    paragraphs: [
      'Ehdot koskevat Lähitarjous-sovellusta, verkkosivustoa ja yritysportaalia. Käyttämällä palvelua hyväksyt ehdot. Yritys hyväksyy ne rekisteröityessään.',
      'Palveluntarjoajan nimi, Y-tunnus ja yhteystiedot ovat sivuston alareunassa ja Yhteystiedot-sivulla.',
    ],
  },
  service: {
    title: 'Mikä palvelu on',
    paragraphs: [
      'Lähitarjous on markkinapaikka, jossa yritykset julkaisevat tarjouksia ja esitteitä ja kuluttajat näkevät ne maksutta. Kauppa syntyy aina kuluttajan ja yrityksen välillä. Emme ole sen osapuoli.',
    ],
  },
  consumerAccount: {
    title: 'Kuluttajan tili',
    paragraphs: [
      'Voit selata tarjouksia ilman tiliä. Avustaja ja kaupungin tallentaminen edellyttävät tiliä. Anna oikeat tiedot ja pidä salasanasi omana tietonasi.',
      'Voit vaihtaa salasanan ja kaupungin itse. Nimeä ja sähköpostiosoitetta ei voi muuttaa sovelluksessa. Voit poistaa tilisi milloin tahansa sovelluksen asetuksista, ja poisto vahvistetaan salasanalla.',
    ],
  },
  businessAccount: {
    title: 'Yrityksen tili ja hyväksyntä',
    paragraphs: [
      'Yritys rekisteröityy Y-tunnuksella. Rekisteröijän on oltava yrityksen asianmukainen edustaja. Ylläpito tarkistaa tilin yleensä 1–2 arkipäivässä ja ilmoittaa päätöksestä sähköpostilla. Tilin voi myös hylätä, ja hylkäyksen voi pyytää käsittelemään uudelleen.',
      'Yrityksen nimi ja Y-tunnus tulevat yritysrekisteristä. Yhteystiedot yritys pitää itse ajan tasalla.',
    ],
  },
  security: {
    title: 'Kirjautuminen ja tietoturva',
    paragraphs: [
      'Toistuvat epäonnistuneet kirjautumiset lukitsevat tilin 15 minuutiksi. Kun vaihdat salasanan, muut laitteesi kirjautuvat ulos. Ilmoita meille heti, jos epäilet, että joku muu käyttää tiliäsi.',
    ],
  },
  offerTypes: {
    title: 'Tarjoustyypit ja näkyvyys',
    paragraphs: ['Julkaistavana on neljä tyyppiä. Näkyvyysaika lasketaan kalenteripäivinä Suomen aikaa.'],
    points: [
      'Normaali tarjous: enintään 7 päivää, yksi kuva.',
      'Premium tarjous: enintään 14 päivää, yksi kuva.',
      'Normaali esite: enintään 7 päivää, enintään 3 kuvaa.',
      'Premium esite: enintään 14 päivää, enintään 10 kuvaa.',
    ],
  },
  premium: {
    title: 'Premium-näkyvyys',
    paragraphs: [
      'Premium-tarjoukset ja -esitteet näkyvät sovelluksen etusivun karusellissa ja aina listan kärjessä käyttäjän kaupungissa tai koko maassa. Maksettu sijoitus on merkitty sanalla Premium. Premium-tarjousten keskinäinen järjestys vaihtuu päivittäin tasapuolisesti.',
    ],
  },
  publishing: {
    title: 'Julkaiseminen ja tarkistus',
    paragraphs: [
      'Hyväksytyn yrityksen uusi tarjous julkaistaan heti, ellei palvelussa ole käytössä ennakkotarkistus. Ennakkotarkistuksesta kerrotaan lomakkeella, ja silloin näkyvyysaika alkaa hyväksynnästä.',
      'Julkaistun tarjouksen muutokset tarkistetaan ennen kuin ne näkyvät. Kuluttajat näkevät siihen asti edellisen version. Tyyppiä, hintaa ja voimassaoloaikaa ei voi muuttaa julkaisun jälkeen.',
    ],
  },
  content: {
    title: 'Sisällön vaatimukset',
    paragraphs: [
      'Yritys vastaa siitä, että tarjous pitää paikkansa ja noudattaa lakia. Alennusta mainostettaessa on kerrottava tuotteen alin hinta edeltävien 30 päivän ajalta, kun kuluttajansuojalaki sitä vaatii.',
      'Julkaista ei saa harhaanjohtavaa, loukkaavaa tai lainvastaista sisältöä eikä aineistoa, johon yrityksellä ei ole oikeutta. Yritys antaa meille oikeuden näyttää tarjouksen tekstit ja kuvat palvelussa.',
    ],
  },
  measures: {
    title: 'Ylläpidon toimet',
    paragraphs: [
      'Ylläpito voi hylätä tai piilottaa tarjouksen, joka rikkoo näitä ehtoja, ja kertoo syyn. Yritystilin voi jäädyttää vakavan tai toistuvan rikkomuksen vuoksi. Jäädytetyn yrityksen tarjoukset poistuvat näkyvistä heti.',
      'Kuka tahansa voi ilmoittaa tarjouksesta. Päätöksen tekee aina ihminen, eikä ilmoitusten määrä yksin rajoita mitään. Jokaisesta rajoituksesta lähetämme yritykselle perustellun päätöksen, josta voi valittaa meille maksutta kuuden kuukauden ajan.',
    ],
  },
  prices: {
    title: 'Hinnat ja arvonlisävero',
    paragraphs: [
      'Julkaisun hinta näkyy lomakkeella ennen lähettämistä ja hinnastossa. Hinnat ja saldo ovat ilman arvonlisäveroa. Vero lisätään laskulle laskutushetken verokannan mukaan. Hinnan muutos ei vaikuta jo tehtyihin julkaisuihin. Jos hinta muuttuu kesken lomakkeen täytön, pyydämme hyväksynnän uudelle hinnalle ennen veloitusta.',
    ],
  },
  balance: {
    title: 'Saldo ja laskutus',
    paragraphs: [
      'Tarjoukset maksetaan ennakkoon ladatusta saldosta. Saldoa lisätään ottamalla yhteyttä asiakaspalveluun tai lähettämällä pyyntö portaalissa. Laskutamme täsmälleen pyydetyn summan ja arvonlisäveron, emme muita kuluja. Laskun maksuaika on 14 päivää.',
      'Hinta veloitetaan, kun tarjous lähetetään julkaistavaksi. Jos saldo ei riitä, tarjousta ei julkaista eikä mitään veloiteta.',
    ],
  },
  serviceFee: {
    title: 'Palvelumaksu',
    paragraphs: [
      'Kun teemme tarjouksen yrityksen puolesta, laskutamme jälkikäteen palvelumaksun 15\u00a0€ + alv. Jos saldo ei silloin riitä, puuttuva osa lisätään saldoon ja laskutetaan samalla laskulla.',
    ],
  },
  refunds: {
    title: 'Hyvitykset',
    paragraphs: [
      'Jos hylkäämme tarjouksen, jota ei ole koskaan julkaistu, sen koko hinta palautetaan saldoon. Tarjouksen piilottaminen, poistaminen tai päättyminen ei palauta hintaa.',
    ],
  },
  removal: {
    title: 'Tarjousten poistuminen',
    paragraphs: [
      'Tarjous lakkaa näkymästä voimassaolon päätyttyä. Päättynyt tarjous kuvineen ja tilastoineen poistetaan automaattisesti 90 päivän kuluttua. Yritys voi poistaa tarjouksensa itse aiemmin. Maksutapahtumat ja laskut säilyvät kirjanpitolain vuoksi.',
    ],
  },
  assistant: {
    title: 'Avustaja',
    paragraphs: [
      'Avustaja on tekoäly, ei ihminen. Se hakee vastauksensa voimassa olevista tarjouksista, mutta voi erehtyä. Tarkista hinta ja ehdot tarjouksesta. Viestien määrä vuorokaudessa on rajattu.',
    ],
  },
  liability: {
    title: 'Vastuu ja keskeytykset',
    paragraphs: [
      'Pidämme palvelun toiminnassa parhaamme mukaan, mutta se voi olla välillä huollossa tai häiriön vuoksi poissa. Emme vastaa yritysten tarjousten sisällöstä emmekä välillisistä vahingoista, ellei pakottava laki toisin määrää. Kuluttajan lakisääteisiä oikeuksia ehdot eivät rajoita.',
    ],
  },
  changes: {
    title: 'Muutokset, laki ja riidat',
    paragraphs: [
      'Voimme muuttaa ehtoja. Olennaisista muutoksista kerromme palvelussa tai sähköpostilla ennen niiden voimaantuloa. Ehtoihin sovelletaan Suomen lakia.',
      'Ratkaisemme erimielisyydet ensin neuvottelemalla. Kuluttaja voi viedä asian kuluttajariitalautakuntaan (kuluttajariita.fi) otettuaan ensin yhteyttä kuluttajaneuvontaan, tai oman kotipaikkansa käräjäoikeuteen. Yrityksen kanssa riidat ratkaistaan Helsingin käräjäoikeudessa.',
    ],
  },
} satisfies Record<string, TermsSection>;
