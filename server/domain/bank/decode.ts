import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { bankFileTexts, sumTexts } from '#shared/texts/bank/bankFiles.ts';
import { fileFault } from '../receivables/movements/values.ts';

/** 20 MB: more than a year of a busy account. */
const maxBytes = 20 * 1024 * 1024;

/** The bytes of a file, or of the one file that a zip or gzip package contains. Throws INVALID_INPUT for other packages. */
export function unpacked(bytes: Buffer): Buffer {
  if (bytes.length > maxBytes) throw fileFault(bankFileTexts.tooLarge);
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) return gunzipSync(bytes, { maxOutputLength: maxBytes });
    if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return unzipped(bytes);
  } catch (error) {
    if (error instanceof RangeError) throw fileFault(bankFileTexts.tooLarge);
    if (error instanceof Error && !('details' in error)) throw fileFault(bankFileTexts.brokenPackage);
    throw error;
  }
  return bytes;
}

function unzipped(bytes: Buffer): Buffer {
  const files: { name: string; originalSize: number }[] = [];
  unzipSync(bytes, {
    filter: (file) => {
      if (!file.name.endsWith('/') && !file.name.startsWith('__MACOSX/')) files.push(file);
      return false;
    },
  });
  const [only] = files;
  if (!only) throw fileFault(bankFileTexts.emptyPackage);
  if (files.length > 1) throw fileFault(bankFileTexts.severalFiles(files.length));
  if (only.originalSize > maxBytes) throw fileFault(bankFileTexts.tooLarge);
  // What is more than the package says of its size is not written anywhere.
  const read = unzipSync(bytes, { filter: ({ name }) => name === only.name })[only.name];
  return Buffer.from(read ?? []);
}

/** A text, and what its reader should know of its characters. */
interface Decoded {
  text: string;
  note: string | null;
}

const isAscii = (bytes: Buffer) => bytes.every((byte) => byte < 128);

function decodeAs(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Encodings of one byte a character. What a browser calls ISO-8859-1 is another one. */
const singleBytes = new Map([
  ['ISO-8859-1', 'latin1'],
  ['LATIN1', 'latin1'],
  ['ISO-8859-15', 'iso-8859-15'],
  ['LATIN-9', 'iso-8859-15'],
  ['WINDOWS-1252', 'windows-1252'],
  ['CP1252', 'windows-1252'],
]);

/** The text of an XML document by its mark or its declaration. Throws INVALID_INPUT when its bytes are not in that encoding. */
export function xmlText(bytes: Buffer): Decoded {
  const whole = (encoding: string, name: string) => {
    const text = decodeAs(bytes, encoding);
    if (text === null) throw fileFault(bankFileTexts.encoding(name));
    return { text, note: null };
  };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return whole('utf-16le', 'UTF-16');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return whole('utf-16be', 'UTF-16');
  const head = bytes.subarray(0, 400).toString('latin1').trimStart();
  if (head.includes('\0')) throw fileFault(bankFileTexts.noEncoding);
  const declared =
    /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([^"']{1,40})["']/.exec(head)?.[1] ?? 'UTF-8';
  if (isAscii(bytes)) return { text: bytes.toString('latin1'), note: null };
  const name = declared
    .toUpperCase()
    .replace(/^UTF8$/, 'UTF-8')
    .replaceAll('_', '-');
  const encoding = singleBytes.get(name);
  if (!encoding && !/^(?:UTF-8|UTF-16|US-ASCII|ASCII)$/.test(name))
    throw fileFault(bankFileTexts.unknownEncoding(declared));
  if (name !== 'UTF-8' && !encoding) throw fileFault(bankFileTexts.encoding(declared));
  if (!encoding) return whole('utf-8', declared);
  const utf8 = decodeAs(bytes, 'utf-8');
  // Letters of one byte are hardly ever by chance what UTF-8 has: the declaration is wrong, and no payer's text blocks a file.
  if (utf8 !== null) return { text: utf8, note: sumTexts.otherEncoding(declared) };
  return encoding === 'latin1' ? { text: bytes.toString('latin1'), note: null } : whole(encoding, declared);
}

/** The letters of code page 850, which old programs of payments write, from its byte 128 on. */
const page850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The text of a file that declares no encoding: UTF-8 when it is that, else code page 850 or Latin-1 by its letters. */
export function plainText(bytes: Buffer): string {
  const utf8 = decodeAs(bytes, 'utf-8');
  if (utf8 !== null) return utf8;
  const latin1 = bytes.toString('latin1');
  if (!/[\u0080-\u009f]/.test(latin1) || /[äöåÄÖÅ]/.test(latin1)) return latin1;
  return Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : (page850[byte - 128] ?? ''))).join('');
}
