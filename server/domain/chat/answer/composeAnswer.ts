import type { ChatAnswerer } from '#shared/schema.generated.ts';
import { plainText } from '../ai/plainText.ts';
import type { Answer } from '../conversation.ts';
import type { Plan } from '../plan.ts';
import { contactKey } from '../recommender/contacts.ts';
import { type AnswerFacts, renderAnswer } from './renderAnswer.ts';

export type { AnswerFacts };

/** The answer to a checked plan, as it is shown and stored. Of contacts, only telephone numbers of its offers stay. */
export function composeAnswer(plan: Plan, facts: AnswerFacts, answeredBy: ChatAnswerer): Answer {
  const { text, offerIds } = renderAnswer(plan, facts);
  const numbers = new Map([...facts.offers].map(([number, { id, businessPhone }]) => [number, { id, businessPhone }]));
  const phones = [...numbers.values()].map(({ businessPhone }) => contactKey(businessPhone));
  const picks = plan.picks.flatMap(({ number, quote, page }) => {
    const offer = numbers.get(number);
    return offer ? [{ offerId: offer.id, ...(quote && { quote }), ...(page && { page }) }] : [];
  });
  return {
    text: plainText(text, (contact) => phones.includes(contact)),
    offerIds,
    answeredBy,
    plan: { ...plan, picks },
  };
}
