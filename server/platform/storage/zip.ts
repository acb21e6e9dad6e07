import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive, of any length. */
export interface ZipFile {
  name: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** The same for every file, so that the same files are the same archive, byte for byte. */
const mtime = new Date(2000, 0, 1);

// Marked as UTF-8 all the same, but Info-ZIP reads a name of MS-DOS in the letters of MS-DOS.
const ofUnix = { os: 3, attrs: (0o100644 << 16) >>> 0 };

const isAscii = (name: string) => Buffer.byteLength(name) === name.length;

/** A ZIP archive of the files, in their order; no more than a piece of one is in memory. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, chunks } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = mtime;
    if (!isAscii(name)) Object.assign(entry, ofUnix);
    archive.add(entry);
    for await (const chunk of chunks) {
      entry.push(chunk);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
