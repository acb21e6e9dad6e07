import { aiServiceNames } from '../../../server/domain/chat/rules.ts';
import { errorText } from '../../lib/errorText.ts';
import { dateTime } from '../../lib/format.ts';
import { useListState } from '../../lib/useListState.ts';
import { aiDisclosures as texts } from '../../texts/adminSettings.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type AiDisclosuresQuery, useAiDisclosuresQuery } from './AiDisclosures.generated.ts';

type Disclosure = AiDisclosuresQuery['aiDisclosures']['items'][number];

const columns: Column<Disclosure>[] = [
  { key: 'at', title: texts.at, render: ({ at }) => dateTime(at), card: 'title', width: 170 },
  { key: 'service', title: texts.service, render: ({ service }) => aiServiceNames[service], width: 140 },
  { key: 'model', title: texts.model, render: ({ modelName }) => modelName, width: 180 },
  { key: 'fields', title: texts.fields, render: ({ fields }) => fields.join(', ') },
  { key: 'offers', title: texts.offers, render: ({ offerCount }) => offerCount, align: 'right', width: 110 },
];

/** What was sent to AI services, and when: names of fields, never their content. */
export function AiDisclosures() {
  const { page, setPage } = useListState({ size: 20 });
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
        minWidth={860}
        empty={<EmptyState drawing="lost" text={texts.none} />}
      />
    </Panel>
  );
}
