import { randomUUIDv7 } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Refusal, refuseIfAny } from '../../errors.ts';
import { isId } from '../../platform/database/ids.ts';
import type { Platform, Scope } from '../../platform/platform.ts';
import { tidyLine } from '../../rules.ts';
import type { AiApiInput } from '../../schema.generated.ts';
import type { Admin } from '../accounts/entities.ts';
import { changedFacts, record } from '../audit/audit.ts';
import { AiApi } from './entities.ts';
import { checkAiApi, checkChatLimit, isNoNewKey, keyTail } from './rules.ts';
import { allowedEndpoint, isEndpointKnown, keyPlace, refuseBadKey } from './verification.ts';

const mostShown = 100;

/** AI configurations, newest first: the first one serves the chat. */
export function listAiApis({ em }: Scope): Promise<AiApi[]> {
  return em.find(AiApi, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit: mostShown });
}

/** One AI configuration. Refuses NOT_FOUND. */
export async function findAiApi(em: EntityManager, id: string, lockMode?: LockMode.PESSIMISTIC_WRITE): Promise<AiApi> {
  const api = isId(id) ? await em.findOne(AiApi, id, lockMode ? { lockMode, refresh: true } : {}) : null;
  if (!api) throw new Refusal('NOT_FOUND', { message: 'AI API:a ei löytynyt.' });
  return api;
}

/** Adds an AI configuration with a key that its service accepts. Refuses INVALID_INPUT, AI_KEY_REJECTED, AI_UNAVAILABLE. */
export async function createAiApi({ em, platform }: Scope, admin: Admin, input: AiApiInput) {
  refuseIfAny(checkAiApi(input, { keyKept: false, endpointKnown: isEndpointKnown(platform, input.service) }));
  const key = await acceptedKey(platform, input);
  const id = randomUUIDv7();
  return em.transactional(async (em) => {
    const api = em.create(AiApi, { id, ...contentOf(platform, input), ...sealed(platform, id, key) });
    record(em, admin, 'ai_api.create', { target: { kind: 'ai_api', id }, after: factsOf(api) });
    return { api };
  });
}

/**
 * Changes an AI configuration. The stored key stays when none, or its mask, is sent; but it is never sent to another
 * service or address than the one it was given for. Refuses NOT_FOUND and as `createAiApi`.
 */
export async function updateAiApi({ em, platform }: Scope, admin: Admin, id: string, input: AiApiInput) {
  const stored = await findAiApi(em, id);
  const endpointKnown = isEndpointKnown(platform, input.service);
  const samePlace = input.service === stored.service && plainAddress(input) === (stored.endpoint ?? '');
  const keyKept = samePlace && isNoNewKey(input.apiKey);
  refuseIfAny(checkAiApi(input, { keyKept, endpointKnown }));
  const key = keyKept ? undefined : await acceptedKey(platform, input);
  return em.transactional(async (em) => {
    const api = await findAiApi(em, id, LockMode.PESSIMISTIC_WRITE);
    const before = factsOf(api);
    em.assign(api, { ...contentOf(platform, input), ...(key && sealed(platform, id, key)) });
    record(em, admin, 'ai_api.update', { target: { kind: 'ai_api', id }, ...changedFacts(before, factsOf(api)) });
    return { api };
  });
}

/** Sets how many messages a consumer may send in a day. Refuses INVALID_INPUT and NOT_FOUND. */
export function setChatLimit({ em }: Scope, admin: Admin, id: string, chatLimit: number) {
  refuseIfAny(checkChatLimit(chatLimit));
  return em.transactional(async (em) => {
    const api = await findAiApi(em, id, LockMode.PESSIMISTIC_WRITE);
    const before = { chatLimit: api.chatLimit };
    api.chatLimit = chatLimit;
    record(em, admin, 'ai_api.limit', { target: { kind: 'ai_api', id }, before, after: { chatLimit } });
    return { api };
  });
}

/** Deletes an AI configuration and its key. Refuses NOT_FOUND. */
export function deleteAiApi({ em }: Scope, admin: Admin, id: string) {
  return em.transactional(async (em) => {
    const api = await findAiApi(em, id, LockMode.PESSIMISTIC_WRITE);
    record(em, admin, 'ai_api.delete', { target: { kind: 'ai_api', id }, before: factsOf(api) });
    em.remove(api);
    return { id };
  });
}

function plainAddress({ service, endpoint }: AiApiInput): string {
  return service === 'AZURE_OPENAI' ? (endpoint ?? '').trim().replace(/\/+$/, '') : '';
}

async function acceptedKey(platform: Platform, { service, apiKey, endpoint }: AiApiInput): Promise<string> {
  const key = apiKey?.trim() ?? '';
  await refuseBadKey(platform, { service, apiKey: key, endpoint: allowedEndpoint(platform, service, endpoint) });
  return key;
}

function sealed({ secrets }: Platform, id: string, key: string) {
  return { sealedKey: secrets.seal(key, keyPlace(id)), keyTail: keyTail(key) };
}

function contentOf(platform: Platform, { service, modelName, endpoint, chatLimit }: AiApiInput) {
  return {
    service,
    modelName: tidyLine(modelName),
    endpoint: allowedEndpoint(platform, service, endpoint),
    chatLimit,
  };
}

/** The fields of a configuration as the audit log tells them: of the key, only what its mask shows. */
function factsOf({ service, modelName, endpoint, chatLimit, keyTail }: AiApi) {
  return { service, modelName, endpoint: endpoint ?? null, chatLimit, keyTail };
}
