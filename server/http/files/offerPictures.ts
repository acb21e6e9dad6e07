import type { FastifyReply, FastifyRequest } from 'fastify';
import { permissionsOf } from '#domain/accounts/viewers.ts';
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
    const isOwn = viewers.BUSINESS?.account.id === access.businessId;
    const isModerated = viewers.ADMIN && permissionsOf(viewers.ADMIN.account).includes('MANAGE_OFFERS');
    return isOwn || isModerated ? 'PRIVATELY' : undefined;
  };
}
