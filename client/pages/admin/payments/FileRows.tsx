import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { date, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { fileRows as texts } from '#client/texts/adminFileRows.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { BankLines, FileRowDialog, type RowChange } from './FileRowDialogs.tsx';
import { type AdminFileRowFragment, useAdminFileRowsQuery, useDecideFileRowMutation } from './FileRows.generated.ts';
import styles from './FileRows.module.css';

type Row = AdminFileRowFragment;

/** Says of a movement in doubt whether it is the stored one. A refusal shows the rows as they are now. */
function DecideButton({ row, isSame }: { row: Row; isSame: boolean }) {
  const client = useApolloClient();
  const [mutate, { loading }] = useDecideFileRowMutation();
  const done = isSame ? texts.decided.same : texts.decided.different;
  const { id: rowId, version, entryNumber } = row;
  const decide = useAction(mutate, { done, failed: texts.decideFailed, about: texts.entry(entryNumber) });
  return (
    <Button
      size="small"
      loading={loading}
      aria-label={isSame ? texts.sameOf(entryNumber) : texts.differentOf(entryNumber)}
      onClick={() =>
        void decide({ input: { rowId, isSame, version } }).then(() => evict(client.cache, affected.payments))
      }
    >
      {isSame ? texts.same : texts.different}
    </Button>
  );
}

const isUndoable = ({ decision }: Row) => decision !== null && decision !== 'ITEMISED';

/** Whether anything can be done with a row as it is. */
export const hasActions = (row: Row) => row.isWaiting || isUndoable(row);

/** What can be done with a row as it is. */
export function FileRowActions({ row, onChange }: { row: Row; onChange: (change: RowChange) => void }) {
  const { isWaiting, status: outcome, entryNumber } = row;
  return (
    <div className={styles.actions}>
      {isWaiting && outcome === 'IN_DOUBT' && (
        <>
          <DecideButton row={row} isSame />
          <DecideButton row={row} isSame={false} />
        </>
      )}
      {isWaiting && outcome !== 'IN_DOUBT' && (
        <>
          <Button size="small" aria-label={texts.bookOf(entryNumber)} onClick={() => onChange({ row, as: 'book' })}>
            {texts.book}
          </Button>
          <Button
            size="small"
            aria-label={texts.dismissOf(entryNumber)}
            onClick={() => onChange({ row, as: 'dismiss' })}
          >
            {texts.dismiss}
          </Button>
        </>
      )}
      {isUndoable(row) && (
        <Button size="small" aria-label={texts.undoOf(entryNumber)} onClick={() => onChange({ row, as: 'undo' })}>
          {texts.undo}
        </Button>
      )}
    </div>
  );
}

type Shown = Pick<Row, 'amount' | 'bookedOn' | 'reference' | 'payerName' | 'message'>;

/** A movement as a file has it, or as it is stored. */
function Movement({ title, movement }: { title: string; movement: Shown }) {
  const { amount, bookedOn, reference, payerName, message } = movement;
  return (
    <div className={styles.movement}>
      <span className={styles.quiet}>{title}</span>
      <strong>{payerName ?? texts.unknown}</strong>
      <span data-numeric>
        {amount === null ? texts.noAmount : moneyText(amount, 'EUR')}
        {bookedOn && `, ${date(bookedOn)}`}
      </span>
      {reference && (
        <span className={styles.quiet} data-numeric>
          {texts.reference(reference)}
        </span>
      )}
      {message && <span className={styles.quiet}>{message}</span>}
    </div>
  );
}

/** Rows that are shown at a time: more of them than that are in the files. */
const size = 20;

/** Says in which file a row is, and opens that, where decisions are undone. */
function PlaceOfRow({ row: { entryNumber, file } }: { row: Row }) {
  return (
    <Link to={`/admini/pankkitiedostot/${file.id}`} {...(styles.place && { className: styles.place })}>
      {texts.entryOf(entryNumber, file.fileName)}
    </Link>
  );
}

/** The rows about which an admin decides, each beside the movement that it may be; nothing when there are none. */
export function WaitingFileRows() {
  const { data, previousData, error, refetch } = useAdminFileRowsQuery({
    variables: { filter: { waiting: true }, page: { number: 1, size } },
  });
  const [change, setChange] = useState<RowChange>();
  const { items: rows = [], total = 0 } = (data ?? previousData)?.fileRows ?? {};
  if (error && rows.length === 0) return <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />;
  if (rows.length === 0) return null;
  return (
    <Panel title={texts.waiting} intro={texts.waitingIntro}>
      <ul className={styles.list} aria-label={texts.waiting}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <Stack gap="small">
              <span>
                <strong>{texts.outcomes[row.status]}</strong> <PlaceOfRow row={row} />
              </span>
              {row.sentence && <p>{row.sentence}</p>}
              <div className={styles.pair}>
                {(row.lines === null || row.amount !== null) && <Movement title={texts.read} movement={row} />}
                {row.entry && <Movement title={texts.stored} movement={row.entry} />}
              </div>
              {row.lines && <BankLines lines={row.lines} />}
              <FileRowActions row={row} onChange={setChange} />
            </Stack>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className={styles.quiet}>{texts.moreWaiting(total - rows.length)}</p>}
      <FileRowDialog change={change} onClose={() => setChange(undefined)} />
    </Panel>
  );
}
