import { randomUUIDv7 } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Admin } from '#domain/accounts/entities.ts';
import { requireReauthentication } from '#domain/accounts/passwords.ts';
import type { SignedIn } from '#domain/accounts/viewers.ts';
import { changedFacts, record } from '#domain/audit/audit.ts';
import { isId } from '#platform/database/ids.ts';
import type { Platform, Scope } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import {
  type AiApiDraft,
  chatLimits,
  checkAiApi,
  checkChatLimit,
  isNoNewKey,
  keyTail,
  maskedKey,
} from '#shared/rules/chat.ts';
import { tidyLine, withoutTrailingSlashes } from '#shared/rules/fields.ts';
import type { AiApiInput } from '#shared/schema.generated.ts';
import { type Content, refuseStale } from '#shared/versions.ts';
import { AiApi } from '../entities.ts';
import { allowedEndpoint, isEndpointKnown, keyPlace, refuseBadKey } from './verification.ts';

const maxShown = 100;
const noService = 'Valitse palvelu';

/** AI configurations, newest first: the first one serves the chat. */
export function listAiApis({ em }: Scope): Promise<AiApi[]> {
  return em.find(AiApi, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: maxShown });
}

/** One AI configuration. Throws NOT_FOUND. */
export async function findAiApi(em: EntityManager, id: string, lockMode?: LockMode.PESSIMISTIC_WRITE): Promise<AiApi> {
  const api = isId(id) ? await em.findOne(AiApi, id, lockMode ? { lockMode, refresh: true } : {}) : null;
  if (!api) throw new AppError('NOT_FOUND', { message: 'AI API:a ei löytynyt.' });
  return api;
}

/** Adds an AI configuration with a key that its service accepts. Throws INVALID_INPUT, BAD_CREDENTIALS, AI_KEY_REJECTED, AI_UNAVAILABLE. */
export async function createAiApi({ em, platform }: Scope, signedIn: SignedIn<Admin>, sent: AiApiInput) {
  const input = draftOf(sent);
  const admin = signedIn.account;
  refuseIfAny(checkAiApi(input, { keyKept: false, endpointKnown: isEndpointKnown(platform, input.service) }));
  await requireReauthentication({ platform, kind: 'ADMIN', owner: signedIn, currentPassword: sent.currentPassword });
  const key = await acceptedKey(platform, input);
  const id = randomUUIDv7();
  return em.transactional(async (em) => {
    const api = em.create(AiApi, { id, ...contentOf(platform, input), ...sealed(platform, id, key) });
    record(em, admin, 'ai_api.create', { target: { kind: 'ai_api', id }, after: factsOf(api) });
    return { api };
  });
}

/**
 * Changes an AI configuration; missing fields stay. The stored key stays when none, or its mask, is sent; but it is
 * never sent to another service or address than the one it was given for. Throws NOT_FOUND, as `createAiApi`, and
 * CONFLICT when the configuration is not of the version that was seen, or its place changed while the key was tried.
 */
export async function updateAiApi(
  { em, platform }: Scope,
  signedIn: SignedIn<Admin>,
  id: string,
  sent: AiApiInput,
  seen?: number | null | undefined,
) {
  const admin = signedIn.account;
  const stored = await findAiApi(em, id);
  const input = draftOf(sent, stored);
  const endpointKnown = isEndpointKnown(platform, input.service);
  const samePlace = input.service === stored.service && plainAddress(input) === (stored.endpoint ?? '');
  const keyKept = samePlace && isNoNewKey(input.apiKey);
  refuseIfAny(checkAiApi(input, { keyKept, endpointKnown }));
  if (!keyKept)
    await requireReauthentication({ platform, kind: 'ADMIN', owner: signedIn, currentPassword: sent.currentPassword });
  const key = keyKept ? undefined : await acceptedKey(platform, input);
  return em.transactional(async (em) => {
    const api = await findAiApi(em, id, LockMode.PESSIMISTIC_WRITE);
    refuseStale(seen, aiApiContent(api), { ...sent });
    if (api.service !== stored.service || api.endpoint !== stored.endpoint) throw new AppError('CONFLICT');
    const before = factsOf(api);
    em.assign(api, { ...contentOf(platform, draftOf(sent, api)), ...(key && sealed(platform, id, key)) });
    const facts = changedFacts(before, factsOf(api));
    if (facts || key) record(em, admin, 'ai_api.update', { target: { kind: 'ai_api', id }, ...facts });
    return { api };
  });
}

