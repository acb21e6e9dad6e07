import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { aiSettings as texts } from '../../../texts/adminSettings.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { DataTable } from '../../../ui/antd/table/DataTable.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { AiApiForm } from './AiApiForm.tsx';
import { type AiApiRowFragment, useAiApisQuery } from './AiApis.generated.ts';
import { AiDisclosures } from './AiDisclosures.tsx';
import { aiColumns } from './aiColumns.tsx';
import type { SettingsTab } from './settingsTab.ts';

interface Props extends SettingsTab {
  /** Tells whether there is a form for the save button to send. */
  onForm: (open: boolean) => void;
}

/** Configurations of AI services: the list, the form of one, and what the services were told. */
export function AiTab({ onForm, ...tab }: Props) {
  const { data, previousData, error, refetch } = useAiApisQuery();
  const [editing, setEditing] = useState<{ api?: AiApiRowFragment }>();
  const shown = data ?? previousData;

  function open(next: { api?: AiApiRowFragment } | undefined) {
    setEditing(next);
    onForm(!!next);
    if (!next) tab.onSaved();
  }

  if (error && !shown) return <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />;
  if (!shown) return <BlockSkeleton lines={5} />;
  const add = (
    <Button icon={<Icon name="plus" size={18} />} onClick={() => open({})}>
      {texts.add}
    </Button>
  );
  return (
    <Stack gap="medium">
      {editing && (
        <AiApiForm
          key={editing.api?.id ?? 'new'}
          tab={tab}
          services={shown.aiServices}
          api={editing.api}
          onClose={() => open(undefined)}
        />
      )}
      <Panel title={texts.list} intro={texts.intro} actions={!editing && add}>
        <DataTable
          label={texts.list}
          columns={aiColumns({ onEdit: (api) => open({ api }) })}
          rows={shown.aiApis}
          minWidth={820}
          empty={<EmptyState drawing="lost" text={texts.none} hint={texts.noneHint} />}
        />
      </Panel>
      <AiDisclosures />
    </Stack>
  );
}
