import { inflateRawSync } from 'node:zlib';

const centralEntry = 0x02014b50;

/** The files of a ZIP archive, by name, as its central directory lists them (APPNOTE 4.3.12). */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === centralEntry) {
    const [compressed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + compressed);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, archive.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function unescaped(xml: string) {
  const plain = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof plain) => plain[name]);
}

/** The texts inside elements of a name. */
function textsOf(xml: string, element: string) {
  return [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([\\s\\S]*?)</${element}>`, 'g'))].map(
    ([, text = '']) => text,
  );
}

/** The rows of the first sheet of an .xlsx workbook; every cell as text, empty cells left out. */
export function workbookRows(file: Buffer): string[][] {
  const files = unzip(file);
  const shared = textsOf(files.get('xl/sharedStrings.xml')?.toString() ?? '', 'si').map((item) =>
    unescaped(textsOf(item, 't').join('')),
  );
  const sheet = [...files].find(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))?.[1].toString() ?? '';
  return textsOf(sheet, 'row').map((row) =>
    [...row.matchAll(/<c\b([^>]*)>([\s\S]*?)<\/c>/g)].map(([, attributes = '', cell = '']) => {
      const value = textsOf(cell, 'v')[0] ?? textsOf(cell, 't').join('');
      return attributes.includes('t="s"') ? (shared[Number(value)] ?? '') : unescaped(value);
    }),
  );
}
