import type { LanguageModel } from 'ai';
import { withoutTrailingSlashes } from '#shared/rules/fields.ts';
import type { Config } from '../../config/config.ts';
import { readBody } from '../outside/readBody.ts';
import { sendWithTokenLimit } from './tokenLimit.ts';

export type AiProvider = 'OPENAI' | 'ANTHROPIC' | 'GOOGLE' | 'AZURE_OPENAI';

/** A model as its service names it. */
interface ProviderModel {
  id: string;
  name: string;
  description: string | null;
}

/** What a service said of a key. */
export type KeyVerdict = { kind: 'valid'; models: ProviderModel[] } | { kind: 'rejected' } | { kind: 'unavailable' };

interface AiProviders {
  /**
   * The models that a key opens and that can hold a conversation. Never throws: a service that is down, slow, redirects
   * or talks nonsense is 'unavailable'.
   * @param endpoint Azure's address, one that `allowsEndpoint`; others have addresses of their own
   */
  listModels(provider: AiProvider, key: string, endpoint?: string | null | undefined): Promise<KeyVerdict>;
  /** Whether requests may be sent to the address: Azure's own hosts over HTTPS, or the one that the deployment names. */
  allowsEndpoint(endpoint: string): boolean;
  /** Azure's address when the deployment names one. */
  defaultEndpoint: string | undefined;
}

const MAX_BYTES = 1024 * 1024;
const MAX_MODELS = 1000;
const azureHosts = /^[a-z0-9-]+\.(openai\.azure\.com|cognitiveservices\.azure\.com|services\.ai\.azure\.com)$/;

/** The AI services at their configured addresses. `timeout` in milliseconds covers a whole answer. */
export function createAiProviders({ aiUrls }: Pick<Config, 'aiUrls'>, { timeout = 6_000 } = {}): AiProviders {
  const origins = { OPENAI: aiUrls.openai, ANTHROPIC: aiUrls.anthropic, GOOGLE: aiUrls.google, AZURE_OPENAI: '' };
  return {
    defaultEndpoint: aiUrls.azure,
    allowsEndpoint: (endpoint) => isAllowed(endpoint, aiUrls.azure),
    async listModels(provider, key, endpoint) {
      const base = provider === 'AZURE_OPENAI' ? (endpoint ?? aiUrls.azure ?? '') : origins[provider];
      const { path, headers, readModels, isRejection } = adapters[provider];
      try {
        const { status, body } = await fetchJson(`${withoutTrailingSlashes(base)}${path}`, headers(key), timeout);
        if (status === 200) return { kind: 'valid', models: readModels(body).slice(0, MAX_MODELS) };
        return { kind: isRejection(status, body) ? 'rejected' : 'unavailable' };
      } catch {
        return { kind: 'unavailable' };
      }
    },
  };
}

interface Adapter {
  path: string;
  headers(key: string): Record<string, string>;
  /** Throws when the body is not what the service documents. */
  readModels(body: unknown): ProviderModel[];
  isRejection(status: number, body: unknown): boolean;
}

const refusesKey = (status: number) => status === 401 || status === 403;
// OpenAI lists everything that a key opens without saying what it is for.
const notForTalk = /embed|whisper|tts|audio|realtime|transcribe|dall-e|image|moderation|davinci|babbage|sora|instruct/i;

