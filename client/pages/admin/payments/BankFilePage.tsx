import { useState } from 'react';
import { useParams } from 'react-router';
import { date, moneyText } from '../../../lib/format/format.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { fileRows as texts } from '../../../texts/adminFileRows.ts';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { ListPage } from '../../../ui/antd/table/ListPage.tsx';
import { Money } from '../../../ui/plain/data/Money.tsx';
import { BankLines, FileRowDialog, type RowChange } from './FileRowDialogs.tsx';
import { type AdminFileRowFragment, useAdminBankFileQuery, useAdminFileRowsQuery } from './FileRows.generated.ts';
import styles from './FileRows.module.css';
import { FileRowActions } from './FileRows.tsx';

type Row = AdminFileRowFragment;
const { columns } = texts;

function rowColumns(onChange: (change: RowChange) => void): Column<Row>[] {
  return [
    {
      key: 'entry',
      title: columns.entry,
      card: 'title',
      render: ({ entryNumber, payerName, reference, message, sentence, lines }) => (
        <div className={styles.movement}>
          <strong>{payerName ?? texts.entry(entryNumber)}</strong>
          {payerName && <span className={styles.quiet}>{texts.entry(entryNumber)}</span>}
          {reference && <span className={styles.quiet}>{texts.reference(reference)}</span>}
          {message && <span className={styles.quiet}>{message}</span>}
          {sentence && <span>{sentence}</span>}
          {lines && <BankLines lines={lines} />}
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
          `${amount} ${currency ?? ''}`
        ),
    },
    {
      key: 'outcome',
      title: columns.outcome,
      width: 200,
      render: ({ outcome, decision, decidedBy, note }) => (
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
      render: (row) => <FileRowActions row={row} onChange={onChange} />,
    },
  ];
}

/** The sums of a file, and what does not agree. */
function Sums({ id }: { id: string }) {
  const { data } = useAdminBankFileQuery({ variables: { id } });
  if (!data || data.bankFile.readSum === null) return null;
  const { readSum, fileSum, differences } = data.bankFile;
  const read = moneyText(readSum, 'EUR');
  return (
    <div>
      <p>{fileSum === null ? texts.sumRead(read) : texts.sums(read, moneyText(fileSum, 'EUR'))}</p>
      {differences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

/** The rows of a bank's file, and what became of each. */
export function BankFilePage() {
  const { id = '' } = useParams();
  const state = useListState({ filters: {} });
  const query = useAdminFileRowsQuery({ variables: { filter: { fileId: id }, page: state.page } });
  const file = useAdminBankFileQuery({ variables: { id } });
  const [change, setChange] = useState<RowChange>();
  return (
    <ListPage
      texts={{ ...texts, title: file.data?.bankFile.fileName ?? texts.title }}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.fileRows}
      failed={texts.failed}
      back={{ to: '/admini/pankkitiedostot', text: 'Pankkitiedostot' }}
      above={<Sums id={id} />}
      rows={{ columns: rowColumns(setChange), minWidth: 900 }}
      drawings={['bill', 'bill']}
    >
      <FileRowDialog change={change} onClose={() => setChange(undefined)} />
    </ListPage>
  );
}
