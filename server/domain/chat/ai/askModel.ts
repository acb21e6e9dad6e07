import { isStepCount, type LanguageModel, type ModelMessage, streamText, tool } from 'ai';
import { z } from 'zod';
import type { ChatMessage } from '../entities.ts';
import { instructionsFor } from './instructions.ts';
import { leakGuard } from './leakGuard.ts';
import { plainText } from './plainText.ts';
import { answerCleaner } from './sanitizeAnswer.ts';
import type { OfferSearch } from './tool.ts';

const maxSteps = 4;
const maxTokens = 1500;
/** Of what a model writes, before it is cleaned; the rest is not waited for. */
const maxCharacters = 4000;
/** What is left of an answer after its inventions were left out is no answer with fewer. */
const minWords = 5;
/** Milliseconds: of a whole answer with its searches, and of silence at its beginning or in the middle of it. */
const patience = { total: 20_000, silence: 12_000 };

/** One question as a model gets it: nothing else is told. */
export interface ModelQuestion {
  city: string;
  /** With the question as its last message. */
  conversation: Pick<ChatMessage, 'role' | 'text'>[];
  search: OfferSearch;
}

/** An answer of a model that may not be shown. Its text is not repeated here: it may end in a log. */
class UnusableAnswer extends Error {
  override name = 'UnusableAnswer';
}

/**
 * Asks a model, which may search offers before it answers. `onText` gets the cleaned answer in pieces.
 * Throws when the service fails or refuses, is too slow, gives no answer, or gives one that repeats its instructions:
 * then what `onText` got must be forgotten.
 */
export async function askModel(
  model: LanguageModel,
  { city, conversation, search }: ModelQuestion,
  { signal, onText }: { signal: AbortSignal; onText: (piece: string) => void },
  { total, silence } = patience,
): Promise<{ text: string; offerNumbers: number[] }> {
  const instructions = instructionsFor(city);
  const cleaner = answerCleaner(search.hasContact, search.claims);
  search.claims.learn(city);
  for (const { role, text } of conversation) if (role === 'CONSUMER') search.claims.learnQuestion(text);
  const repeatsInstructions = leakGuard(instructions);
  const enough = new AbortController();
  let text = '';
  const show = (piece: string) => {
    if (piece === '') return;
    if (repeatsInstructions(piece)) throw new UnusableAnswer('It repeats its instructions');
    text += piece;
    onText(piece);
  };

  // The SDK would print what it thinks of settings, past the log.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { stream } = streamText({
    model,
    instructions,
    messages: conversation.map(asModelMessage),
    tools: { searchOffers: searchTool(search) },
    stopWhen: isStepCount(maxSteps),
    maxOutputTokens: maxTokens,
    maxRetries: 1,
    abortSignal: AbortSignal.any([signal, enough.signal]),
    timeout: total,
    // Errors are thrown below; without this they would be printed with everything that was sent.
    onError: () => undefined,
  });
  // The SDK's own limit of silence begins only when the service has begun to answer.
  const watch = setTimeout(() => enough.abort(), silence);
  try {
    for await (const delta of textOf(stream, () => watch.refresh())) show(cleaner.push(delta));
  } finally {
    clearTimeout(watch);
    enough.abort();
  }
  show(cleaner.end());
  if (text === '') throw new UnusableAnswer('It says nothing');
  if (cleaner.hasDropped() && isHardlyAnything(text, cleaner.numbers))
    throw new UnusableAnswer('Its rest says nothing');
  if (plainText(text, search.hasContact) !== text) throw new UnusableAnswer('Its pieces make up a link');
  return { text, offerNumbers: cleaner.numbers };
}

/** A greeting, or the beginning of a list whose items were invented. */
function isHardlyAnything(text: string, numbers: number[]): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return text.endsWith(':') || (numbers.length === 0 && words.length < minWords);
}

type Stream = ReturnType<typeof streamText>['stream'];

/** What the model writes, over all its steps. Throws unless it says itself that it is done. */
async function* textOf(stream: Stream, onPart: () => void): AsyncGenerator<string> {
  let length = 0;
  let isDone = false;
  for await (const part of stream) {
    onPart();
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') throw new UnusableAnswer('It was cut short');
    if (part.type === 'start-step' && length > 0) yield '\n';
    if (part.type === 'finish') isDone = part.finishReason === 'stop' || part.finishReason === 'length';
    if (part.type !== 'text-delta') continue;
    length += part.text.length;
    yield part.text;
    if (length > maxCharacters) return;
  }
  if (!isDone) throw new UnusableAnswer('It does not end');
}

function searchTool(search: OfferSearch) {
  return tool({
    description: 'Hakee voimassa olevia tarjouksia kuluttajan kaupungista. Tyhjä text palauttaa uusimmat.',
    inputSchema: z.object({
      text: z.string().describe('Hakusanat, esimerkiksi "pizza"').default(''),
      maxPrice: z.number().nullish().describe('Enimmäishinta, jos kuluttaja mainitsi sen'),
    }),
    execute: (input) => search.search(input),
  });
}

function asModelMessage({ role, text }: ModelQuestion['conversation'][number]): ModelMessage {
  return { role: role === 'CONSUMER' ? 'user' : 'assistant', content: text };
}
