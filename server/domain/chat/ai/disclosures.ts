import { db } from '#platform/database/db.ts';
import { findPage, type Page } from '#platform/database/pages/findPage.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import type { PageInput } from '#shared/schema.generated.ts';
import { type AiApi, AiDisclosure } from '../entities.ts';

/** Fields of an offer that are sent to a model. */
export const offerFields = [
  'offer.number',
  'offer.title',
  'offer.description',
  'offer.category',
  'offer.business',
  'offer.address',
  'offer.price',
  'offer.priceIs',
  'offer.originalPrice',
  'offer.currency',
  'offer.lastDay',
  'offer.page',
] as const;

/** What every call sends: the city, and the conversation with the question. */
const conversationFields = ['city', 'conversation.role', 'conversation.text'];

/** Writes down that a service is sent something, by the names of the fields. To be done before it is sent. */
export async function noteDisclosure(
  { orm }: Pick<Platform, 'orm'>,
  consumerId: string,
  { service, modelName }: Pick<AiApi, 'service' | 'modelName'>,
  offerCount: number,
): Promise<void> {
  const em = orm.em.fork();
  const fields = offerCount > 0 ? [...conversationFields, ...offerFields] : conversationFields;
  em.create(AiDisclosure, { consumer: consumerId, service, modelName, fields, offerCount });
  await em.flush();
}

/** Calls to AI services, the newest first. Throws INVALID_INPUT. */
export function listDisclosures({ em }: Pick<Scope, 'em'>, page: PageInput): Promise<Page<AiDisclosure>> {
  const from = db(em).selectFrom('ai_disclosure');
  return findPage(em, AiDisclosure, { from, id: 'id', orderBy: { by: 'at', direction: 'DESC' }, page });
}
