import { useState } from 'react';
import { useParams } from 'react-router';
import { appErrorOf } from '#client/lib/errors/appErrorOf.ts';
import { date, moneyText } from '#client/lib/format/format.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { fileRows as texts } from '#client/texts/adminFileRows.ts';
import { bankFiles } from '#client/texts/adminPayments.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { finnishNumber } from '#shared/finnish/finnishNumbers.ts';
import { BankLines, FileRowDialog, type RowChange } from './FileRowDialogs.tsx';
import {
  type AdminBankFileQuery,
  type AdminFileRowFragment,
  useAdminBankFileQuery,
  useAdminFileRowsQuery,
} from './FileRows.generated.ts';
import styles from './FileRows.module.css';
import { FileRowActions, hasActions } from './FileRows.tsx';

type Row = AdminFileRowFragment;
const { columns } = texts;

function rowColumns(onChange: (change: RowChange) => void): Column<Row>[] {
  return [
    {
      key: 'entry',
      title: columns.entry,
      card: 'title',
      whole: true,
      render: ({ entryNumber, payerName, reference, message, sentence, lines }) => (
        <div className={styles.movement}>
          <strong>{payerName ?? texts.entry(entryNumber)}</strong>
          {payerName && <span className={styles.quiet}>{texts.entry(entryNumber)}</span>}
          {reference && <span className={styles.quiet}>{texts.reference(reference)}</span>}
          {message && <span className={styles.quiet}>{message}</span>}
          {sentence && <span className={styles.plain}>{sentence}</span>}
          {lines && (
            <div className={styles.plain}>
              <BankLines lines={lines} />
            </div>
          )}
        </div>
      ),
    },
    {
      key: 'booked',
      title: columns.booked,
      width: 110,
      render: ({ bookedOn }) => <span data-numeric>{bookedOn ? date(bookedOn) : '–'}</span>,
    },
    {
      key: 'amount',
      title: columns.amount,
      align: 'right',
      width: 150,
      render: ({ amount, currency }) =>
        amount === null ? (
          '–'
        ) : currency === 'EUR' ? (
          <Money amount={amount} currency="EUR" />
        ) : (
          <span data-numeric style={{ whiteSpace: 'nowrap' }}>
            {finnishNumber(amount, { min: 2, max: 2 })} {currency}
          </span>
        ),
    },
    {
      key: 'outcome',
      title: columns.outcome,
      width: 200,
      whole: true,
      render: ({ status: outcome, decision, decidedBy, note }) => (
        <div className={styles.movement}>
          <span>{decision ? texts.decisions[decision] : texts.outcomes[outcome]}</span>
          {decision && decidedBy && <span className={styles.quiet}>{texts.decidedBy(decidedBy)}</span>}
          {decision && note && <span className={styles.quiet}>{note}</span>}
        </div>
      ),
    },
    {
      key: 'actions',
      title: columns.actions,
      align: 'right',
      width: 220,
      card: 'actions',
      render: (row) => hasActions(row) && <FileRowActions row={row} onChange={onChange} />,
    },
  ];
}

type File = AdminBankFileQuery['bankFile'];

/** What became of the rows of a file, its sums, and what does not agree. */
function Counts({ file: { readSum, fileSum, differences, entries, waiting, inDoubt, ...counts } }: { file: File }) {
  const read = readSum === null ? null : moneyText(readSum, 'EUR');
  return (
    <div>
      <p>{bankFiles.counts({ ...counts, added: entries, waiting: waiting + inDoubt })}</p>
      {read !== null && <p>{fileSum === null ? texts.sumRead(read) : texts.sums(read, moneyText(fileSum, 'EUR'))}</p>}
      {differences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

const back = { to: '/admini/pankkitiedostot', text: 'Pankkitiedostot' };

/** The rows of a bank's file, and what became of each. */
export function BankFilePage() {
  const { id = '' } = useParams();
  const state = useListState({ filters: {} });
  const query = useAdminFileRowsQuery({ variables: { filter: { fileId: id }, page: state.page } });
  const { data, error } = useAdminBankFileQuery({ variables: { id } });
  const [change, setChange] = useState<RowChange>();
  if (appErrorOf(error)?.code === 'NOT_FOUND') {
    return (
      <>
        <PageTitle title={texts.title} back={back} />
        <EmptyState drawing="search" text={texts.notFound} hint={texts.notFoundHint} />
      </>
    );
  }
  const file = data?.bankFile;
  return (
    <ListPage
      texts={{ ...texts, title: file?.fileName ?? texts.title }}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.fileRows}
      failed={texts.failed}
      back={back}
      above={file && <Counts file={file} />}
      rows={{ columns: rowColumns(setChange), minWidth: 900 }}
      drawings={['bill', 'bill']}
    >
      <FileRowDialog change={change} onClose={() => setChange(undefined)} />
    </ListPage>
  );
}
