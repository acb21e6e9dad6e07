import { request } from 'node:http';

/*
 * Many callers who send one server the worst bodies of every kind, each from its own loopback address, until they are ended;
 * in a process of its own, so that a test's own measurements do not wait for them. On a message it says how often it got
 * each status.
 */
const [server = '', tokens = ''] = process.argv.slice(2);
const statuses: Record<string, number> = {};
process.on('message', () => process.send?.(statuses));

interface Sent {
  path: string;
  type: string;
  body: Buffer;
  headers?: Record<string, string>;
}

const kilobytes = (text: string, count: number) => text.repeat(Math.ceil((count * 1024) / text.length));
const json = (text: string, path = '/graphql'): Sent => ({ path, type: 'application/json', body: Buffer.from(text) });
const variables = (value: string) => json(`{"query":"{ __typename }","variables":{"x":[${value}]}}`);

/** A form with the texts, and a file of the bytes. */
function form(path: string, fields: [string, string][], file: Buffer, name: string): Sent {
  const boundary = 'raja';
  const text = fields.map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const begin = `--${boundary}\r\ncontent-disposition: form-data; name="0"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(text.join('') + begin), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { 'apollo-require-preflight': '1' };
  return { path, type: `multipart/form-data; boundary=${boundary}`, body, headers };
}

const upload = (query: string, values: object, file: Buffer, name: string) =>
  form(
    '/graphql',
    [
      ['operations', JSON.stringify({ query, variables: values })],
      ['map', '{"0":["variables.file"]}'],
    ],
    file,
    name,
  );

/** A picture that says to be 8,000 pixels wide and high. */
function hugePng(): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d4948445200001f4000001f400806000000', 'hex');
  return Buffer.concat([head, Buffer.alloc(4 * 1024 * 1024, 7)]);
}

const flyer = 'mutation ($file: Upload) { renderFlyer(type: NORMAL_FLYER, file: $file) { __typename } }';
const logo = 'mutation ($file: Upload) { updateShopProfile(input: { logo: $file }) { __typename } }';
const bank = 'mutation ($file: Upload!) { importBankFile(input: { file: $file }) { __typename } }';
const fragments = Array.from({ length: 200 }, (_, at) => `a${at}: publicSettings { siteName }`).join(' ');

const bodies: Sent[] = [
  variables(kilobytes('[[{}],[{}]],', 1000).slice(0, -1)),
  variables(kilobytes('{},', 250).slice(0, -1)),
  variables(kilobytes('{"a":0},', 250).slice(0, -1)),
  variables(`"${kilobytes('ä', 240)}"`),
  json(`{"email":[${kilobytes('[],', 1000).slice(0, -1)}]}`, '/api/business/login'),
  json(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[${kilobytes('{},', 500).slice(0, -1)}]}`, '/mcp'),
  json(JSON.stringify({ query: `{ ${fragments} }` })),
  json(JSON.stringify({ query: `{ ${kilobytes('a ', 90)} }` })),
  json(JSON.stringify({ query: `query(${'$a:Int '.repeat(300)}) { __typename }` })),
  {
    path: '/api/business/login',
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from(kilobytes('a=1&', 1000)),
  },
  { path: `/graphql?${kilobytes('a=1&', 14)}`, type: 'application/json', body: Buffer.alloc(0) },
  { path: '/api/payments/settlement', type: 'text/plain', body: Buffer.from(kilobytes('"";', 1000)) },
  upload(
    flyer,
    { file: null },
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(kilobytes('1 0 obj<<', 4000))]),
    'a.pdf',
  ),
  upload(logo, { file: null }, hugePng(), 'a.png'),
  upload(logo, { file: null }, Buffer.concat([Buffer.from('00000100ffff', 'hex'), Buffer.alloc(900_000, 1)]), 'a.ico'),
  upload(bank, { file: null }, Buffer.from(`<Document>${kilobytes('&', 9000)}`), 'a.xml'),
  upload(bank, { file: null }, Buffer.from(kilobytes('PK\u0003\u0004', 9000)), 'a.xlsx'),
  form(
    '/api/business/offers',
    Array.from({ length: 100 }, (_, at) => [`k${at}`, kilobytes('x', 90)]),
    Buffer.from('x'),
    'a.png',
  ),
];

function send(localAddress: string, { path, type, body, headers }: Sent, token: string | undefined): Promise<void> {
  return new Promise((resolve) => {
    const sent = request(
      `${server}${path}`,
      {
        method: 'POST',
        localAddress,
        agent: false,
        timeout: 20_000,
        headers: {
          'content-type': type,
          'content-length': body.length,
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (reply) => {
        statuses[reply.statusCode ?? 0] = (statuses[reply.statusCode ?? 0] ?? 0) + 1;
        reply.resume().once('close', resolve);
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve());
    sent.end(body);
  });
}

async function attack(address: string, first: number, token?: string): Promise<never> {
  for (let turn = first; ; turn += 1) {
    const body = bodies[turn % bodies.length];
    if (body) await send(address, body, token);
  }
}

for (let at = 0; at < 40; at += 1) void attack(`127.0.1.${at + 1}`, at);
for (const [at, token] of tokens.split(',').entries()) void attack('127.0.2.1', at, token);