/**
 * Sets how many messages a consumer may send in a day. Throws INVALID_INPUT, NOT_FOUND, and CONFLICT when the
 * configuration is not of the version that was seen.
 */
export function setChatLimit(
  { em }: Scope,
  admin: Admin,
  id: string,
  chatLimit: number,
  seen?: number | null | undefined,
) {
  refuseIfAny(checkChatLimit(chatLimit));
  return em.transactional(async (em) => {
    const api = await findAiApi(em, id, LockMode.PESSIMISTIC_WRITE);
    refuseStale(seen, aiApiContent(api), { chatLimit });
    const before = { chatLimit: api.chatLimit };
    api.chatLimit = chatLimit;
    record(em, admin, 'ai_api.limit', { target: { kind: 'ai_api', id }, before, after: { chatLimit } });
    return { api };
  });
}

/** Deletes an AI configuration and its key. Throws NOT_FOUND. */
export function deleteAiApi({ em }: Scope, admin: Admin, id: string) {
  return em.transactional(async (em) => {
    const api = await findAiApi(em, id, LockMode.PESSIMISTIC_WRITE);
    record(em, admin, 'ai_api.delete', { target: { kind: 'ai_api', id }, before: factsOf(api) });
    em.remove(api);
    return { id };
  });
}

function plainAddress({ service, endpoint }: AiApiDraft): string {
  return service === 'AZURE_OPENAI' ? withoutTrailingSlashes((endpoint ?? '').trim()) : '';
}

async function acceptedKey(platform: Platform, { service, apiKey, endpoint }: AiApiDraft): Promise<string> {
  const key = apiKey?.trim() ?? '';
  await refuseBadKey(platform, { service, apiKey: key, endpoint: allowedEndpoint(platform, service, endpoint) });
  return key;
}

function sealed({ secrets }: Platform, id: string, key: string) {
  return { sealedKey: secrets.seal(key, keyPlace(id)), keyTail: keyTail(key) };
}

function contentOf(platform: Platform, { service, modelName, endpoint, chatLimit }: AiApiDraft) {
  return {
    service,
    modelName: tidyLine(modelName),
    endpoint: allowedEndpoint(platform, service, endpoint),
    chatLimit,
  };
}

/** The sent fields, and of those that are missing what is stored, or holds for a new configuration. */
function draftOf({ service, modelName, apiKey, endpoint, chatLimit }: AiApiInput, stored?: AiApi): AiApiDraft {
  const chosen = service ?? stored?.service;
  if (!chosen) throw new AppError('INVALID_INPUT', { message: noService, fields: { service: noService } });
  return {
    service: chosen,
    modelName: modelName ?? stored?.modelName ?? '',
    apiKey,
    endpoint: endpoint === undefined ? stored?.endpoint : endpoint,
    chatLimit: chatLimit ?? stored?.chatLimit ?? chatLimits.default,
  };
}

/** A configuration as the API's input has it: what its version is of. Of the key, only what its mask shows. */
export function aiApiContent({ service, modelName, endpoint, chatLimit, keyTail }: AiApi): Content {
  return { service, modelName, endpoint: endpoint ?? null, chatLimit, apiKey: maskedKey(keyTail) };
}

/** The fields of a configuration as the audit log has them: of the key, only what its mask shows. */
function factsOf({ service, modelName, endpoint, chatLimit, keyTail }: AiApi) {
  return { service, modelName, endpoint: endpoint ?? null, chatLimit, keyTail };
}
