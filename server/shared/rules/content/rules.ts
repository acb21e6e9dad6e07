import type { CategoryKind, ContentEffect, ContentFlag } from '../../schema.generated.ts';
import type { contentSentences } from './sentences.ts';
import { matcherOf, type WordList } from './words.ts';

/** One way in which a content comes under a rule. */
interface Signal extends WordList {
  /** What happens; a master may make a NOTE of it an ASK. */
  effect: ContentEffect;
  /** Its sentence, in `contentTexts`. */
  key: keyof typeof contentSentences;
  /** Kinds of categories that it counts in; all of them when missing. */
  kinds?: readonly CategoryKind[];
}

/** A rule of what offers may say. */
interface ContentRule {
  signals: readonly Signal[];
  /** The act as it is cited, with its address. */
  law: { name: string; url: string };
  /** First day of the requirement, YYYY-MM-DD. */
  since: string;
}

const eatenOrSold = ['FOOD', 'RESTAURANT'] as const;

const withoutAlcohol =
  'alkoholiton, holiton, 0.0, alkoholfri, alkoholfritt, alkoholfria, alcoholfree, energy, soft, sport, au';

/** What a text is about in which 'Velo' is a bicycle. */
const cycling =
  /(?<!\p{L})(?:pyör|polkupyör|maastopyör|sähköpyör|fillari|cykel|cykl|bike|bicycle|satula|rengas|renka|vaihte|polki|kypär)/iu;

/** What a text is about in which a party's name stands for more than a name. */
const campaigning =
  /(?<!\p{L})(?:äänest|ehdok|ehdoka|(?:kunta|alue|eduskunta|euro|presidentin)?vaal(?:i|ei(?:ssa|hin|sta))|valtuust|eduskun|kampanj|jäseneks|kannata|rösta|kandidat|valkampanj|kahvi(?:t|lle|tilaisuu)|vappukahv|toritapahtum|toriteltta|puhetilaisuu)/iu;

const parties = `=kokoomus, =perussuomalaiset, =perussuomalaisten, =vasemmistoliitto, =kristillisdemokraatit, =sosialidemokraatit,
  =sosiaalidemokraatit, =sdp, =rkp, =sfp`;

/**
 * What offers may say: read by every door that takes the content of an offer. It is data: a change of the law changes a row.
 * What is read of a price, PRICE_WORDS and UNIT_PRICE, has no words here (`findPriceClaims`, `lacksUnitPrice`).
 */
