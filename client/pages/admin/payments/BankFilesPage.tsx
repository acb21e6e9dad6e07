import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import { dateTime } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import { bankFiles as texts } from '#client/texts/adminPayments.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import {
  type AdminBankFilesQuery,
  useAdminBankFilesQuery,
  useImportBankFileMutation,
} from './PaymentsPage.generated.ts';

type BankFile = AdminBankFilesQuery['bankFiles']['items'][number];

/** Chooses a file and reads it into the books at once: the same file again changes nothing. */
function ReadButton() {
  const input = useRef<HTMLInputElement>(null);
  const client = useApolloClient();
  const [mutate, { loading }] = useImportBankFileMutation();
  const read = useAction(mutate, {
    done: ({ importBankFile: { alreadyRead, added, known, waiting, file } }) =>
      alreadyRead ? texts.again : texts.done({ ...file, added, known, waiting }),
    failed: texts.readFailed,
    about: ({ input: { file } }) => (file as File | null)?.name,
  });

  async function send(file: File | undefined) {
    if (!file) return;
    const data = await read({ input: { file } });
    if (data) evict(client.cache, affected.payments);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.read}
        accept=".xml,.camt,.ktl,.txt,.zip,.gz,application/xml,text/xml,text/plain,application/zip,application/gzip"
        onChange={({ target }) => {
          void send(target.files?.[0]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button type="primary" loading={loading} onClick={() => input.current?.click()}>
        {texts.read}
      </Button>
    </>
  );
}

const { columns } = texts;

const fileColumns: Column<BankFile>[] = [
  {
    key: 'file',
    title: columns.file,
    card: 'title',
    render: ({ id, fileName }) => (
      <Link to={`/admini/pankkitiedostot/${id}`} style={{ overflowWrap: 'anywhere' }}>
        {fileName}
      </Link>
    ),
  },
  { key: 'kind', title: columns.kind, width: 160, render: ({ kind }) => texts.kinds[kind] },
  {
    key: 'at',
    title: columns.at,
    width: 250,
    render: ({ at, adminName }) => (
      <span data-numeric>
        {dateTime(at)}
        {adminName && `, ${adminName}`}
      </span>
    ),
  },
  {
    key: 'received',
    title: columns.received,
    align: 'right',
    width: 180,
    render: ({ received, entries }) => (
      <span>
        <Money amount={received} currency="EUR" /> ({texts.entries(entries)})
      </span>
    ),
  },
  {
    key: 'waiting',
    title: columns.waiting,
    align: 'right',
    width: 240,
    whole: true,
    render: ({ waiting, inDoubt, differences, ...counts }) => {
      const parts = texts.waitingParts({ ...counts, waiting: waiting + inDoubt, differences: differences.length });
      return parts.length > 0 ? <span>{parts.join(', ')}</span> : '–';
    },
  },
];

/** Files of banks that were read, and the button that reads another one. */
export function BankFilesPage() {
  const state = useListState({ filters: {} });
  const query = useAdminBankFilesQuery({ variables: { page: state.page } });
  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.bankFiles}
      failed={texts.failed}
      actions={
        <>
          <LinkButton to="/admini/kohdistamattomat" kind="quiet">
            Kohdistamattomat
          </LinkButton>
          <ReadButton />
        </>
      }
      rows={{ columns: fileColumns, minWidth: 900 }}
      drawings={['bill', 'bill']}
    />
  );
}
