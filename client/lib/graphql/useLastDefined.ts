import { useState } from 'react';

/** The value, or while there is none the last one: what a dialog shows while it closes. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}
