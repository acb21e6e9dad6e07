import { cacheKey } from '../caches.ts';
import type { Platform } from '../platform.ts';

type Parts = Pick<Platform, 'config' | 'caches' | 'log'>;

/** Milliseconds for each step of asking, and for how long an answer is right. */
const timeLimit = 3000;
const askedAgainAfter = 10 * 60_000;

const answers = cacheKey<{ until: number; answer: Promise<boolean> }[]>('mail server takes any letters');

/** Whether mail can go to an address: those with letters such as ä before the @ need a mail server that has SMTPUTF8. */
export async function canMail(platform: Parts, email: string): Promise<boolean> {
  const local = email.slice(0, email.lastIndexOf('@'));
  return /^[\0-\x7F]*$/.test(local) || takesAnyLetters(platform);
}

/** A server that is away is taken for one that does: it refuses no registration. */
function takesAnyLetters({ config: { smtpUrl }, caches, log }: Parts): Promise<boolean> {
  if (!smtpUrl) return Promise.resolve(true);
  const cached = caches.of(answers, () => []);
  const [last] = cached;
  if (last && last.until > performance.now()) return last.answer;
  const answer = greetingOf(smtpUrl).then(
    (greeting) => /[ -]SMTPUTF8\b/i.test(greeting),
    (error: unknown) => {
      log.warn({ err: error }, 'the mail server did not say what addresses it takes');
      cached.length = 0;
      return true;
    },
  );
  cached[0] = { until: performance.now() + askedAgainAfter, answer };
  return answer;
}

/** What the mail server says of itself, in answer to EHLO. */
async function greetingOf(url: string): Promise<string> {
  const [{ default: SMTPConnection }, { parseConnectionUrl }] = await Promise.all([
    import('nodemailer/lib/smtp-connection'),
    import('nodemailer/lib/shared'),
  ]);
  const options = { ...parseConnectionUrl(url), connectionTimeout: timeLimit, greetingTimeout: timeLimit };
  const connection = new SMTPConnection({ ...options, socketTimeout: timeLimit, dnsTimeout: timeLimit });
  try {
    return await new Promise<string>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('The mail server hung up')));
      connection.connect((error) => (error ? reject(error) : resolve(String(connection.lastServerResponse))));
    });
  } finally {
    connection.close();
  }
}
