import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { messages } from '#shared/texts/messages.ts';
import { callerNetwork } from '../platform/limits/limiter.ts';
import { explain } from './errors.ts';

test('an unknown error is INTERNAL and exposes only its request id', () => {
  const { code, status, details, isFault } = explain(new Error('select * from admin'), 'request-1');
  expect({ code, status, details, isFault }).toEqual({
    code: 'INTERNAL',
    status: 500,
    details: { requestId: 'request-1' },
    isFault: true,
  });
});

test.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENOSPC'])(
  'a service or a disk that fails with %s is an outage, and its address is not sent',
  (code) => {
    const error = Object.assign(new Error(`getaddrinfo ${code} database`), { code });
    const wrapped = new GraphQLError('Context creation failed', { originalError: error });
    expect(explain(wrapped, 'request-3')).toMatchObject({
      code: 'UNAVAILABLE',
      status: 503,
      message: messages.UNAVAILABLE,
      details: { retryAfter: 10 },
    });
  },
);

test('a caller who leaves before the answer is no fault', () => {
  const left = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
  expect(explain(left, 'request-2').isFault).toBe(false);
});

test('a caller who has left before its address is read is no fault', () => {
  const left = () => callerNetwork(undefined);
  expect(left).toThrow('aborted');
  try {
    left();
  } catch (error) {
    expect(explain(error, 'request-4').isFault).toBe(false);
  }
});