const adapters: Record<AiProvider, Adapter> = {
  OPENAI: {
    path: '/models',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    readModels: (body) =>
      list(body, 'data')
        .map((model) => named(text(model.id)))
        .filter(({ id }) => !notForTalk.test(id)),
    isRejection: refusesKey,
  },
  ANTHROPIC: {
    path: '/models?limit=1000',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
    readModels: (body) => list(body, 'data').map((model) => named(text(model.id), textOrNull(model.display_name))),
    isRejection: refusesKey,
  },
  GOOGLE: {
    path: '/models?pageSize=1000',
    headers: (key) => ({ 'x-goog-api-key': key }),
    readModels: (body) =>
      list(body, 'models')
        .filter(
          ({ supportedGenerationMethods: methods }) => !Array.isArray(methods) || methods.includes('generateContent'),
        )
        .map((model) =>
          named(
            text(model.name).replace(/^models\//, ''),
            textOrNull(model.displayName),
            textOrNull(model.description),
          ),
        ),
    isRejection: (status, body) =>
      refusesKey(status) || (status === 400 && JSON.stringify(body).includes('API_KEY_INVALID')),
  },
  AZURE_OPENAI: {
    path: '/openai/models?api-version=2024-10-21',
    headers: (key) => ({ 'api-key': key }),
    readModels: (body) =>
      list(body, 'data')
        .filter(({ capabilities }) => !isRecord(capabilities) || capabilities.chat_completion !== false)
        .map((model) => named(text(model.id))),
    isRejection: refusesKey,
  },
};

async function fetchJson(url: string, headers: Record<string, string>, timeout: number) {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  const bytes = await readBody(response, MAX_BYTES, 'An AI service sent more than 1 MiB');
  return { status: response.status, body: parse(bytes, response.status) };
}

/** A refusal may come without a body that can be read. */
function parse(bytes: Buffer, status: number): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch (error) {
    if (status === 200) throw error;
    return null;
  }
}

function isAllowed(endpoint: string, named: string | undefined): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  if (named && withoutTrailingSlashes(url.href) === withoutTrailingSlashes(new URL(named).href)) return true;
  return url.protocol === 'https:' && url.port === '' && url.pathname === '/' && azureHosts.test(url.hostname);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function list(body: unknown, field: string): Record<string, unknown>[] {
  const rows = isRecord(body) ? body[field] : undefined;
  if (!Array.isArray(rows) || !rows.every(isRecord)) throw new Error('An AI service sent no list of models');
  return rows;
}

function text(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > 200) throw new Error('A model has no name');
  return value;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, 500) : null;
}

function named(id: string, name: string | null = null, description: string | null = null): ProviderModel {
  return { id, name: name ?? id, description };
}

/** A model behind a key. */
interface ModelAccess {
  provider: AiProvider;
  key: string;
  modelName: string;
  /** Azure's address; null for others, or where the deployment names one. */
  endpoint: string | null;
}

/** An answer of a service may be so large; more is cut off, which fails the call. */
const MAX_ANSWER = 2 * 1024 * 1024;

/**
 * A model of an AI service, for the AI SDK. The libraries are loaded when the first one is requested: they would double
 * the time that a server takes to start.
 * @param beforeSending is awaited before each request; when it throws, nothing is sent
 */
export async function languageModel(
  { aiUrls }: Pick<Config, 'aiUrls'>,
  { provider, key: apiKey, modelName, endpoint }: ModelAccess,
  beforeSending: () => Promise<void>,
): Promise<LanguageModel> {
  const settings = { apiKey, fetch: guardedFetch(beforeSending) };
  switch (provider) {
    case 'OPENAI': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      // The older interface: unlike the newer one it stores nothing at the service, and compatible services have it.
      return createOpenAI({ ...settings, baseURL: aiUrls.openai }).chat(modelName);
    }
    case 'ANTHROPIC': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ ...settings, baseURL: aiUrls.anthropic })(modelName);
    }
    case 'GOOGLE': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ ...settings, baseURL: aiUrls.google })(modelName);
    }
    case 'AZURE_OPENAI': {
      const { createAzure } = await import('@ai-sdk/azure');
      const base = withoutTrailingSlashes(endpoint ?? aiUrls.azure ?? '');
      return createAzure({ ...settings, baseURL: `${base}/openai/v1` }).chat(modelName);
    }
  }
}

/** Requests that are announced first, follow no redirect, and end when the answer grows too large. */
function guardedFetch(beforeSending: () => Promise<void>): typeof fetch {
  return async (input, init) => {
    await beforeSending();
    const send = (body: RequestInit['body']) => fetch(input, { ...init, ...(body && { body }), redirect: 'error' });
    const response = await sendWithTokenLimit(send, String(input), init?.body ?? null);
    if (!response.body) return response;
    let size = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > MAX_ANSWER) controller.error(new Error('An AI service sent more than 2 MiB'));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
  };
}
