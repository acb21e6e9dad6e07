import { type PlanFacts, planText } from './scriptedModels.fixtures.ts';

/** A plan that a good model makes, and what of it the answer must show. */
export interface HonestPlan {
  name: string;
  asks: string;
  /** What is searched by; null when nothing needs to be. */
  search: string | null;
  says: string;
  /** Titles of the cards, in any order when the answer orders them itself. */
  cards: string[];
  /** Parts of the offers that the answer has in quotation marks. */
  quotes: string[];
  /** Facts that are in the answer. */
  facts: RegExp[];
}

type Pick = string | [title: string, quote: string];

/** Offers in an answer: every title and quote of the plan is shown, and the facts that it selects. */
function offers(asks: string, search: string, picks: Pick[], facts: PlanFacts = {}, shown: RegExp[] = []): HonestPlan {
  return {
    name: `${asks}: ${picks.map((pick) => (typeof pick === 'string' ? pick : pick[0])).join(', ')}`,
    asks,
    search,
    says: planText(picks, { ...facts }),
    cards: picks.map((pick) => (typeof pick === 'string' ? pick : pick[0])),
    quotes: picks.flatMap((pick) => (typeof pick === 'string' ? [] : [pick[1]])),
    facts: shown,
  };
}

/** An answer without offers. */
function words(asks: string, plan: PlanFacts, shown: RegExp, search: string | null = null): HonestPlan {
  return { name: asks, asks, search, says: planText([], plan), cards: [], quotes: [], facts: [shown] };
}

const sum = (euros: string) => new RegExp(`${euros.replace(',', '[.,]')}\\s*€|€\\s*${euros.replace(',', '[.,]')}`, 'u');
const sv = { language: 'sv' };
const en = { language: 'en' };

