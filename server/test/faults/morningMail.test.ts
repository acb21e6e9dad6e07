import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailDigests } from '#domain/consumers/digest.ts';
import { syncFeed } from '#domain/search/syncFeed.ts';
import { sendDueMail } from '#platform/mail/mail.ts';
import { createMailTransport } from '#platform/mail/mailTransport.ts';
import { testPlatform } from '../database.ts';
import { aBusiness, anOffer } from '../marketplace.ts';

const platform = await testPlatform();

/** MAIL_READERS=500000 runs it at the size of a whole country; the suite has less time. */
const readers = Number(process.env.MAIL_READERS ?? 1500);
/** Rows written by one statement. */
const piece = 50_000;
const cities = ['Tampere', 'Helsinki', 'Turku', 'Oulu', 'Lahti'];

/** A mail server in a thread of its own, which counts what it takes. */
const sink = `
  const { parentPort } = require('node:worker_threads');
  const { SMTPServer } = require('smtp-server');
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS'], logger: false,
    onData(stream, _session, done) { stream.resume().once('end', () => { mails += 1; done(); }); },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.server.address().port));
  parentPort.on('message', () => parentPort.postMessage(mails));`;

async function fill(): Promise<void> {
  const em = platform.orm.em.fork();
  const visible = new Date(Date.now() - 3_600_000);
  const times = { approvedAt: visible, startsAt: visible, expiresAt: new Date(Date.now() + 7 * 86_400_000) };
  for (let number = 0; number < 50; number += 1) {
    const city = cities[number % cities.length] ?? '';
    const offer = await anOffer(em, await aBusiness(em), { cities: [city], isNationwide: false, ...times });
    await em.transactional((em) => syncFeed(em, { offerId: offer.id }));
  }
  for (let filled = 0; filled < readers; filled += piece) {
    await sql`with written as (
      insert into consumer (id, email, password_hash, first_name, last_name, city, email_verified_at, created_at,
        digest_hour)
      select gen_random_uuid(), 'lukija' || n || '@example.fi', '-', 'Lukija', 'Lukija',
        (${cities}::text[])[1 + n % ${cities.length}::int], now(), now() - interval '2 days', 0
      from generate_series(${filled + 1}::int, ${Math.min(filled + piece, readers)}::int) n returning id, city
    ) insert into notification_wish (id, consumer_id, city, created_at)
      select gen_random_uuid(), id, city, now() - interval '2 days' from written`.execute(platform.background);
  }
  await sql`analyze`.execute(platform.background);
}

test(`mails ${readers} readers, each once, over pooled connections`, async () => {
  await fill();
  const server = new Worker(sink, { eval: true });
  const [port] = (await once(server, 'message')) as [number];
  const seconds = (begun: number) => (performance.now() - begun) / 1000;
  try {
    const writing = performance.now();
    expect(await mailDigests(platform)).toBe(readers);
    const written = seconds(writing);

    const sending = performance.now();
    const smtpUrl = `smtp://127.0.0.1:${port}?maxConnections=10`;
    const none = { invoice: async () => null, reminder: async () => null, terms: async () => null };
    const count = await sendDueMail(platform, none, createMailTransport({ ...platform.config, smtpUrl }));
    const sent = seconds(sending);
    console.log(
      `${readers} mails: written in ${written.toFixed(1)} s (${Math.round(readers / written)}/s), sent in ` +
        `${sent.toFixed(1)} s (${Math.round(readers / sent)}/s)`,
    );
    expect(count).toBe(readers);
    server.postMessage('count');
    expect(await once(server, 'message')).toEqual([readers]);
    const [left] = (
      await sql<{ n: number }>`select count(*)::int as n from outbox_mail where sent_at is null`.execute(
        platform.background,
      )
    ).rows;
    expect(left?.n).toBe(0);
    // One connection for each mail took about 20 of them a second.
    expect(readers / sent).toBeGreaterThan(30);
  } finally {
    await server.terminate();
  }
}, 6_000_000);
