import { createAiProviders, type KeyVerdict } from '#platform/ai/aiProviders.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError, refuseIfAny } from '#shared/appError.ts';
import { aiServiceNames, aiServices, badEndpoint, checkKey } from '#shared/rules/chat.ts';
import { withoutTrailingSlashes } from '#shared/rules/fields.ts';
import type { AiService, VerifyAiKeyInput } from '#shared/schema.generated.ts';
import type { AiApi } from '../entities.ts';
import type { KeyToTry } from './tryModel.ts';

/** Services for the list of choices. */
export function serviceChoices(platform: Platform) {
  return aiServices.map((id) => ({
    id,
    name: aiServiceNames[id],
    needsEndpoint: !isEndpointKnown(platform, id),
  }));
}

/** Asks the service whether a key works; stores nothing. Throws INVALID_INPUT. */
export async function verifyAiKey(platform: Platform, input: VerifyAiKeyInput) {
  refuseIfAny(checkKey(input, isEndpointKnown(platform, input.service)));
  const endpoint = allowedEndpoint(platform, input.service, input.endpoint);
  const verdict = await askService(platform, { service: input.service, apiKey: input.apiKey.trim(), endpoint });
  return answerOf(verdict, 'API avain vahvistettu! Valitse malli.');
}

/** Asks the service whether a stored key still works, and its model one question. */
export async function verifyStoredKey(platform: Platform, api: AiApi) {
  const key = storedKey(platform, api);
  const answer = answerOf(await askService(platform, key), 'API avain toimii.');
  if (!answer.isValid) return answer;
  // Loaded with the first question: the AI SDK would double the time of a start.
  const { modelFault } = await import('./tryModel.ts');
  const fault = await modelFault(platform, key, api.modelName);
  return fault ? { ...answer, isValid: false, message: `API avain on oikea, mutta ${fault}` } : answer;
}

/** Models that a stored key opens. Throws AI_KEY_REJECTED and AI_UNAVAILABLE. */
export async function modelsOf(platform: Platform, api: AiApi) {
  return modelsOrRefuse(await askService(platform, storedKey(platform, api)));
}

/** Throws AI_KEY_REJECTED and AI_UNAVAILABLE unless the service accepts the key. */
export async function refuseBadKey(platform: Platform, key: KeyToTry): Promise<void> {
  modelsOrRefuse(await askService(platform, key));
}

/** The address that is asked and stored: Azure's, or none. Throws INVALID_INPUT for one that no request may go to. */
export function allowedEndpoint(
  { config }: Platform,
  service: AiService,
  endpoint: string | null | undefined,
): string | null {
  const given = withoutTrailingSlashes(endpoint?.trim() ?? '');
  if (service !== 'AZURE_OPENAI' || !given) return null;
  if (!createAiProviders(config).allowsEndpoint(given)) refuseIfAny(badEndpoint);
  return given;
}

/** Whether the service has an address without one being given. */
export function isEndpointKnown({ config }: Platform, service: AiService): boolean {
  return service !== 'AZURE_OPENAI' || createAiProviders(config).defaultEndpoint !== undefined;
}

/** Ties a sealed key to its row. */
export function keyPlace(id: string): string {
  return `ai_api:${id}`;
}

/** The key of a configuration, opened. Throws when it cannot be. */
export function storedKey({ secrets }: Platform, { id, service, sealedKey, endpoint }: AiApi): KeyToTry {
  return { service, apiKey: secrets.open(sealedKey, keyPlace(id)), endpoint: endpoint ?? null };
}

async function askService({ config, log }: Platform, { service, apiKey, endpoint }: KeyToTry): Promise<KeyVerdict> {
  const verdict = await createAiProviders(config).listModels(service, apiKey, endpoint);
  if (verdict.kind === 'unavailable') log.warn({ service }, 'an AI service could not verify a key');
  return verdict;
}

function answerOf(verdict: KeyVerdict, success: string) {
  const failed = 'API avaimen vahvistus epäonnistui';
  if (verdict.kind === 'valid') return { isValid: true, models: verdict.models, message: success };
  const reason = verdict.kind === 'rejected' ? 'Palvelu ei hyväksynyt avainta.' : 'Palveluun ei saatu yhteyttä.';
  return { isValid: false, models: [], message: `${failed}. ${reason}` };
}

function modelsOrRefuse(verdict: KeyVerdict) {
  if (verdict.kind === 'valid') return verdict.models;
  throw new AppError(verdict.kind === 'rejected' ? 'AI_KEY_REJECTED' : 'AI_UNAVAILABLE');
}
