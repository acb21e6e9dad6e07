import { Agent, request } from 'node:http';

/*
 * One caller who sends servers expensive requests on ten connections, without a pause, until it is ended; in a process
 * of its own, so that a test's own measurements do not wait for it. Arguments: the address it claims to come from, then
 * the servers. On a message it answers how often it got each status.
 */
const [address = '', ...servers] = process.argv.slice(2);
const connections = 10;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses: Record<string, number> = {};
process.on('message', () => process.send?.(statuses));

const card = `id title description category { id name } businessName address cities isNationwide originalPrice
  discountedPrice images { id url(width: W800) width height placeholder } startsAt endsAt`;
const many = (field: (alias: string) => string, count = 14) =>
  Array.from({ length: count }, (_, i) => field(`a${i}`)).join(' ');

/** Documents that differ each time, so that no answer is cached. */
const documents: ((n: number) => string)[] = [
  (n) =>
    `{ searchOffers(text: "ruoka vaate auto koti lapsi kahvi hieronta lehti${n} tarjous", first: 100) { items { ${card} } } }`,
  (n) => `{ ${many((alias) => `${alias}: searchOffers(text: "ruoka tarjous ${n}") { items { id } }`)} }`,
  (n) => `{ nearbyOffers(city: "Tampere", within: KM_100, first: ${50 + (n % 50)}) { items { offer { ${card} } } } }`,
  (n) => `{ ${many((alias) => `${alias}: offers(city: "Tampere", first: ${50 + (n % 50)}) { items { ${card} } }`)} }`,
  (n) => `{ offers(city: "Tampere", first: 100) { items { ${card} } } x${n}: publicSettings { siteName } }`,
  (n) => `{ ${'offers { items { id } } '.repeat(100)} x${n} }`,
];

function ask(server: string, query: string): Promise<void> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const sent = request(`${server}/graphql`, { method: 'POST', agent, headers }, (reply) => {
      statuses[reply.statusCode ?? 0] = (statuses[reply.statusCode ?? 0] ?? 0) + 1;
      reply.resume().once('close', resolve);
    });
    sent.once('error', () => resolve());
    sent.end(JSON.stringify({ query }));
  });
}

let turn = 0;
async function attack(server: string): Promise<never> {
  for (;;) {
    turn += 1;
    await ask(server, documents[turn % documents.length]?.(turn) ?? '');
  }
}

for (let i = 0; i < connections; i += 1) void attack(servers[i % servers.length] ?? '');
