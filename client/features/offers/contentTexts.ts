import { givenFields } from '#shared/rules/offers/content.ts';
import type { OfferContentFieldsFragment } from './OfferFields.generated.ts';

/** Texts that are shown with others. */
const shownElsewhere = ['title', 'description', 'locationType', 'address', 'category'];

/** What else a content says in one text each, by the names of the fields: its website, and whatever a field is added for. */
export function furtherTexts(content: OfferContentFieldsFragment): Record<string, string> {
  const said: Record<string, unknown> = { ...content };
  const names = givenFields.texts.filter((name) => !shownElsewhere.includes(name));
  const texts = names.filter((name) => said[name] === null || typeof said[name] === 'string');
  return Object.fromEntries(texts.map((name) => [name, String(said[name] ?? '')]));
}
