import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import { platformItself } from '#domain/audit/audit.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { enqueueMail } from '#platform/mail/mail.ts';
import { layoutMail } from '#platform/mail/mailLayout.ts';
import type { Platform } from '#platform/platform.ts';
import { AppError } from '#shared/appError.ts';
import { bankInbox as texts } from '#shared/texts/bank/bankInbox.ts';
import { bookBankFile, receiveBankFile } from './importBankFile.ts';

/** Milliseconds for which a file must not have changed: a shorter one may still be arriving. */
const settled = 30_000;

type Imported = Awaited<ReturnType<typeof bookBankFile>>;
type Received = Awaited<ReturnType<typeof receiveBankFile>>;

/** What became of one file. */
type Result =
  | { name: string; read: Imported }
  /** Why it is not used. */
  | { name: string; refused: string }
  /** It stays for the next time. */
  | { name: string; failed: unknown };

/**
 * Reads the files of banks that a program of the bank's has put into the folder of `BANK_INBOX`, oldest name first: one
 * that was read goes into its folder `luettu`, one that was refused into `hylatty`, with the reason beside it as text. No
 * file keeps the others waiting: one at which the server fails stays for the next time and is set aside the second time, and
 * so is one during which the server died. Support is mailed once of all that wait or were set aside.
 * Returns how many were read. Throws the first fault of the server, when all files have had their turn.
 */
export async function readBankInbox(platform: Platform, now = Date.now()): Promise<number> {
  const { bankInbox: folder } = platform.config;
  if (!folder) return 0;
  for (const name of ['luettu', 'hylatty']) await mkdir(join(folder, name), { recursive: true });
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
  const results: Result[] = [];
  for (const name of names.sort()) {
    if (now - (await stat(join(folder, name))).mtimeMs < settled) continue;
    const result = await resultOf(platform, folder, name);
    results.push(result);
    if ('failed' in result) {
      platform.log.error({ err: result.failed, file: name }, 'a file of a bank could not be read');
      // Without the database no other file would do better.
      if (!(await isDatabaseUp(platform))) break;
    } else await putAway(folder, result, now);
  }
  await mailSupport(platform, results);
  const failed = results.find((result) => 'failed' in result);
  if (failed && 'failed' in failed) throw failed.failed;
  return results.filter((result) => 'read' in result).length;
}

/** Beside a file while it is read, and after a fault of the server: a file that kills the server is not read at every start. */
const noteOf = (folder: string, name: string) => join(folder, `.${name}.yritys`);
const isBeingRead = 'luetaan';
const hasFailed = 'epäonnistui';

async function resultOf(platform: Platform, folder: string, name: string): Promise<Result> {
  const note = noteOf(folder, name);
  const before = await readFile(note, 'utf8').catch(() => null);
  if (before === isBeingRead) return { name, refused: texts.interrupted };
  await writeFile(note, isBeingRead);
  let received: Received | null = null;
  const refused = (reason: string) => ({ name, refused: texts.setAside(reason, received && unusedOf(received)) });
  try {
    const em = platform.orm.em.fork() as EntityManager;
    const upload = { filename: name, createReadStream: () => createReadStream(join(folder, name)) };
    received = await receiveBankFile({ platform }, upload);
    return { name, read: await bookBankFile({ em, platform }, platformItself, received) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_INPUT') return refused(error.message);
    // A busy or stopping server, or one without its database, is not the fault of the file.
    const isOurs = !(error instanceof AppError) && (await isDatabaseUp(platform));
    if (isOurs && before === hasFailed) return refused(texts.failed);
    if (isOurs) await writeFile(note, hasFailed);
    else await rm(note, { force: true });
    return { name, failed: error };
  }
}

/** What a file has that is set aside although it was read. */
function unusedOf({ read: { movements, notUnderstood, setApart, sums } }: Received) {
  const withoutDay = setApart.filter(({ why }) => why === 'NO_DAY').length;
  return {
    movements: movements.length,
    notUnderstood: notUnderstood.length,
    withoutDay,
    notBooked: setApart.length - withoutDay,
    ...sums,
  };
}

async function isDatabaseUp(platform: Platform): Promise<boolean> {
  const em = platform.orm.em.fork() as EntityManager;
  return em.execute('select 1').then(
    () => true,
    () => false,
  );
}

async function putAway(folder: string, result: Exclude<Result, { failed: unknown }>, now: number): Promise<void> {
  const { name } = result;
  // A name may come again, with other bytes.
  const place = `${new Date(now).toISOString().replaceAll(':', '')}-${name}`;
  const target = 'read' in result ? 'luettu' : 'hylatty';
  if ('refused' in result) await writeFile(join(folder, target, `${place}.txt`), `${result.refused}\n`);
  else if (waitsOf(result.read) > 0) {
    await writeFile(join(folder, target, `${place}.txt`), `${readSentence(name, result.read)}\n`);
  }
  await rename(join(folder, name), join(folder, target, place));
  await rm(noteOf(folder, name), { force: true });
}

function readSentence(name: string, read: Imported): string {
  const { readCents, fileCents, differences } = read.file;
  const sums = { readCents: readCents ?? null, fileCents: fileCents ?? null, differences: differences ?? [] };
  return texts.mail.read(name, read, sums);
}

const waitsOf = ({ alreadyRead, waiting, notUnderstood, setApart }: Imported) =>
  alreadyRead ? 0 : waiting + notUnderstood + setApart;

/** One mail of all files that a person has to look at. */
async function mailSupport(platform: Platform, results: readonly Result[]): Promise<void> {
  const paragraphs = results.flatMap((result) => {
    if ('refused' in result) return [texts.mail.refused(result.name, result.refused)];
    return 'read' in result && waitsOf(result.read) > 0 ? [readSentence(result.name, result.read)] : [];
  });
  if (paragraphs.length === 0) return;
  const { general } = await readSettings(platform);
  const { subject, heading, action } = texts.mail;
  const url = `${platform.config.publicUrl}/admini/kohdistamattomat`;
  const em = platform.orm.em.fork() as EntityManager;
  await enqueueMail(em, {
    to: general.supportEmail,
    subject,
    ...layoutMail({ heading, paragraphs, action: { label: action, url } }),
  });
}
