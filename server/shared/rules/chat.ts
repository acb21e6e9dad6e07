import type { FieldErrors } from '../appError.ts';
import { aiApiInputLimits, chatMessageInputLimits } from '../limits.generated.ts';
import type { AiApiInput, AiService, ChatAnswerer, ChatWriter, VerifyAiKeyInput } from '../schema.generated.ts';
import { checkLength, textLength, tidyLine, tidyText } from './fields.ts';

export const aiServices = ['OPENAI', 'ANTHROPIC', 'GOOGLE', 'AZURE_OPENAI'] as const satisfies AiService[];

export const aiServiceNames: Record<AiService, string> = {
  OPENAI: 'OpenAI',
  ANTHROPIC: 'Anthropic',
  GOOGLE: 'Google',
  AZURE_OPENAI: 'Azure OpenAI',
};

/** Messages that a consumer may send in a day (decision 35). */
export const chatLimits = { min: 1, max: 1000, default: 15 };

/** Shown before the first message, so that a consumer does not take the assistant for a person (EU 2024/1689, article 50). */
export const chatNotice = 'Keskustelet tekoälyavustajan kanssa';

/** How an answer was written, by what made it. */
export const chatWriters: Record<ChatAnswerer, ChatWriter> = { AI: 'SERVICE_PLAN', RECOMMENDER: 'BUILT_IN' };

/**
 * What programs read of an answer's origin, in the vocabulary of IPTC, whose terms begin with http: whether a trained model
 * had a part in it, or rules alone (EU 2024/1689, article 50(2)).
 */
export const digitalSourceTypes: Record<ChatWriter, string> = {
  SERVICE_PLAN: 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  BUILT_IN: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
};

/** A fault of a chat limit (decision 35). */
export function checkChatLimit(chatLimit: number): FieldErrors {
  const { min, max } = chatLimits;
  const fits = Number.isInteger(chatLimit) && chatLimit >= min && chatLimit <= max;
  return fits ? {} : { chatLimit: `Chat-raja tulee olla välillä ${min}-${max}` };
}

/** A fault of a message to the assistant that is empty or too long. */
export function checkMessage(text: string): FieldErrors {
  const length = textLength(tidyText(text));
  if (length === 0) return { text: 'Kirjoita viesti' };
  return length > chatMessageInputLimits.text
    ? { text: `Viesti saa olla enintään ${chatMessageInputLimits.text} merkkiä pitkä` }
    : {};
}

/** FieldErrors of a key to try. `endpointKnown`: the service has an address without one being given. */
export function checkKey({ service, apiKey, endpoint }: VerifyAiKeyInput, endpointKnown: boolean): FieldErrors {
  return {
    ...(apiKey.trim() === '' ? { apiKey: 'Valitse palvelu ja syötä API avain' } : checkKeyText(apiKey)),
    ...checkEndpoint(service, endpoint, endpointKnown),
  };
}

/** An AI configuration to store: the input with what must not be missing filled in. */
export interface AiApiDraft extends AiApiInput {
  service: AiService;
  modelName: string;
  chatLimit: number;
}

/** FieldErrors of a configuration. `keyKept`: the stored key stays, so none need be given. */
export function checkAiApi(
  input: AiApiDraft,
  { keyKept, endpointKnown }: { keyKept: boolean; endpointKnown: boolean },
): FieldErrors {
  return {
    ...(keyKept ? {} : checkKeyText(input.apiKey)),
    ...checkLength('modelName', 'Mallin nimi', input.modelName, aiApiInputLimits.modelName),
    ...(tidyLine(input.modelName) === '' ? { modelName: 'Valitse malli' } : {}),
    ...checkEndpoint(input.service, input.endpoint, endpointKnown),
    ...checkChatLimit(input.chatLimit),
  };
}

/** Whether what was sent for a key means 'as it is stored': nothing, or the mask that was shown. */
export function isNoNewKey(apiKey: string | null | undefined): boolean {
  const key = apiKey?.trim() ?? '';
  return key === '' || /[•*]/.test(key);
}

/** A key as it is shown: its last characters after dots. */
export function maskedKey(tail: string): string {
  return `••••••••${tail}`;
}

/** What a mask shows of a key: four characters, and nothing of a key so short that they would give it away. */
export function keyTail(apiKey: string): string {
  return apiKey.length >= 16 ? apiKey.slice(-4) : '';
}

function checkKeyText(apiKey: string | null | undefined): FieldErrors {
  const key = apiKey?.trim() ?? '';
  if (isNoNewKey(key)) return { apiKey: 'Syötä API avain' };
  // What a header of HTTP can carry.
  return key.length <= aiApiInputLimits.apiKey && /^[\x21-\x7e]+$/.test(key) ? {} : { apiKey: 'API avain ei kelpaa' };
}

function checkEndpoint(service: AiService, endpoint: string | null | undefined, known: boolean): FieldErrors {
  const address = endpoint?.trim() ?? '';
  if (service !== 'AZURE_OPENAI' || (address === '' && known)) return {};
  if (address === '') return { endpoint: 'Syötä palvelun osoite' };
  const sound = address.length <= aiApiInputLimits.endpoint && /^https?:\/\//i.test(address) && URL.canParse(address);
  return sound ? {} : badEndpoint;
}

/** Said of an address that requests may not be sent to. */
export const badEndpoint: FieldErrors = { endpoint: 'Osoitteen pitää olla muotoa https://nimi.openai.azure.com' };
