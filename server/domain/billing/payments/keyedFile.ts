import { createHash } from 'node:crypto';
import { AppError } from '#shared/appError.ts';
import { nextId } from '../../../platform/database/ids.ts';
import type { RunReader } from '../../../platform/fileReaders.ts';
import type { Movement, ReadFile } from '../../bank/movement.ts';
import { readMovementsApart } from '../../bank/readMovements.ts';

/** One movement of money on an account of the platform, as a bank's file or a payment provider reports it. */
export interface BankEntry extends Pick<Movement, 'bookedOn' | 'paidOn' | 'amountCents' | 'currency' | 'reference'> {
  /** IBAN without spaces; of a provider, its name and the merchant's id. */
  readonly account: string;
  readonly archiveId: string | null;
  readonly payerName: string | null;
  readonly message: string | null;
  readonly endToEndId: string | null;
  readonly reversal: boolean;
}

/** A movement with the id that it is stored by; ids of a file are in its order, so that the latest of a day is known. */
export interface KeyedEntry extends BankEntry {
  /** 1, 2, 3 … among the file's movements of the same account and key. */
  seq: number;
  entryNumber: number;
  /** The archive id of the movement that a reversal is of, when the file contains it. */
  reverses: string | null;
  id: string;
  archiveKey: string;
}

/** A file of a bank that has been read, and its movements in the order in which they are allocated. */
export interface KeyedFile extends Pick<ReadFile, 'kind' | 'messageId' | 'sha256' | 'statements'> {
  readonly entries: KeyedEntry[];
}

/** Reads a file like `readMovementsApart`. Throws INVALID_INPUT also for what is not understood. */
export async function readBankFileApart(run: RunReader, bytes: Uint8Array): Promise<KeyedFile> {
  const { movements, notUnderstood, setApart, sums, ...facts } = await readMovementsApart(run, bytes);
  const [row] = notUnderstood;
  const undated = setApart.find(({ why }) => why === 'NO_DAY');
  const place = row?.entryNumber ?? undated?.entryNumber;
  const fault = row?.sentence ?? (undated ? 'Kirjauspäivä puuttuu.' : sums.differences[0]);
  if (fault) {
    const message = place ? `Tapahtuma ${place}: ${fault}` : fault;
    throw new AppError('INVALID_INPUT', { message, fields: { file: message } });
  }
  return { ...facts, entries: keyed(movements.filter(({ itemCount }) => itemCount === 1)) };
}

function keyed(movements: readonly Movement[]): KeyedEntry[] {
  const counts = new Map<string, number>();
  return movements.map((movement) => {
    const reversal = movement.kind === 'REVERSAL';
    const { account, archiveId, counterpartyName: payerName } = movement;
    const reverses = reversal
      ? (movement.of?.ids.find((id) => id !== archiveId && !movement.ids.includes(id)) ?? null)
      : null;
    const archiveKey = `${reversal ? 'R ' : ''}${archiveId?.slice(0, 78) ?? digestOf(movement)}`;
    const place = `${account} ${archiveKey}`;
    const seq = (counts.get(place) ?? 0) + 1;
    counts.set(place, seq);
    return { ...movement, id: nextId(), payerName, archiveKey, seq, reversal, reverses };
  });
}

function digestOf({ entryNumber: _entry, part: _part, ...fields }: Movement): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(fields).toSorted()))
    .digest('hex');
}
