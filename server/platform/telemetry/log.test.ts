import { expect, test } from 'vitest';
import { appealPage } from '#shared/rules/reports.ts';
import { createLog, LazyLogger, type Log, requestId } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void, level?: string) {
  const lines: string[] = [];
  write(createLog({ level, destination: { write: (line) => lines.push(line) } }));
  return lines;
}

test('secrets are hidden at any depth, and ordinary fields stay', () => {
  const [line = ''] = logged((log) =>
    log.info(
      {
        password: 'kissa1',
        businessName: 'Kahvila Esimerkki Oy',
        headers: { Authorization: 'Bearer koira2', cookie: 'sid=hevonen3', 'user-agent': 'curl' },
        variables: { input: [{ currentPassword: 'lehma4', apiKey: 'sika5', api_key: 'lammas6', title: 'Pulla 1 €' }] },
        accessToken: 'kana7',
        isPasswordSet: true,
      },
      'saved',
    ),
  );
  expect(line).not.toMatch(/kissa1|koira2|hevonen3|lehma4|sika5|lammas6|kana7/);
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    msg: 'saved',
    businessName: 'Kahvila Esimerkki Oy',
    headers: { 'user-agent': 'curl' },
    variables: { input: [{ title: 'Pulla 1 €' }] },
    isPasswordSet: true,
  });
});

test('an error is logged with its type, message, code, stack and cause, and none of its other properties', () => {
  const error = Object.assign(new Error('failed', { cause: new RangeError('too much') }), {
    code: 'E1',
    config: { headers: { authorization: 'Bearer koira2' } },
  });
  const [line = ''] = logged((log) => log.error({ err: error }));
  expect(line).not.toContain('koira2');
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'failed',
    code: 'E1',
    stack: expect.stringContaining('log.test.ts'),
    cause: { type: 'RangeError', message: 'too much' },
  });
});

test("what PostgreSQL repeats of a row's values is hidden", () => {
  const message = `null value in column "id"
 - detail: Failing row contains (null, maija@example.fi, link with token
(2)).`;
  const double = 'duplicate key\n - detail: Key (email)=(maija@example.fi) already exists.';
  const lines = logged((log) => {
    log.error({ err: new Error(message) });
    log.error({ err: new Error(double) });
    log.error(new Error(message));
  });
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('maija');
  expect(lines.join()).not.toContain('link with');
  expect(JSON.parse(lines[1] ?? '').err.message).toContain('Key (email)=([redacted]) already exists.');
});

test.each([
  '/sovellus/ilmoitukset/peru?avain=',
  '/yritys/viestit/lopeta?avain=',
  '/yritys/kassa?koodi=',
  '/k/',
  `${appealPage.path}?${appealPage.parameter}=`,
  '/api/payments/return?checkout-status=ok&signature=',
])('the secret that %s carries is not logged', (link) => {
  const [line = ''] = logged((log) => log.info({ req: { id: 'r1', method: 'GET', url: `${link}abc123` } }));
  expect(JSON.parse(line).req.url).toBe(`${link}[redacted]`);
});

test('a query of GraphQL is logged by its path alone, also where an error repeats its address', () => {
  const url = '/graphql?query=%7Bme%7D&variables=%7B%22email%22%3A%22maija%40example.fi%22%7D';
  const [request = '', error = ''] = logged((log) => {
    log.info({ req: { id: 'r1', method: 'GET', url } });
    log.error(new Error(`GET ${url} was refused`));
  });
  expect(JSON.parse(request).req.url).toBe('/graphql');
  expect(JSON.parse(error).err.message).toBe('GET /graphql was refused');
});

test('a request is logged without headers, body or the token of a mail link', () => {
  const req = { id: 'r1', method: 'GET', url: '/yritys/uusi-salasana?token=abc123&x=1', headers: { cookie: 'koira2' } };
  const [line = ''] = logged((log) => log.info({ req }));
  expect(JSON.parse(line).req).toEqual({ id: 'r1', method: 'GET', url: '/yritys/uusi-salasana?token=[redacted]&x=1' });
});

test('a line break in a value does not make a second line', () => {
  const lines = logged((log) => log.info({ name: 'x\n{"level":"fatal"}' }, 'a\nb'));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
});

test('data that contains itself does not stop the logger', () => {
  const endless: Record<string, unknown> = { name: 'x' };
  endless.self = endless;
  expect(logged((log) => log.info({ endless }))).toHaveLength(1);
});

test('a silent logger writes nothing', () => {
  expect(logged((log) => log.fatal('not written'), 'silent')).toEqual([]);
});

test("a proxy's request id is used only when it is a plain short word", () => {
  expect(requestId({ headers: { 'x-request-id': 'abc-123_DEF' } })).toBe('abc-123_DEF');
  for (const bad of ['short', 'x'.repeat(65), 'a b c d e f', 'line\nbreak-here']) {
    expect(requestId({ headers: { 'x-request-id': bad } })).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('a late log writes the lines of a log with the bindings, at the levels that are written', () => {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
  const write = (log: Pick<Log, (typeof levels)[number]>) => {
    for (const level of levels) log[level]({ err: new RangeError('no') }, `a ${level} line`);
  };
  const withoutTime = (line: string) => ({ ...JSON.parse(line), time: '' });
  const late = logged((log) => write(new LazyLogger(log, { reqId: 'abcdefgh' }) as never), 'debug').map(withoutTime);
  // The stacks say in which line of this test.
  const stackless = ({ err, ...line }: { err: object }) => ({ ...line, err: { ...err, stack: '' } });
  const plain = logged((log) => write(log.child({ reqId: 'abcdefgh' })), 'debug').map(withoutTime);
  expect(late.map(stackless)).toEqual(plain.map(stackless));
  expect(late.map(({ level }) => level)).toEqual(levels.slice(0, -1));
  const [child = ''] = logged((log) => new LazyLogger(log, { reqId: 'abcdefgh' }).child({ part: 'x' }).info('said'));
  expect(JSON.parse(child)).toMatchObject({ reqId: 'abcdefgh', part: 'x', msg: 'said' });
});
