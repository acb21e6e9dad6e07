import type { LanguageModel } from 'ai';
import { withoutTrailingSlashes } from '#shared/rules/fields.ts';
import type { Config } from '../../config/config.ts';
import type { AiProvider } from './aiProviders.ts';

/** A model behind a key. */
export interface ModelAccess {
  provider: AiProvider;
  key: string;
  modelName: string;
  /** Azure's address; null for others, or where the deployment names one. */
  endpoint: string | null;
}

/** An answer of a service may be so large; more is cut off, which fails the call. */
const MAX_BYTES = 2 * 1024 * 1024;

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
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    let size = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > MAX_BYTES) controller.error(new Error('An AI service sent more than 2 MiB'));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
  };
}
