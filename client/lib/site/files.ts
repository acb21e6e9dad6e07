import type { TableCell } from '#shared/tables/cells.ts';
import { toCsv } from '#shared/tables/csv.ts';
import { common } from '../../texts/common.ts';
import { isoDate } from '../format/format.ts';

/** Milliseconds that the server may take to make a file. */
const timeLimit = 60_000;

/** A file that the server made, with the name that it gave it. */
interface MadeFile {
  name: string;
  content: Blob;
}

/** Why the server made no file, in its own sentence. */
export class FileRefused extends Error {}

/**
 * Fetches a file that the server makes. Throws FileRefused with the server's sentence, or with the one for a device that is
 * not connected; anything else is a fault.
 */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<MadeFile> {
  const time = AbortSignal.timeout(timeLimit);
  const reply = await fetch(address, { signal: signal ? AbortSignal.any([signal, time]) : time }).catch((error) => {
    throw navigator.onLine ? error : new FileRefused(common.unreachable);
  });
  if (!reply.ok) throw refusalOf(await reply.json().catch(() => undefined), reply.status);
  const [, name = 'tiedosto'] = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '') ?? [];
  return { name, content: await reply.blob() };
}

function refusalOf(body: unknown, status: number): Error {
  const { code, error } = (body ?? {}) as { code?: unknown; error?: unknown };
  if (typeof error !== 'string' || code === 'INTERNAL') return new Error(`The server answered ${status}`);
  return new FileRefused(error);
}

/** Downloads the rows as `<name>-<today>.csv`. */
export function saveCsv(name: string, rows: TableCell[][], now = new Date()) {
  saveFile(`${name}-${isoDate(now)}.csv`, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads the rows as `<name>-<today>.xlsx`; what packs a workbook is fetched when it is first needed. */
export async function saveWorkbook(name: string, sheet: string, rows: TableCell[][], now = new Date()) {
  const [{ workbookParts, workbookType }, { zipSync }] = await Promise.all([
    import('#shared/tables/workbook.ts'),
    import('fflate'),
  ]);
  const files: Record<string, Uint8Array> = {};
  for await (const part of workbookParts([{ name: sheet, rows: [rows] }])) {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    for await (const chunk of part.chunks) chunks.push(new Uint8Array(chunk));
    files[part.name] = new Uint8Array(await new Blob(chunks).arrayBuffer());
  }
  saveFile(`${name}-${isoDate(now)}.xlsx`, new Blob([new Uint8Array(zipSync(files))], { type: workbookType }));
}

/** Downloads a file in the browser. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
