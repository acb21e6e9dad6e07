import type { ChatLanguage, ChatQuestionBack } from '../schema.generated.ts';

interface AnswerTexts {
  /** The language for a screen reader. */
  code: string;
  /** Short answers to what the assistant asks back; each is sent as a question. */
  replies: Record<ChatQuestionBack, readonly string[]>;
  anyOffers: string;
  /** Other searches, where the categories of the offers cannot be suggested. */
  otherSearches?: readonly string[];
  /** Why an offer comes first. */
  reasons: { cheapest: string; discount: string; ending: string; nearest: string };
  /** The page of a flyer that says what is quoted. */
  onPage: (page: number) => string;
}

/** What is shown beside an answer of the assistant, in its language. */
export const answerTexts: Record<ChatLanguage, AnswerTexts> = {
  FI: {
    code: 'fi',
    replies: {
      PRICE: ['Alle 10 €', 'Alle 20 €', 'Alle 50 €'],
      CITY: [],
      WHAT_FOR: ['Ruokaa ja juomaa', 'Lahja', 'Tekemistä vapaa-aikaan'],
      WHEN: ['Päättyy pian', 'Uusimmat'],
      WHICH: [],
    },
    anyOffers: 'Mitä tarjouksia nyt on?',
    reasons: { cheapest: 'Edullisin', discount: 'Suurin alennus', ending: 'Päättyy pian', nearest: 'Lähimpänä' },
    onPage: (page) => `Sivu ${page}`,
  },
  SV: {
    code: 'sv',
    replies: {
      PRICE: ['Under 10 €', 'Under 20 €', 'Under 50 €'],
      CITY: [],
      WHAT_FOR: ['Mat och dryck', 'En present', 'Något att göra på fritiden'],
      WHEN: ['Slutar snart', 'Nyaste'],
      WHICH: [],
    },
    anyOffers: 'Vilka erbjudanden finns nu?',
    otherSearches: ['Vad slutar snart?', 'Vad är billigast nu?'],
    reasons: { cheapest: 'Billigast', discount: 'Störst rabatt', ending: 'Slutar snart', nearest: 'Närmast' },
    onPage: (page) => `Sida ${page}`,
  },
  EN: {
    code: 'en',
    replies: {
      PRICE: ['Under 10 €', 'Under 20 €', 'Under 50 €'],
      CITY: [],
      WHAT_FOR: ['Food and drink', 'A gift', 'Something to do'],
      WHEN: ['Ending soon', 'Newest'],
      WHICH: [],
    },
    anyOffers: 'What offers are there now?',
    otherSearches: ['What ends soon?', 'What is cheapest now?'],
    reasons: { cheapest: 'Cheapest', discount: 'Largest discount', ending: 'Ends soon', nearest: 'Nearest' },
    onPage: (page) => `Page ${page}`,
  },
};
