import { APICallError, generateText } from 'ai';
import { languageModel } from '#platform/ai/aiProviders.ts';
import type { Platform } from '#platform/platform.ts';
import type { AiService } from '#shared/schema.generated.ts';

/** A key with the service that it opens. */
export interface KeyToTry {
  service: AiService;
  apiKey: string;
  endpoint: string | null;
}

/** Milliseconds for which an answer is waited for. */
const timeLimit = 20_000;
/** Models that think use most of it before they say a word. */
const maxTokens = 1000;

/** Asks a model one question of no person's: why it cannot be used, as a sentence with the setting that is wrong; undefined when it answers. */
export async function modelFault(
  { config, log }: Platform,
  { service, apiKey: key, endpoint }: KeyToTry,
  modelName: string,
): Promise<string | undefined> {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  try {
    const model = await languageModel(config, { provider: service, key, endpoint, modelName }, async () => undefined);
    await generateText({
      model,
      prompt: 'Mikä on Suomen pääkaupunki? Vastaa yhdellä sanalla.',
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(timeLimit),
    });
    return undefined;
  } catch (error) {
    const status = APICallError.isInstance(error) ? error.statusCode : undefined;
    const text = APICallError.isInstance(error) ? (error.responseBody ?? '') : '';
    log.warn({ service, status }, 'an AI model did not answer a question');
    return faultOf({ service, modelName, status, text });
  }
}

interface Failure {
  service: AiService;
  modelName: string;
  /** Of the service's answer; undefined when none came. */
  status: number | undefined;
  text: string;
}

function faultOf({ service, modelName, status, text }: Failure): string | undefined {
  // It has answered, though in words of its own.
  if (status !== undefined && status < 400) return undefined;
  if (status === undefined)
    return `malli ${modelName} ei vastannut ${timeLimit / 1000} sekunnissa. Tarkista osoite ja malli.`;
  if (status === 401 || status === 403) return `avaimella ei saa käyttää mallia ${modelName}. Vaihda malli tai avain.`;
  if (status === 429) return 'sen käyttöraja tai saldo on täynnä. Tarkista palvelun laskutus.';
  if (status >= 500) return 'palvelussa on häiriö juuri nyt. Kokeile hetken kuluttua uudelleen.';
  if (service === 'AZURE_OPENAI' && status === 404)
    return `Azuressa ei ole käyttöönottoa (deployment) nimellä ${modelName}. Tarkista mallin nimi ja osoite.`;
  if (status === 404 || /model/i.test(text)) return `palvelu ei hyväksy mallia ${modelName}. Vaihda malli.`;
  return `palvelu ei hyväksynyt kysymystä (${status}). Vaihda malli.`;
}
