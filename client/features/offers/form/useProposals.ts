import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { useValue } from '#client/lib/forms/useFieldForm.ts';
import { useOfferProposalQuery } from './offerForm.generated.ts';
import type { OfferFormValues } from './offerForm.ts';
import { useSettled } from './price/priceCheck.ts';

/** Letters of a title that say something. */
const minTitle = 4;
const keyOf = (words: readonly string[] | undefined) => JSON.stringify(words ?? []);

/**
 * Fills in the category and the keywords that the title and the description suggest, and follows them until the person
 * has chosen others: what a person put into a field is never replaced. Returns which fields hold a proposal.
 */
export function useProposals(form: FieldForm<OfferFormValues>) {
  const title = useValue(form, 'title')?.trim() ?? '';
  const description = useValue(form, 'description')?.trim() ?? '';
  const category = useValue(form, 'category');
  const keywords = useValue(form, 'keywords');
  const asked = useSettled(title.length >= minTitle ? JSON.stringify({ title, description }) : '');
  const { data } = useOfferProposalQuery(
    asked ? { variables: JSON.parse(asked) as { title: string; description: string } } : skipToken,
  );
  const proposal = data?.offerProposal;
  const [given, give] = useState<{ category?: string | undefined; keywords: readonly string[] }>({ keywords: [] });

  useEffect(() => {
    if (!proposal) return;
    const { category: now, keywords: words } = form.values;
    const named = proposal.category?.name ?? given.category;
    const isFree = { category: !now || now === given.category, keywords: keyOf(words) === keyOf(given.keywords) };
    const changes = {
      ...(isFree.category && named && named !== now && { category: named }),
      ...(isFree.keywords && keyOf(words) !== keyOf(proposal.keywords) && { keywords: [...proposal.keywords] }),
    };
    if (Object.keys(changes).length === 0) return;
    give({ category: changes.category ?? given.category, keywords: changes.keywords ?? given.keywords });
    form.fill(changes);
  }, [proposal, form, given]);

  return {
    category: category !== undefined && category === given.category,
    keywords: given.keywords.length > 0 && keyOf(keywords) === keyOf(given.keywords),
  };
}
