import type { TermsSection } from '../../rules/accounts/termsText.ts';
import { firstTerms } from './firstTerms.ts';

/**
 * The terms of businesses that come with this version of the program (regulation (EU) 2019/1150). A new database begins with
 * them; to one in use they are a proposal that a master admin publishes.
 */
export const businessTerms = {
  subject: {
    title: 'Mitä ehdot koskevat',
    paragraphs: [
      'Ehdot koskevat yrityksiä, jotka julkaisevat Lähitarjouksessa tarjouksia ja esitteitä. Yritys hyväksyy ehdot rekisteröityessään. Uuden version se hyväksyy erikseen: palvelun käytön jatkaminen ei ole hyväksyntä.',
      'Palveluntarjoajan tiedot ja yhteyspiste, josta saat ihmisen vastaamaan, ovat sivulla [Yhteystiedot](/yhteystiedot).',
    ],
  },
  service: firstTerms.service,
  account: firstTerms.businessAccount,
  security: firstTerms.security,
  offerTypes: firstTerms.offerTypes,
  ranking: {
    title: 'Järjestys ja maksun vaikutus',
    paragraphs: [
      'Tarjousten järjestykseen vaikuttavat ennen kaikkea kuluttajan valitsema kunta tai haku, tarjouksen tyyppi ja voimassaoloaika. Premium-tarjous ja premium-esite ovat maksettuja sijoituksia: ne näkyvät karusellissa ja listan kärjessä omalla alueellaan, ja ne on merkitty sanoilla Mainos · maksettu nosto. Premium-tarjousten keskinäinen järjestys vaihtuu päivittäin tasapuolisesti. Jokaisen listan järjestys on kerrottu sivulla [Näin järjestys syntyy](/jarjestys).',
      'Muuta tapaa maksaa paremmasta sijoituksesta ei ole, emmekä suosi omia tai kenenkään muun tarjouksia.',
    ],
  },
  publishing: firstTerms.publishing,
  content: {
    title: 'Sisällön vaatimukset',
    paragraphs: [
      ...firstTerms.content.paragraphs,
      'Lähitarjous ei julkaise poliittista mainontaa.',
      'Emme julkaise myöskään väkevien alkoholijuomien, tupakka- ja nikotiinituotteiden, reseptilääkkeiden tai rahapelien mainontaa. Miedoista alkoholijuomista, luottotarjouksista, terveysvaikutuksista ja ympäristöväitteistä kysymme tai kerromme lomakkeella, mitä laki edellyttää.',
    ],
  },
  measures: {
    title: 'Rajoittaminen, jäädyttäminen ja päättäminen',
    paragraphs: [
      'Voimme rajoittaa tarjouksen tai tilin käyttöä vain näillä perusteilla:',
      [
        'sisältö on lainvastaista, harhaanjohtavaa tai loukkaa toisen oikeutta',
        'sisältö tai toiminta rikkoo näitä ehtoja',
        'yritys antaa vääriä tietoja tai yrittää huijata palvelua tai kuluttajia',
        'laki, tuomioistuin tai viranomainen velvoittaa meidät toimiin.',
      ],
      'Käytämme lievintä keinoa, joka riittää. Keinot ovat järjestyksessä:',
      [
        'muutoksen tai tarjouksen hylkääminen',
        'tarjouksen tai yrityssivun esittelyn piilottaminen',
        'tarjouksen poistaminen',
        'tilin jäädyttäminen vakavan tai toistuvan rikkomuksen vuoksi: tarjoukset poistuvat näkyvistä heti',
        'tilin päättäminen.',
      ],
      'Jokaisesta rajoituksesta lähetämme perustellun päätöksen viimeistään silloin, kun rajoitus alkaa. Päätöksen tekee ihminen, eikä ilmoitusten määrä yksin rajoita mitään.',
      'Tilin päättämisestä ilmoitamme sähköpostilla perusteluineen vähintään 30 päivää etukäteen. Sinä aikana et voi julkaista uutta, mutta voit lukea ja ladata tietosi. Päätämme tilin heti vain, jos laki velvoittaa siihen tai jos kyse on petoksesta tai toistuvasta rikkomuksesta, ja kerromme tosiseikan, johon se perustuu.',
    ],
  },
  complaints: {
    title: 'Valitus päätöksestä',
    paragraphs: [
      'Voit valittaa jokaisesta päätöksestä maksutta kuuden kuukauden ajan portaalin kohdassa [Päätökset](/yritys/paatokset) tai päätösviestin linkistä. Valituksen ratkaisee toinen ylläpitäjä kuin päätöksen tekijä aina, kun se on mahdollista. Kohdassa näkyy, kuinka kauan ratkaisu tavallisesti kestää. Jos päätös osoittautuu vääräksi, tarjous saa menetetyt päivät takaisin tai niiden osuus hinnasta palautetaan.',
      'Asian voi viedä myös käräjäoikeuteen, tai siitä voi tehdä valituksen Liikenne- ja viestintävirasto Traficomille.',
    ],
  },
  prices: firstTerms.prices,
  balance: firstTerms.balance,
  serviceFee: firstTerms.serviceFee,
  refunds: firstTerms.refunds,
  data: {
    title: 'Tiedot, jotka yritys saa, ja tiedot, jotka me säilytämme',
    paragraphs: [
      'Yritys saa portaalista omat tarjouksensa ja niiden luvut päivittäin, kunnittain ja tulolähteittäin: näyttökerrat, klikkaukset ja kävijät. Lisäksi se saa laskut, saldotapahtumat, päätökset ja kaikki itsestään tallennetut tiedot ladattavana tiedostona.',
      'Yritys ei saa tietoja yksittäisistä kuluttajista eikä toisten yritysten tarjousten lukuja. Kumpiakaan ei luovuteta maksustakaan.',
      'Me säilytämme yrityksestä nämä:',
      [
        'päättynyt tarjous kuvineen ja lukuineen: 90 päivää, aiemmat hinnat 400 päivää',
        'tilin tiedot, hyväksytyt ehdot ja tarjousten vuosikoosteet: niin kauan kuin tili on olemassa',
        'laskut ja maksutapahtumat: kirjanpitolain ajan, myös tilin päätyttyä',
        'päätökset ja valitukset: 5 vuotta.',
      ],
      'Henkilötiedoista kerromme [tietosuojaselosteessa](/tietosuojaseloste).',
    ],
  },
  channels: {
    title: 'Muut myyntikanavat',
    paragraphs: [
      'Yritys saa vapaasti tarjota samoja tuotteita muualla, myös halvemmalla tai muilla ehdoilla. Emme rajoita sitä emmekä anna sen vaikuttaa näkyvyyteen.',
    ],
  },
  ending: {
    title: 'Kun yritys lopettaa',
    paragraphs: [
      'Yritys voi päättää sopimuksen milloin tahansa ja ilman kuluja portaalin [asetuksissa](/yritys/asetukset) tai ilmoittamalla siitä asiakaspalveluun. Irtisanomisaikaa ei ole, mutta tilin voi lopettaa myös 30 päivän kuluttua, jolloin sen voi siihen asti perua. Käyttämättömän saldon palautusta voi pyytää samalla: tili poistetaan silloin, kun saldo on palautettu. Tiedot voi ladata portaalin asetuksista ennen tilin poistamista.',
    ],
  },
  removal: firstTerms.removal,
  assistant: firstTerms.assistant,
  liability: {
    title: 'Vastuu ja keskeytykset',
    paragraphs: [
      'Pidämme palvelun toiminnassa parhaamme mukaan, mutta se voi olla välillä huollossa tai häiriön vuoksi poissa. Emme vastaa yritysten tarjousten sisällöstä emmekä välillisistä vahingoista, ellei pakottava laki toisin määrää.',
    ],
  },
  changes: {
    title: 'Ehtojen muuttaminen',
    paragraphs: [
      'Kerromme ehtojen muutoksesta jokaiselle yritykselle sähköpostilla vähintään 15 päivää ennen kuin se tulee voimaan. Viestissä on muutos selkokielellä ja sekä vanha että uusi teksti. Yritys, joka ei hyväksy muutosta, voi päättää sopimuksen ilman kuluja ennen voimaantulopäivää.',
      'Lyhyempi aika on mahdollinen vain, jos laki pakottaa siihen tai muutos on yritysten eduksi, ja silloin kerromme syyn. Kaikki versiot ovat luettavissa sivulla [Ehtojen versiot](/kayttoehdot/versiot).',
    ],
  },
  law: {
    title: 'Laki ja riidat',
    paragraphs: [
      'Ehtoihin sovelletaan Suomen lakia. Ratkaisemme erimielisyydet ensin neuvottelemalla, muuten riita ratkaistaan Helsingin käräjäoikeudessa.',
    ],
  },
} satisfies Record<string, TermsSection>;
