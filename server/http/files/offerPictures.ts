import type { FastifyReply, FastifyRequest } from 'fastify';
import { can } from '#domain/accounts/access/can.ts';
import { holderOf } from '#domain/accounts/viewers.ts';
import { createPictureAccess } from '#domain/publishing/media/pictureAccess.ts';
import { pictureKeyOf } from '#platform/images/images.ts';
import type { Platform } from '#platform/platform.ts';
import type { Admission } from '#platform/storage/uploadsRoute.ts';
import { createContext } from '../../api/requestContext.ts';

/**
 * Says who may read a stored file: a picture of an offer that consumers do not see, of a draft or of a repeat only its
 * business and admins who manage offers, and no shared cache; the other files all callers.
 */
export function admitToPictures(platform: Platform) {
  const accessTo = createPictureAccess(platform);
  return async (request: FastifyRequest, reply: FastifyReply, file: string): Promise<Admission | undefined> => {
    const key = pictureKeyOf(file);
    const access = key === undefined ? undefined : await accessTo(key);
    if (!access) return 'FOR_EVER';
    if (access.isPublic) return 'WHILE_PUBLIC';
    const { viewers } = await createContext(platform, request, reply);
    const { businessId } = access;
    const member = holderOf(viewers, 'BUSINESS');
    const admin = holderOf(viewers, 'ADMIN');
    const isOwn = member && can(member, 'OFFER_READ', { businessId });
    return isOwn || (admin && can(admin, 'MANAGE_OFFERS')) ? 'PRIVATELY' : undefined;
  };
}
