import { expect, test } from 'vitest';
import { readEvents } from './useConversation.ts';

function streamOf(...chunks: string[]) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function eventsOf(...chunks: string[]) {
  const events = [];
  for await (const event of readEvents(streamOf(...chunks))) events.push(event);
  return events;
}

test('events come whole however the stream is cut', async () => {
  const text = 'event: text\ndata: {"text":"Löysin kahvilan."}\n\nevent: done\r\ndata: {}\r\n\r\n';
  const expected = [
    { name: 'text', data: { text: 'Löysin kahvilan.' } },
    { name: 'done', data: {} },
  ];
  expect(await eventsOf(text)).toEqual(expected);
  expect(await eventsOf(...text.match(/[\s\S]{1,7}/g)!)).toEqual(expected);
});

test('comments that keep the connection open are no events', async () => {
  expect(await eventsOf(': still here\n\n', 'event: restart\ndata: {}\n\n')).toEqual([{ name: 'restart', data: {} }]);
});

test('an event that the end cuts off is left out', async () => {
  expect(await eventsOf('event: text\ndata: {"te')).toEqual([]);
});
