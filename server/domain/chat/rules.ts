import type { Faults } from '../../errors.ts';
import type { AiApiInput, AiService, VerifyAiKeyInput } from '../../schema.generated.ts';

export const aiServices = ['OPENAI', 'ANTHROPIC', 'GOOGLE', 'AZURE_OPENAI'] as const satisfies AiService[];

export const aiServiceNames: Record<AiService, string> = {
  OPENAI: 'OpenAI',
  ANTHROPIC: 'Anthropic',
  GOOGLE: 'Google',
  AZURE_OPENAI: 'Azure OpenAI',
};

/** Bounds and default of the messages that a consumer may send in a day. */
export const chatLimits = { least: 1, most: 1000, default: 15 };

const LONGEST_KEY = 500;
const LONGEST_MODEL = 200;
const LONGEST_ENDPOINT = 2048;

/** Fault of a chat limit, if any. */
export function checkChatLimit(chatLimit: number): Faults {
  const { least, most } = chatLimits;
  const fits = Number.isInteger(chatLimit) && chatLimit >= least && chatLimit <= most;
  return fits ? {} : { chatLimit: `Chat-raja tulee olla välillä ${least}-${most}` };
}

/** Faults of a key to try. The service comes typed, so only the key and Azure's endpoint can be missing. */
export function checkKey({ service, apiKey, endpoint }: VerifyAiKeyInput): Faults {
  return { ...checkKeyText(apiKey), ...checkEndpoint(service, endpoint) };
}

/** Faults of a configuration; `keyStored` tells that a missing or masked key keeps a stored one. */
export function checkAiApi(input: AiApiInput, keyStored: boolean): Faults {
  const { service, apiKey, modelName, endpoint, chatLimit } = input;
  const keeps = keyStored && keepsKey(apiKey);
  return {
    ...(keeps ? {} : checkKeyText(apiKey ?? '')),
    ...(modelName.trim() ? {} : { modelName: 'Valitse malli' }),
    ...(modelName.length > LONGEST_MODEL ? { modelName: 'Mallin nimi on liian pitkä' } : {}),
    ...checkEndpoint(service, endpoint),
    ...checkChatLimit(chatLimit),
  };
}

/** Whether the sent key means 'keep the stored one': nothing, or the mask that was shown. */
export function keepsKey(apiKey: string | null | undefined): boolean {
  const key = apiKey?.trim() ?? '';
  return key === '' || /[•*]/.test(key);
}

/** The key as it is shown: its last characters after dots. */
export function maskKey(tail: string): string {
  return `••••••••${tail}`;
}

function checkKeyText(apiKey: string): Faults {
  const key = apiKey.trim();
  if (key === '') return { apiKey: 'Syötä API avain' };
  // Printable ASCII only: anything else could not be sent in a header.
  return key.length <= LONGEST_KEY && /^[\x21-\x7e]+$/.test(key) ? {} : { apiKey: 'API avain ei kelpaa' };
}

function checkEndpoint(service: AiService, endpoint: string | null | undefined): Faults {
  if (service !== 'AZURE_OPENAI') return {};
  const address = endpoint?.trim() ?? '';
  if (address === '') return { endpoint: 'Syötä palvelun osoite' };
  return address.length <= LONGEST_ENDPOINT && isPlainHttps(address)
    ? {}
    : { endpoint: 'Osoitteen pitää olla muotoa https://nimi.openai.azure.com' };
}

function isPlainHttps(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, search, hash } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}
