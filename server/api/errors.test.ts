import { expect, test } from 'vitest';
import { explain } from './errors.ts';

test('an unknown error is a fault of ours and tells only where to find it', () => {
  const { code, status, details, isFault } = explain(new Error('select * from admin'), 'request-1');
  expect({ code, status, details, isFault }).toEqual({
    code: 'INTERNAL',
    status: 500,
    details: { requestId: 'request-1' },
    isFault: true,
  });
});

test('a caller who leaves before the answer is no fault', () => {
  const left = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  expect(explain(left, 'request-2').isFault).toBe(false);
});