export const contentRules: Record<ContentFlag, ContentRule> = {
  ALCOHOL: {
    law: { name: 'Alkoholilaki 1102/2017 50–51 §', url: 'https://www.finlex.fi/fi/laki/ajantasa/2017/20171102' },
    since: '2018-03-01',
    signals: [
      {
        effect: 'ASK',
        key: 'alcohol',
        finnish: `viini+, olut+, =kalja, siideri+, =lonkero, =cava, prosecco, samppanja+, kuohari, skumppa, sahti, viski+, vodka+,
          rommi+, =gin, =gini, =gin tonic, tequila, konjakki+, brandy, grappa, calvados, likööri, viina+, =kossu, snapsi+,
          akvaviitti, vermutti, =stout, =pils, pilsneri, =ipa, =aperol, =mojito, =drinkki, =cocktail, happy hour, häppäri,
          alkoholi+, =punkku, =valkkari, =keppana, =bisse, =bourbon, =koskenkorva, =jallu, =spritz, =coctail, hard seltzer`,
        carriers: `pullo, tölkki, lava, paukku, annos, lasillinen, lista, juoma, tarjous, maistelu, maistiainen, paketti, drinkki, cocktail`,
        except: `kotikalja, mausteviini, aamuviini, ipana, nollaolut`,
        unlessCalled: withoutAlcohol,
        unlessFollowedBy: `haudutettu, marinoitu, keitetty, maustettu, kypsennetty, liekitetty, värinen, väri, nahka, sohva, laukku,
          kenkä, saapas`,
        swedish: `öl, starköl, folköl, mellanöl, fatöl, ölprovning, vin, rödvin, vitvin, husvin, vinprovning, mousserande vin, sprit, cider, whisky, whiskey, likör, snaps, konjak, champagne`,
      },
      {
        effect: 'ASK',
        key: 'alcohol',
        // Brands that sell nothing else. Karhu, Lapin Kulta and Malibu are shoes, a place and a car too.
        finnish: `=smirnoff, =bacardi, =breezer, captain morgan, =jägermeister, jack daniels, jack daniel, johnnie walker, =jameson, =baileys, =cointreau,
          =hennessy, =tullamore, bombay sapphire, =beefeater, =tanqueray, =kahlua, havana club, =campari, =limoncello, =gambina,
          =salmiakkikossu, =jaloviina, =koff, =heineken, =carlsberg, =guinness, =budweiser, corona extra, =crowmoor, =upcider, long drink,
          =moët, dom perignon, =somersby`,
        unlessCalled: withoutAlcohol,
        unlessFollowedBy:
          'zero, blue, alkoholiton, marinoitu, kastike, juustokakku, jäätelö, suklaa, lasi, paita, t-paita, lippis',
      },
      {
        effect: 'ASK',
        key: 'alcohol',
        kinds: eatenOrSold,
        finnish: '',
        patterns: [
          // At most 1,2 % is no alcoholic drink (3 § of the act).
          /(?<![\d,.])(?:[2-9]|\d{2})(?:[.,]\d)? ?(?:% ?vol(?!\p{L})|til-? ?%|vol-? ?%)/iu,
          /(?<![\d,.])1[.,][3-9] ?(?:% ?vol(?!\p{L})|til-? ?%|vol-? ?%)/iu,
          // A café's cups have the same sizes.
          /(?<!(?:espresso|kahvi|cappuccino|latte|macchiato|tee|mehu|shotti|smoothie) )(?<![\d,.])(?:2|4|8|12|16) ?cl(?!\p{L})/iu,
        ],
      },
    ],
  },
  TOBACCO: {
    law: { name: 'Tupakkalaki 549/2016 68 §', url: 'https://www.finlex.fi/fi/laki/ajantasa/2016/20160549' },
    since: '2016-08-15',
    signals: [
      {
        effect: 'REFUSE',
        key: 'tobacco',
        finnish: `tupakka+, savuke+, =sikari, =pikkusikari, nuuska+, =snus, nikotiinipussi, nikotiinineste, nikotiinituote, =vape, =vapetus,
          =sähkötupakka, sähkösavuke, =kertakäyttövape, =kessu, =iqos, =zyn, =veippi, =eneste, marlboro+, lucky strike, pall mall,
          north state, =juul, =elfbar, elf bar, lost mary, =vozol, =vuse, =skruf, =lundgrens`,
        carriers: 'tuote, kartonki, aski, rasia, purkki, tarjous, neste, pussi',
        except: 'suklaasikari, karkkisikari, karamellisavuke, lakritsinuuska',
        unlessNear: `haju, savu, väri, värinen, lopettaminen, vieroitus, poisto, takki, ruskea, kasvi, rökfri`,
        swedish: 'tobak, cigarett, snus, snusdos, nikotinpåse, nikotinpåsar, vejp, e-cigarett, cigarr',
      },
      { effect: 'REFUSE', key: 'tobacco', finnish: '=velo', unlessIn: cycling },
      { effect: 'ASK', key: 'tobaccoName', finnish: '=velo', onlyIn: cycling },
    ],
  },
  MEDICINE: {
    law: { name: 'Lääkelaki 395/1987 91–92 §', url: 'https://www.finlex.fi/fi/laki/ajantasa/1987/19870395' },
    since: '1988-01-01',
    signals: [
      {
        effect: 'REFUSE',
        key: 'prescription',
        finnish: `reseptilääke, =ozempic, =wegovy, =mounjaro, =saxenda, =viagra, =cialis, =sildenafiili, =tadalafiili, =semaglutidi, =botox+,
          =botuliini, =dysport, =azzalure, =diapam, =xanor, =tramadoli, =lyrica, =tretinoiini`,
        carriers: 'hoito, pistos, käsittely',
        except: 'hiusbotox, ihobotox, fytobotox',
        unlessNear: 'hius, hiukset, hair, kuitu, ripsi, ripset, vaihtoehto, sijaan',
        swedish: 'receptläkemedel, receptbelagd, receptbelagda',
      },
      {
        effect: 'NOTE',
        key: 'medicine',
        finnish: `särkylääke, kipulääke, allergialääke, itsehoitolääke, yskänlääke, nuhalääke, flunssalääke, närästyslääke, matolääke,
          =ibuprofeeni, =parasetamoli, =kortisonivoide, =antihistamiini`,
        swedish: 'värkmedicin, värktablett, smärtstillande, receptfri, receptfria',
      },
    ],
  },
  GAMBLING: {
    law: { name: 'Arpajaislaki 1047/2001 62 §', url: 'https://www.finlex.fi/fi/laki/ajantasa/2001/20011047' },
    since: '2002-01-01',
    signals: [
      {
        effect: 'REFUSE',
        key: 'gambling',
        finnish: `vedonlyönti+, nettikasino, kasinopeli, kasinobonus, =talletusbonus, kolikkopeli, rahapeli+, =pitkäveto, =ilmaiskierros,
          raviveto, nettipokeri, kasino bonus, ilmaista pelirahaa, =pelibonus, vedonlyöntivihje`,
        carriers: 'tarjous, bonus, sivusto, vihje, kerroin, kohde, peli',
        unlessNear: 'riippuvuus, apu, tuki, rajoitus, golf, keilaus, minigolf, karting, rata',
        swedish: 'nätkasino, onlinekasino, vadslagning, betting, oddset, casinobonus, spelbonus, free spins',
        patterns: [/(?<!\p{L})(?:online casino|casino bonus)(?!\p{L})/iu],
      },
    ],
  },
  POLITICAL: {
    law: { name: 'Asetus (EU) 2024/900', url: 'https://eur-lex.europa.eu/eli/reg/2024/900/oj' },
    since: '2025-10-10',
    signals: [
      {
        effect: 'REFUSE',
        key: 'political',
        finnish: `vaalimainos, vaalikampanja, vaalilupaus, vaalirahoitus, vaaliteema, vaalitilaisuus, vaaliehdokas, kuntavaaliehdokas,
          aluevaaliehdokas, eduskuntavaaliehdokas, eurovaaliehdokas, presidenttiehdokas, kansanedustajaehdokas, valtuustoehdokas,
          =ehdokasnumero, kansanäänestys`,
        unlessNear: 'kirja, juliste, historia, museo, ruoka',
        swedish: 'valkampanj, valreklam, valaffisch, valkandidat, riksdagskandidat',
        patterns: [
          /(?<!\p{L})äänestä(?:kää)? (?:numeroa |ehdokasta |nro )?\d{1,4}(?!\d| ?(?:kertaa|parasta|suosik))/iu,
          // A first word that ends in -n is whose: 'Äänestä Vuoden Pizza'. A shop asks to be the best, not to be elected.
          /(?<!\p{L})[Ää]änestä(?:kää)? (?!Paras|Parhaat|Suosituin|Kaunein)\p{Lu}\p{Ll}{1,20}(?<!n) \p{Lu}\p{Ll}{2,30}(?!\p{L}|(?: \p{L}+){0,2} (?:vuoden|parha|suosituimma|suosiki))/u,
          /(?<!\p{L})[Ää]änestä(?:kää)? \p{Lu}\p{Ll}{2,30} (?:valtuustoon|eduskuntaan|aluevaltuustoon|presidentiksi|europarlamenttiin)/u,
          // In capitals it is the end of a surname that tells a person from a pizza.
          /(?<!\p{L})(?:ÄÄNESTÄ(?:KÄÄ)?|RÖSTA PÅ) (?!PARAS|PARHAAT|SUOSITUIN|KAUNEIN)\p{Lu}{2,20}(?<!N) \p{Lu}{2,30}(?:NEN|SSON|STRÖM)(?!\p{L})/u,
          /(?<!\p{L})[Rr]östa på \p{Lu}\p{Ll}{2,20} \p{Lu}\p{Ll}{2,30}/u,
          /(?<!\p{L})(?:ehdokas|ehdokkaamme|kandidat) (?:nro |nr |numero )?\d{1,4}(?!\d| ?(?:päiv|viiko|kuukau|pv|vk|kk|%|€))/iu,
        ],
      },
      {
        effect: 'REFUSE',
        key: 'political',
        finnish: parties,
        onlyIn: campaigning,
        unlessNear: 'kirja, juliste, historia, museo',
      },
      // A printer of shirts is no campaign: what is sold under a party's name is the business's word, and an admin's look.
      { effect: 'ASK', key: 'politicalName', finnish: parties, unlessIn: campaigning },
    ],
  },
  GREEN: {
    law: { name: 'Direktiivi (EU) 2024/825', url: 'https://eur-lex.europa.eu/eli/dir/2024/825/oj' },
    since: '2026-09-27',
    signals: [
      {
        effect: 'ASK',
        key: 'carbonNeutral',
        finnish: '=hiilineutraali, =hiilineutraalisti, =ilmastoneutraali, =ilmastopositiivinen, =hiilikompensoitu',
        swedish: 'klimatneutral, klimatneutralt, koldioxidneutral, klimatkompenserad',
      },
      {
        effect: 'NOTE',
        key: 'green',
        finnish: `=ympäristöystävällinen, =ympäristöystävällisesti, =luontoystävällinen, =ekologinen, =ekologisesti, =ekologisuus,
          vihreä valinta, vihreämpi valinta, ekologinen valinta, =ilmastoystävällinen, =vastuullinen, =vastuullisesti, kestävä valinta,
          =ympäristövastuullinen, =ekoteko, ilmastoteko, ekotuote, =biohajoava, =biopohjainen, ympäristöä säästävä, luontoa säästävä`,
        unlessNear:
          'myyjä, omistaja, kasvatus, koirankasvatus, pelaaminen, aikuinen, alkoholi, henkilö, hoitaja, pelaa',
        swedish: 'miljövänlig, miljövänligt, klimatsmart, klimatvänlig, hållbart val, grönt val, grönare val',
      },
    ],
  },
  CREDIT: {
    law: {
      name: 'Direktiivi (EU) 2023/2225, kuluttajansuojalaki 7 luku',
      url: 'https://eur-lex.europa.eu/eli/dir/2023/2225/oj',
    },
    since: '2026-11-20',
    signals: [
      {
        effect: 'ASK',
        key: 'credit',
        finnish: `osamaksu+, =kuukausierä, maksuerä, =erämaksu, koroton maksuaika, korotonta maksuaikaa, korottomalla maksuajalla, =maksuaikaa,
          maksa erissä, maksa osissa, =rahoitus, =rahoituksella, =rahoitustarjous, luotolla, =klarna, =walley, =qliro, =afterpay, maksa myöhemmin, =korottomasti, =kuluttajaluotto, =pikalaina`,
        carriers: 'tarjous, sopimus, erä, mahdollisuus, ehto',
        unlessNear: 'kortti, neuvonta, alan, yritys, pienerä, paahdettu, pieni, avustus',
        swedish: 'avbetalning, delbetalning, räntefri, räntefritt, räntefria, konsumentkredit, finansiering',
        patterns: [
          /(?<![\d,.])0(?:[.,]0)? ?% ?(?:korko|korolla|koron|ränta|ränt)/iu,
          /(?<!\p{L})korko (?:vain )?\d{1,2}(?:[.,]\d{1,2})? ?%/iu,
          /\d{1,5}(?:[.,]\d{1,2})? ?€ ?(?:\/|x|×) ?(?:\d{1,3} ?)?(?:kk|mån)[^.\n]{0,20}(?:\d{1,3} ?(?:kk|erää)|osamaksu|erissä|rahoit)/iu,
          /(?<!\d)\d{1,3} ?(?:x|×) ?\d{1,5}(?:[.,]\d{1,2})? ?€ ?\/ ?(?:kk|mån)/iu,
        ],
      },
      {
        effect: 'ASK',
        key: 'credit',
        // Services are paid by the month without a credit.
        kinds: ['OTHER', 'FOOD'],
        finnish: '',
        unlessIn:
          /jäsen|kuntosali|jooga|liikunta|liittymä|vuokra|leasing|tilau|sopimu|sarjakort|vakuutu|hoito|huolto|varasto|netti|laajakaista|abonnemang|hyra/iu,
        patterns: [/\d{1,5}(?:[.,]\d{1,2})? ?€ ?\/ ?(?:kk|mån)(?!\p{L})/iu],
      },
    ],
  },
  HEALTH: {
    law: { name: 'Asetus (EY) 1924/2006', url: 'https://eur-lex.europa.eu/eli/reg/2006/1924/oj' },
    since: '2007-07-01',
    signals: [
      {
        effect: 'NOTE',
        key: 'health',
        kinds: eatenOrSold,
        finnish: `=parantaa, =parantava, =laihduttaa, =laihduttava, =laihdutus+, =detox+, =detoksi, =rasvanpoltto, rasvaa polttava,
          =vastustuskyky, =immuniteetti, puhdistaa kehoa, =kuona-aineet, =tulehdus, alentaa verenpainetta, alentaa kolesterolia,
          =painonpudotus, ehkäisee sairauksia`,
        carriers: 'kuuri, mehu, mehukuuri, juoma, tee, paketti, tuote, valmiste',
        unlessNear: 'maku, makua, rakenne, tunnelma, arki, päivä, viikonloppu, mieli, fiilis',
        swedish: 'läkande, botar, bantning, viktminskning, fettförbränning, immunförsvar',
      },
      {
        effect: 'NOTE',
        key: 'health',
        kinds: ['SERVICE'],
        carriers: 'hoito, kuuri, kylpy, paketti',
        finnish: `=detox+, =detoksi, =kuona-aineet, =rasvanpoltto, =laihdutushoito, parantaa sairauksia, parantaa taudin, parantaa masennuksen,
          parantaa unettomuuden, parantava hoito`,
        unlessNear: 'hius, hiukset, päänahka, digi',
        swedish: 'botar, fettförbränning',
      },
    ],
  },
  PRICE_WORDS: {
    law: { name: 'Kuluttajansuojalaki 2 luku 11 §', url: 'https://www.finlex.fi/fi/laki/ajantasa/1978/19780038' },
    since: '2022-05-28',
    signals: [],
  },
  UNIT_PRICE: {
    law: { name: 'Valtioneuvoston asetus 553/2013', url: 'https://www.finlex.fi/fi/laki/alkup/2013/20130553' },
    since: '2014-01-01',
    signals: [],
  },
};

/** Every rule in the order of the table. */
export const contentFlags = Object.keys(contentRules) as ContentFlag[];

/** The signals with their words prepared. */
export const preparedSignals = contentFlags.flatMap((rule) =>
  contentRules[rule].signals.map((signal) => ({ rule, signal, find: matcherOf(signal) })),
);
