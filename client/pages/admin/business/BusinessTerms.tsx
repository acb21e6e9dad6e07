import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { dateTime } from '#client/lib/format/format.ts';
import { businessTerms as texts } from '#client/texts/adminTerms.ts';
import { acceptanceWays } from '#client/texts/portalTerms.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { DataTable } from '#client/ui/antd/table/DataTable.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { termsPaths } from '#shared/rules/accounts/terms.ts';
import { type AdminBusinessTermsQuery, useAdminBusinessTermsQuery } from './BusinessPage.generated.ts';

type Row = AdminBusinessTermsQuery['termsAcceptances'][number];

const { columns: names } = texts;
const columns: Column<Row>[] = [
  {
    key: 'version',
    title: names.version,
    card: 'title',
    render: ({ version: { number } }) => (
      <a href={termsPaths.version({ audience: 'BUSINESS', number })} target="_blank" rel="noreferrer">
        {number}
      </a>
    ),
  },
  { key: 'at', title: names.at, render: ({ acceptedAt }) => <span data-numeric>{dateTime(acceptedAt)}</span> },
  { key: 'way', title: names.way, render: ({ way }) => acceptanceWays[way] },
  { key: 'person', title: names.person, render: ({ personName, email }) => `${personName}, ${email}` },
];

/** Which versions of the terms a business has accepted, when and how. */
export function BusinessTerms({ businessId }: { businessId: string }) {
  const { data, loading, error, refetch } = useAdminBusinessTermsQuery({ variables: { id: businessId } });
  if (error && !data) return <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />;
  return (
    <DataTable
      label={texts.tab}
      columns={columns}
      rows={data?.termsAcceptances ?? []}
      loading={loading && !data}
      empty={<EmptyState drawing="search" text={texts.none} />}
    />
  );
}
