import { useRef } from 'react';

function replacer(_key: string, value: unknown) {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}

/**
 * An idempotency key for a call that moves money. Sending the same again - after a broken connection, by an impatient
 * second click - carries the same key, so that it is done once; other content is another attempt.
 */
export function useAttemptKey() {
  const last = useRef({ content: '', key: '' });
  return (input: unknown) => {
    const content = JSON.stringify(input, replacer);
    if (content !== last.current.content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
