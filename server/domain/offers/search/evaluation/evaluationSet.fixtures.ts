import { readFileSync } from 'node:fs';

/** A fictional offer of the evaluation. */
export interface EvaluationOffer {
  /** Municipality; '' for the whole country. */
  city: string;
  category: string;
  business: string;
  title: string;
  keywords: string[];
  description: string;
  /** What it is relevant for. */
  subjects: Set<string>;
  /** What it is acceptable for, though less relevant. */
  nearly: Set<string>;
}

/** A search of the evaluation. */
export interface EvaluationQuery {
  text: string;
  /** Municipality of the consumer; null for none. */
  city: string | null;
  /** The municipality that is meant; null for all. */
  meant: string | null;
  relevant: string;
  wouldDo: string;
  /** Never read for tuning. */
  heldOut: boolean;
}

const read = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => line.split('|').map((part) => part.trim()));

const list = (text = '') => text.split(',').map((part) => part.trim());

/** The offers of offers.txt. */
export function evaluationOffers(): EvaluationOffer[] {
  return read('offers.txt').map(
    ([place = '', category = '', business = '', title = '', keywords, description = '', subjects]) => {
      const all = list(subjects);
      return {
        city: place === '*' ? '' : place,
        ...{ category, business, title, description },
        keywords: list(keywords),
        subjects: new Set(all.filter((subject) => !subject.endsWith('?'))),
        nearly: new Set(all.filter((subject) => subject.endsWith('?')).map((subject) => subject.slice(0, -1))),
      };
    },
  );
}

/** The searches of queries.txt. */
export function evaluationQueries(): EvaluationQuery[] {
  return read('queries.txt').map(([text = '', where = '', relevant = '', wouldDo = ''], index) => {
    const [from, meant = from] = where.split('>').map((city) => (city === '-' ? null : city));
    return { text, city: from ?? null, meant: meant ?? null, relevant, wouldDo, heldOut: index % 3 === 2 };
  });
}

/** Whether an offer is relevant, acceptable or wrong for a search. */
export function judged(offer: EvaluationOffer, { meant, relevant, wouldDo }: EvaluationQuery) {
  if (meant !== null && offer.city !== '' && offer.city !== meant) return 'wrong';
  if (fits(offer, relevant, offer.subjects)) return 'relevant';
  const both = new Set([...offer.subjects, ...offer.nearly]);
  return fits(offer, relevant, both) || fits(offer, wouldDo, both) ? 'would do' : 'wrong';
}

function fits({ category, business }: EvaluationOffer, wanted: string, subjects: Set<string>): boolean {
  if (wanted === '*') return true;
  const has = (one: string) => subjects.has(one) || one === `category:${category}` || one === `business:${business}`;
  return wanted !== '' && list(wanted).some((all) => all.split('&').every((one) => has(one.trim())));
}
