import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { db, refuseViolations } from '#platform/database/db.ts';
import { isId } from '#platform/database/ids.ts';
import type { Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { inKnownCity } from '#shared/cities.ts';
import { checkCity } from '#shared/rules/accounts.ts';
import { isBusinessMailKey } from '#shared/rules/businessMails.ts';
import { tidyLine } from '#shared/rules/fields.ts';
import type { NotificationWishInput } from '#shared/schema.generated.ts';
import { consumerRefusals } from '#shared/texts/offers.ts';
import { stopBusinessMails } from '../accounts/email/businessMails.ts';
import { maskAddress } from '../accounts/email/mails.ts';
import { Consumer } from '../accounts/entities.ts';
import { Category } from '../catalogue/entities.ts';
import { NotificationWish } from './consumerEntities.ts';

/** Maximum number of a consumer's wishes. */
export const maxWishes = 20;

/**
 * Stores a consumer's wish to get mails about new offers of a city, of one category or of all. The same wish again is
 * the same row. Throws INVALID_INPUT for an unknown city or category, and CONFLICT when there are 20.
 */
export async function addNotificationWish(
  { em }: Scope,
  consumer: Consumer,
  input: NotificationWishInput,
): Promise<NotificationWish> {
  const { city, categoryId } = inKnownCity(input);
  refuseIfAny(checkCity(city));
  const gone = { notification_wish_consumer_id_foreign: () => new AppError('SIGN_IN_REQUIRED') };
  return refuseViolations(gone, () => writeWish(em, consumer, { city, categoryId }));
}

function writeWish(em: EntityManager, consumer: Consumer, { city, categoryId }: NotificationWishInput) {
  return em.transactional(async (em) => {
    // The lock lets each of several simultaneous additions count the others.
    await db(em).selectFrom('consumer').select('id').where('id', '=', consumer.id).forUpdate().execute();
    const category = categoryId == null ? null : await wishedCategory(em, categoryId);
    const wish = { consumer: consumer.id, city: tidyLine(city), category };
    const known = await em.findOne(NotificationWish, wish, { populate: ['category'] });
    if (known) return known;
    await refuseTooMany(em, consumer);
    return em.create(NotificationWish, wish);
  });
}

/** The consumer's wishes with their categories, the oldest first. */
export function notificationWishes({ em }: Scope, consumer: Consumer): Promise<NotificationWish[]> {
  const order = { createdAt: 'asc', id: 'asc' } as const;
  const options = { populate: ['category'], orderBy: order, limit: maxWishes } as const;
  return em.find(NotificationWish, { consumer: consumer.id }, options);
}

/** Removes a consumer's wish. Does nothing when the consumer has no such wish, or no longer. */
export async function removeNotificationWish({ em }: Scope, consumer: Consumer, id: string): Promise<void> {
  if (isId(id)) await em.nativeDelete(NotificationWish, { id, consumer: consumer.id });
}

/**
 * Turns the mails off for the consumer whose mail has the key in its opt-out link, or those of one kind for the business
 * whose mail has it, and returns the masked address. Doing it again returns the same. Throws TOKEN_INVALID for any other key.
 */
export async function unsubscribe(scope: Scope, key: string): Promise<{ maskedEmail: string }> {
  if (isBusinessMailKey(key)) return stopBusinessMails(scope, key);
  const { em } = scope;
  const consumer = /^[\w-]{43}$/.test(key) ? await em.findOne(Consumer, { unsubscribeKey: key }) : null;
  if (!consumer) throw new AppError('TOKEN_INVALID', { message: consumerRefusals.badLink });
  consumer.notificationsEnabled = false;
  await em.flush();
  return { maskedEmail: maskAddress(consumer.email) };
}

async function wishedCategory(em: EntityManager, id: string): Promise<Category> {
  const category = isId(id) ? await em.findOne(Category, id, { lockMode: LockMode.PESSIMISTIC_READ }) : null;
  if (category) return category;
  const message = consumerRefusals.unknownCategory;
  throw new AppError('INVALID_INPUT', { message, fields: { categoryId: message } });
}

async function refuseTooMany(em: EntityManager, consumer: Consumer): Promise<void> {
  if ((await em.count(NotificationWish, { consumer: consumer.id })) < maxWishes) return;
  throw new AppError('CONFLICT', { message: consumerRefusals.tooManyWishes(maxWishes) });
}
