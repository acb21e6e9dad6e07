import { aiServiceNames } from '#shared/rules/chat.ts';
import { errorText } from '../../../lib/errors/appErrorOf.ts';
import { dateTime } from '../../../lib/format/format.ts';
import { useListState } from '../../../lib/site/useListState.ts';
import { aiDisclosures as texts } from '../../../texts/adminSettings.ts';
import { ErrorState } from '../../../ui/antd/Notice.tsx';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Panel } from '../../../ui/plain/Layout.tsx';
import { type AiDisclosuresQuery, useAiDisclosuresQuery } from './AiDisclosures.generated.ts';

type Disclosure = AiDisclosuresQuery['aiDisclosures']['items'][number];

/** 'city · conversation: role, text': the part before the dot is shown once. */
function fieldNames(fields: string[]): string {
  const groups = Map.groupBy(fields, (field) => field.split('.')[0] ?? field);
  return [...groups]
    .map(([group, names]) => {
      const parts = names.filter((name) => name !== group).map((name) => name.slice(group.length + 1));
      return parts.length > 0 ? `${group}: ${parts.join(', ')}` : group;
    })
    .join(' · ');
}

const columns: Column<Disclosure>[] = [
  { key: 'at', title: texts.at, render: ({ at }) => dateTime(at), card: 'title', width: 160 },
  {
    key: 'service',
    title: texts.service,
    render: ({ service, modelName }) => `${aiServiceNames[service]} ${modelName}`,
    width: 170,
  },
  { key: 'fields', title: texts.fields, render: ({ fields }) => fieldNames(fields) },
  { key: 'offers', title: texts.offers, render: ({ offerCount }) => offerCount, align: 'right', width: 110 },
];

/** What was sent to AI services, and when: names of fields, never their content. */
export function AiDisclosures() {
  const { page, setPage } = useListState();
  const { data, previousData, loading, error, refetch } = useAiDisclosuresQuery({ variables: { page } });
  const list = (data ?? previousData)?.aiDisclosures;
  if (error && !list) return <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />;
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={list?.items}
        total={list?.total ?? 0}
        page={page}
        onPage={setPage}
        loading={loading}
        minWidth={680}
        empty={<EmptyState drawing="lost" text={texts.none} />}
      />
    </Panel>
  );
}