export const honestPlans: HonestPlan[] = [
  offers('pizza', 'pizza', ['Kinkkupizza'], {}, [sum('10,90')]),
  offers('pizza', 'pizza', ['Kinkkupizza', 'Kasvispizza', 'Pannupizza kahdelle']),
  offers('pizzaa kahdelle', 'pizza', [['Pannupizza kahdelle', 'Uunista kahdelle hengelle.']], {}, [sum('14,90')]),
  offers('pizza ilman pähkinää', 'pizza', [['Pannupizza kahdelle', 'Ei sisällä pähkinää.']]),
  offers('pizza ja juoma', 'pizza', [['Pannupizza kahdelle', 'Juoma kaupan päälle!']]),
  offers('kotimaista', 'pizza', [['Kinkkupizza', 'Paksu pohja ja kotimainen kinkku']]),
  offers('kasvispizza', 'pizza', [['Kasvispizza', 'munakoisoa ja artisokkaa']], {}, [/Munakoisoa/]),
  offers('pizzalounas', 'pizza', [['Kasvispizza', 'Lounasaikaan klo 10.30–14.'], 'Kinkkupizza']),
  offers('halvin pizza', 'pizza', ['Kasvispizza', 'Kinkkupizza'], { compareBy: 'PRICE' }, [sum('9,90')]),
  offers('halvin kampaaja', 'kampaamo', ['Koneajo ja parranajo', 'Hiustenleikkaus ja pesu'], { compareBy: 'PRICE' }, [
    sum('22,00'),
  ]),
  offers('suurin alennus', 'pizza', ['Pannupizza kahdelle', 'Kasvispizza'], { compareBy: 'DISCOUNT' }, [
    /25\s*%|5,00\s*€/u,
  ]),
  offers(
    'mikä päättyy ensin',
    'kampaamo',
    ['Koneajo ja parranajo', 'Hiustenleikkaus ja pesu'],
    { compareBy: 'ENDING' },
    [/\d+\.\d+\./],
  ),
  offers('kahvia', 'kahvila', ['Kahvi ja korvapuusti', 'Suklaakakku kahdelle'], {}, [sum('5,90')]),
  offers('kakkua ilman laktoosia', 'kahvila', [['Suklaakakku kahdelle', 'Saatavana myös laktoosittomana.']]),
  offers('kahvia koko päivän', 'kahvila', [['Kahvi ja korvapuusti', 'koko päivän']]),
  offers('hotelli', 'hotelli', [['Hotelliyö kahdelle aamiaisella', 'runsas aamiaispöytä']], {}, [sum('89,00')]),
  offers('paljonko hotelli maksaa', 'hotelli', ['Hotelliyö kahdelle aamiaisella'], { about: 'PRICE' }, [
    sum('89,00'),
    sum('129,00'),
  ]),
  offers('mihin asti hotelli', 'hotelli', ['Hotelliyö kahdelle aamiaisella'], { about: 'VALIDITY' }, [/\d+\.\d+\./]),
  offers('missä hotelli on', 'hotelli', ['Hotelliyö kahdelle aamiaisella'], { about: 'PLACE' }, [/Satamatie 1/]),
  offers('hotellin puhelin', 'hotelli', ['Hotelliyö kahdelle aamiaisella'], { about: 'PHONE' }, [/0401112206/]),
  offers('milloin hotelli on auki', 'hotelli', ['Hotelliyö kahdelle aamiaisella'], { about: 'HOURS' }, [
    /Hotelli Majakka/,
  ]),
  offers('kerro hotellista', 'hotelli', ['Hotelliyö kahdelle aamiaisella'], { about: 'DETAILS' }, [/meren puolella/]),
  offers('varaa hotelli', 'hotelli', ['Hotelliyö kahdelle aamiaisella'], { about: 'ORDER' }, [/Hotelli Majakka/]),
  offers('hotellin kotisivu', 'hotelli', ['Hotelliyö kahdelle aamiaisella'], { about: 'WEBSITE' }, [
    /Hotelli|verkkosivu/,
  ]),
  offers('onko hotellissa parkki', 'hotelli', ['Hotelliyö kahdelle aamiaisella'], { about: 'OTHER' }, [
    /Hotelli Majakka/,
  ]),
  offers('alin hinta', 'kahvila', ['Kahvi ja korvapuusti'], { about: 'PRICE' }, [sum('5,90'), sum('6,90')]),
  offers('kuntosali', 'kuntosali', [['Kuntosali kuukaudeksi', 'Kaikki ryhmätunnit sisältyvät.']], {}, [sum('29,90')]),
  offers('renkaat', 'renkaat', ['Talvirenkaiden vaihto'], {}, [sum('39,00')]),
  offers('sushi', 'sushi', [['Sushibuffet arkisin', 'Syö niin paljon kuin jaksat.']], {}, [sum('14,90')]),
  offers('silmälasit', 'optikko', ['Silmälasit kahdet yhden hinnalla']),
  offers('Var får jag pizza?', 'pizza', [['Kinkkupizza', 'kotimainen kinkku']], sv, [sum('10,90')]),
  offers('billigaste pizzan', 'pizza', ['Kasvispizza', 'Kinkkupizza'], { ...sv, compareBy: 'PRICE' }, [sum('9,90')]),
  offers('Vad kostar hotellet?', 'hotelli', ['Hotelliyö kahdelle aamiaisella'], { ...sv, about: 'PRICE' }, [
    sum('89,00'),
  ]),
  offers('I want sushi', 'sushi', ['Sushibuffet arkisin'], en, [sum('14,90')]),
  offers(
    'cheapest haircut',
    'kampaamo',
    ['Koneajo ja parranajo', 'Hiustenleikkaus ja pesu'],
    { ...en, compareBy: 'PRICE' },
    [sum('22,00')],
  ),
  offers('Where is the gym?', 'kuntosali', ['Kuntosali kuukaudeksi'], { ...en, about: 'PLACE' }, [/Tehtaankatu 30/]),
  offers('When does the gym end?', 'kuntosali', ['Kuntosali kuukaudeksi'], { ...en, about: 'VALIDITY' }, [/\d/]),
  words('Moi!', { kind: 'SMALL_TALK' }, /\p{L}/u),
  words('Hej!', { ...sv, kind: 'SMALL_TALK' }, /\p{L}/u),
  words('miten poistan tilini', { kind: 'ABOUT_SERVICE', topic: 'DELETE_ACCOUNT' }, /poist/iu),
  words('How do I change my password?', { ...en, kind: 'ABOUT_SERVICE', topic: 'PASSWORD' }, /password/iu),
  words('byta stad', { ...sv, kind: 'ABOUT_SERVICE', topic: 'CITY' }, /stad|kommun|ort/iu),
  words('kerro vitsi', { kind: 'OFF_TOPIC' }, /tarjou/iu),
  words('lahja', { kind: 'CLARIFY', ask: 'WHAT_FOR' }, /\?/u),
  words('lahja äidille', { kind: 'CLARIFY', ask: 'PRICE' }, /\?/u),
  words('laskuvarjohyppy', { kind: 'NOTHING' }, /löyt/iu, 'laskuvarjohyppy'),
];
