import type { PageInput } from '#shared/schema.generated.ts';
import { pageWindow } from '../../../platform/database/pages/findPage.ts';
import type { Platform, Scope } from '../../../platform/platform.ts';
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
export async function listDisclosures({ em }: Pick<Scope, 'em'>, page: PageInput) {
  const [items, total] = await em.findAndCount(
    AiDisclosure,
    {},
    { ...pageWindow(page), orderBy: { at: 'desc', id: 'desc' } },
  );
  return { items, total };
}
