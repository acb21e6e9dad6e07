/** The privacy notice. It says what the program stores and when it deletes; a change of either changes it too. */
export const privacy = {
  title: 'Tietosuojaseloste',
  intro: 'Mitä tietoja keräämme, miksi, kuinka kauan ja mitä voit niille tehdä.',
  contents: 'Sisällys',
  dated: 'Päivitetty 25.11.2026.',
  sections: [
    {
      title: 'Rekisterinpitäjä',
      paragraphs: [
        'Rekisterinpitäjä on Lähitarjous-palvelun tarjoaja. Y-tunnus, sähköposti, puhelin ja postiosoite ovat Yhteystiedot-sivulla ja sivuston alareunassa. Tietosuojaa koskevat kysymykset ja pyynnöt voit lähettää samaan sähköpostiosoitteeseen.',
      ],
    },
    {
      title: 'Mitä tietoja keräämme',
      paragraphs: ['Keräämme vain tiedot, joita palvelu tarvitsee.'],
      points: [
        'Kuluttaja: etu- ja sukunimi, sähköposti, kaupunki ja salasanan tiiviste, suosikit, ostoslista, seuratut kaupat, viimeisimmät haut, ilmoitustoiveet ja vahtien sanat, tieto ilmoitetuista tarjouksista sekä keskustelut Avustajan kanssa.',
        'Puhelimen ilmoitukset, jos olet sallinut ne: laitteen nimi, osoite, johon selaimesi ilmoituspalvelu ottaa ilmoituksen vastaan, ja salausavaimet, valitsemasi ajat sekä tieto lähetetyistä ilmoituksista.',
        'Yritys: nimi, Y-tunnus, yhteyshenkilö, sähköposti, puhelin, salasanan tiiviste, tarjoukset kuvineen, maksutapahtumat, laskut ja saldopyynnöt.',
        'Yrityksen käyttäjä: nimi, sähköposti, rooli ja se, mitä hän on yrityksen puolesta tehnyt.',
        'Yrityksen toimipaikat: nimi, osoite, puhelin, aukioloajat ja lisätieto.',
        'Kassalla näytettävä oma koodi, jos otat sellaisen: mihin tarjoukseen se on ja milloin se käytettiin. Ilman tiliä tunnistamme laitteen salanimellä. Emme tallenna nimeäsi kassalle emmekä sitä, mitä maksoit.',
        'Ehtojen hyväksyminen: kuka hyväksyi, milloin ja miten.',
        'Yhteydenotto lomakkeella: nimi, sähköposti ja viesti.',
        'Ilmoitus tarjouksesta: nimi, sähköposti, selitys ja ilmoitetun tarjouksen sisältö. Lapsen hyväksikäyttöä esittävästä aineistosta voit ilmoittaa ilman nimeä.',
        'Perustellut päätökset, joilla yrityksen tarjousta tai tiliä on rajoitettu, ja niistä tehdyt valitukset.',
        'Pankin tiliotteet: maksajan nimi, viite ja viesti.',
        'Ylläpitäjä: nimi, sähköposti ja salasanan tiiviste.',
        'Sähköpostit, jotka lähetämme sinulle.',
        'Tarjousten käyttö: katselut, klikkaukset ja yhteydenotot lukumäärinä päivittäin ja kunnittain.',
        'Kirjautumiset: istunnon alku ja viimeisin käyttö sekä epäonnistuneet yritykset. Ylläpidon toimista pidetään lokia.',
        'Ohjelmien avaimet: avaimen nimi, oikeudet, viimeisin käyttö ja se, kuka avaimen loi. Avaimesta itsestään tallennamme vain tiivisteen.',
      ],
    },
    {
      title: 'Mihin tietoja käytetään',
      paragraphs: ['Jokaisella käytöllä on peruste.'],
      points: [
        'Palvelun tarjoaminen ja tilin hoitaminen: sopimus.',
        'Laskutus ja kirjanpito: lakisääteinen velvoite.',
        'Väärinkäytösten torjunta, tietoturva ja käytön tilastointi: oikeutettu etu.',
        'Viesteihin vastaaminen: oikeutettu etu.',
        'Ilmoitusten ja valitusten käsittely sekä päätösten perusteleminen: lakisääteinen velvoite, digipalveluasetus (EU) 2022/2065.',
        'Ilmoitukset puhelimeen tai tietokoneelle: suostumuksesi, jonka voit peruuttaa sovelluksen tai selaimen asetuksista.',
        'Sähköpostit uusista tarjouksista: suostumuksesi, jonka voit peruuttaa viestin linkistä tai sovelluksen asetuksista.',
      ],
    },
    {
      title: 'Tilastot ilman seurantaa',
      paragraphs: [
        'Emme tallenna tilastoihin IP-osoitetta emmekä seuraa sinua muille sivuille. Jotta sama käynti ei laskeutuisi kahdesti, muodostamme kävijälle tunnisteen, jonka salausavain vaihtuu joka päivä. Tunniste poistetaan runsaan tunnin kuluttua, eikä siitä voi enää päätellä henkilöä. Kuinka monta kävijää päivässä on, arvioimme tallentamatta tunnisteita.',
        'Kun haku ei löydä mitään, laskemme, kuinka moni kävijä on saman viikon aikana hakenut samaa. Hakusanat tallentuvat luettavina vasta, kun hakijoita on viisi, ja poistuvat 30 päivän kuluttua. Siihen asti tallessa on vain salattu tiiviste, jonka salausavain vaihtuu joka viikko ja poistetaan viikon lopussa. Samalla kävijällä on eri sanoilla eri tiiviste.',
      ],
    },
    {
      title: 'Tekoäly saa vain kaupungin ja tarjoukset',
      paragraphs: [
        'Avustaja on tekoäly. Se saa käyttöönsä kaupunkisi, voimassa olevien tarjousten tiedot ja keskustelunne viimeisimmät viestit. Se ei saa nimeäsi, sähköpostiasi, tilisi tunnistetta, IP-osoitettasi eikä sijaintiasi. Tekoälymallin voi tarjota ulkopuolinen toimittaja (OpenAI, Anthropic, Google tai Microsoft Azure), jolle nämä tiedot välitetään vastauksen muodostamista varten; muulloin vastaa palvelun oma suosittelija, eikä mitään välitetä. Jokaisesta välityksestä jää lokiin aika, toimittaja, malli, välitettyjen tietojen nimet ja tarjousten määrä, ei sisältöä. Älä kirjoita keskusteluun arkaluonteisia tietoja.',
      ],
    },
    {
      title: 'Sijainti',
      paragraphs: [
        'Emme tallenna kenenkään koordinaatteja. ”Lähellä” tarkoittaa valitsemaasi kaupunkia ja sen naapurikuntia, joiden etäisyys lasketaan kuntien keskipisteistä.',
      ],
    },
    {
      title: 'Evästeet ja paikallinen tallennus',
      paragraphs: [
        'Käytämme vain välttämättömiä evästeitä: kirjautumisen istuntoeväste, jota selaimen ohjelmat eivät voi lukea, ja sovelluksessa valitsemasi kaupunki, jotta sen tarjoukset näkyvät heti. Mainos- tai seurantaevästeitä ei ole.',
        'Selaimen paikalliseen tallennukseen jäävät valitsemasi teema, kirjautuneen käyttäjän näytöllä näkyvät perustiedot ja yrityksen lähettämätön tarjousluonnos. Salasanoja tai istunnon tunnuksia siellä ei ole.',
        'Sovellus muistaa laitteellasi lisäksi valitsemasi kaupungin, oletko sallinut laitteella ilmoitukset, sekä viimeksi katsomasi tarjoukset kuvineen ja keskustelusi avustajan kanssa, jotta voit lukea niitä ilman verkkoyhteyttä. Kassalla näytettävät koodit jäävät laitteelle, jotta ne toimivat ilman verkkoyhteyttä, ja ilman tiliä myös tunniste, josta oma koodisi tunnetaan. Listasi on laitteella, jotta se aukeaa ilman verkkoyhteyttä. Ilman tiliä laitteella ovat myös suosikkisi, seuraamasi kaupat ja viimeisimmät hakusi, jotka voit tyhjentää; ne siirtyvät tilillesi, kun kirjaudut tai rekisteröidyt. Tilin suosikkien, listan, hakujen ja keskustelun kopiot poistuvat laitteelta, kun kirjaudut ulos tai poistat tilisi, ja keskustelun kopio myös, kun poistat keskustelun.',
      ],
    },
    {
      title: 'Kuka tietoja näkee',
      paragraphs: [
        'Tietoja käsittelevät ylläpitäjät, joilla on siihen tehtävänsä puolesta oikeus. Yritys ei näe, kuka tarjousta katsoi, emmekä kerro sille, kuka siitä ilmoitti. Tarjouksessa näkyvät kuluttajille yrityksen nimi ja puhelinnumero. Emme myy tietoja.',
        'Ilmoitukset laitteellesi välittää selaimesi valmistajan ilmoituspalvelu (Google, Mozilla, Apple tai Microsoft). Sisältö on salattu niin, että vain laitteesi voi lukea sen, eikä siinä ole nimeäsi.',
        'Alihankkijoita ovat palvelin-, sähköposti- ja tekoälytoimittajat. Yrityksen Y-tunnus lähetetään Patentti- ja rekisterihallituksen avoimeen rajapintaan nimen hakemiseksi.',
      ],
    },
    {
      title: 'Missä tiedot sijaitsevat',
      paragraphs: [
        'Palvelimet ovat EU:n alueella Irlannissa. Jos tekoälytoimittaja käsittelee keskusteluja EU:n ulkopuolella, siirto perustuu komission hyväksymiin vakiolausekkeisiin tai tietosuojan riittävyyttä koskevaan päätökseen.',
      ],
    },
    {
      title: 'Kuinka kauan tietoja säilytetään',
      paragraphs: ['Poistamme tiedot, kun niitä ei enää tarvita.'],
      points: [
        'Kuluttajan tili, suosikit, seuratut kaupat, viimeisimmät haut, ilmoitustoiveet ja vahdit: kunnes poistat ne tai tilin. Hauista säilyvät kahdeksan viimeisintä. Tilin poisto hävittää henkilötiedot ja keskustelut heti.',
        'Ostoslistan rivit: kunnes poistat ne tai tilin. Poistetun rivin muistamme 90 päivää, jotta toinen laitteesi ei palauta sitä.',
        'Tieto siitä, mistä uusista tarjouksista olemme kertoneet sinulle: niin kauan kuin tarjous on tallessa.',
        'Laitteet, joille lähetämme ilmoituksia, ja valitsemasi ajat: kunnes poistat laitteen tai tilin, tai laite ei enää ota ilmoituksia vastaan. Puhelimeen lähetetyt ilmoitukset: 90 päivää.',
        'Kassalla näytettävät omat koodit ja tieto niiden käytöstä: 30 päivää tarjouksen päättymisestä, tai kunnes poistat tilin. Sen jälkeen jää vain kävijöiden lukumäärä päivittäin.',
        'Keskustelut Avustajan kanssa: 12 kuukautta viestistä, ellet poista niitä aiemmin. Päivän viestien lukumäärä: 30 päivää.',
        'Loki tekoälytoimittajille välitetyistä tiedoista: 12 kuukautta. Tilin poiston jälkeen lokista ei näe, kenen keskustelusta oli kyse.',
        'Yrityksen tili: kunnes se poistetaan.',
        'Yrityksen hyväksymät ehdot ja tieto niistä kertovista viesteistä: niin kauan kuin tili on olemassa.',
        'Tarjoukset kuvineen ja tilastoineen: 90 päivää päättymisestä.',
        'Maksutapahtumat, tiliotteet ja laskut: kirjanpitolain (1336/1997) vaatiman ajan, myös tilin poistamisen jälkeen.',
        'Tapahtumaloki siitä, mitä yrityksen puolesta on tehty ja kuka sen teki: pysyvästi, koska lokia ei voi muuttaa jälkeenpäin. Yrityksen omistajat näkevät sen niin kauan kuin tili on olemassa.',
        'Istunnot: enintään 30 päivää. Salasanan palautuslinkit: tunti.',
        'Ohjelmien avaimet: 90 päivää siitä, kun avain vanhenee tai poistetaan käytöstä.',
        'Lähetetyt sähköpostit: 30 päivää.',
        'Ylläpitäjän tili: kunnes se poistetaan.',
        'Yhteydenottolomakkeen viestit: kunnes asia on hoidettu, ja hoidetut enintään 24 kuukautta.',
        'Ilmoittajan nimi, sähköposti ja selitys: 12 kuukautta ilmoituksesta, mutta aina siihen asti, että ilmoitus on ratkaistu. Muut tiedot ilmoituksesta: 5 vuotta.',
        'Päätökset rajoituksista ja niistä tehdyt valitukset: 5 vuotta, myös tilin poistamisen jälkeen.',
      ],
    },
    {
      title: 'Miten tietoja suojataan',
      paragraphs: [
        'Salasanoista tallennetaan vain tiiviste (argon2id). Liikenne salataan. Istunnoista tallennetaan tunnuksen tiiviste. Kuvista poistetaan kuvaustiedot, kuten sijainti. Ylläpitäjien oikeudet on rajattu tehtävän mukaan.',
      ],
    },
    {
      title: 'Oikeutesi',
      paragraphs: [
        'Sinulla on oikeus saada tietosi, oikaista, poistaa ja siirtää ne sekä rajoittaa ja vastustaa niiden käsittelyä.',
      ],
      points: [
        'Kuluttajana voit itse vaihtaa salasanan ja kaupungin sekä poistaa tilin sovelluksen asetuksista. Nimen ja sähköpostin korjausta voit pyytää asiakaspalvelusta.',
        'Yrityksen käyttäjänä voit itse vaihtaa nimesi, sähköpostiosoitteesi ja salasanasi portaalin omissa tiedoissa.',
        'Yrityksenä voit itse muuttaa yhteyshenkilön, sähköpostin ja puhelimen sekä ladata kaikki tietosi tiedostona portaalin asetuksista.',
        'Vastaamme pyyntöihin kuukauden kuluessa.',
        'Voit valittaa tietosuojavaltuutetulle (tietosuoja.fi), jos käsittely on mielestäsi lainvastaista.',
      ],
    },
    {
      title: 'Muutokset',
      paragraphs: [
        'Päivitämme selostetta, kun palvelu muuttuu. Olennaisista muutoksista kerromme palvelussa tai sähköpostilla.',
      ],
    },
  ],
} as const;
