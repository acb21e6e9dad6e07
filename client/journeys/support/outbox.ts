import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** Data directory of the server that belongs to this worker. */
export const dataDir = join(process.env.JOURNEY_DATA_DIR ?? '', process.env.TEST_WORKER_INDEX ?? '');

const folder = join(dataDir, 'outbox');

export interface ReadMail {
  subject: string;
  text: string;
}

/** Mails that the server has written to an address, the oldest first. */
export async function mailsTo(address: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails
    .filter(({ to }) => to?.some((receiver) => receiver.address === address))
    .map(({ subject = '', text = '' }) => ({ subject, text }));
}
