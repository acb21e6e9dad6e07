/** One event of a text/event-stream. */
export interface StreamEvent {
  name: string;
  /** The parsed JSON of its data. */
  data: unknown;
}

function parsed(block: string): StreamEvent | undefined {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trim());
  }
  return data.length > 0 ? { name, data: JSON.parse(data.join('\n')) } : undefined;
}

/** The events of a stream as they come (HTML Living Standard, server-sent events); comments are left out. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      rest = (rest + decoder.decode(chunk.value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parsed(block);
        if (event) yield event;
      }
    }
  } finally {
    // Cancelling the stream aborts the answer too.
    await reader.cancel().catch(() => {});
  }
}
