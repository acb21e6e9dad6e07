import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { booksOf, periodOf } from '#domain/books/books.ts';
import { zipOf } from '#platform/storage/zip.ts';
import { withPlatform } from '../../tools/withPlatform.ts';

/*
 * npm run books:month -- 2026-03 [file]   writes the books of a month, as the back office downloads them
 */
const [month = '', file = `kirjanpito-${month}.zip`] = process.argv.slice(2);
try {
  const period = periodOf(month);
  await withPlatform(async ({ orm }) => {
    // Under its name only once it is whole.
    await pipeline(zipOf(booksOf(orm.em.fork(), period)), createWriteStream(`${file}.part`));
    await rename(`${file}.part`, file);
  });
  console.log(`Wrote ${file}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
