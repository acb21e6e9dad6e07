import { Button, Tabs } from 'antd';
import { clsx } from 'clsx';
import { type ComponentType, useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { dateTime } from '#client/lib/format/format.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { useListState } from '#client/lib/site/useListState.ts';
import {
  adminSettings,
  aiDisclosures as aiDisclosuresTexts,
  aiSettings as aiTabTexts,
  userSettings as texts,
} from '#client/texts/adminSettings.ts';
import { adminTerms } from '#client/texts/adminTerms.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { DataTable } from '#client/ui/antd/table/DataTable.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { keysOf } from '#shared/records.ts';
import { aiServiceNames } from '#shared/rules/chat.ts';
import { AiApiForm } from './AiApiForm.tsx';
import {
  type AiApiRowFragment,
  type AiDisclosuresQuery,
  useAiApisQuery,
  useAiDisclosuresQuery,
} from './AiApis.generated.ts';
import { aiColumns } from './aiColumns.tsx';
import { BillingTab } from './BillingTab.tsx';
import { GeneralTab } from './GeneralTab.tsx';
import { PricingTab } from './PricingTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';
import { type AllSettingsFragment, useAdminSettingsQuery } from './SettingsPage.generated.ts';
import styles from './SettingsPage.module.css';
import type { SettingsTab } from './settingsTab.tsx';

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
  { key: 'at', title: aiDisclosuresTexts.at, render: ({ at }) => dateTime(at), card: 'title', width: 160 },
  {
    key: 'service',
    title: aiDisclosuresTexts.service,
    render: ({ service, modelName }) => `${aiServiceNames[service]} ${modelName}`,
    width: 170,
  },
  { key: 'fields', title: aiDisclosuresTexts.fields, render: ({ fields }) => fieldNames(fields) },
  {
    key: 'offers',
    title: aiDisclosuresTexts.offers,
    render: ({ offerCount }) => offerCount,
    align: 'right',
    width: 110,
  },
];

/** What was sent to AI services, and when: names of fields, never their content. */
function AiDisclosures() {
  const { page, setPage } = useListState();
  const { data, previousData, loading, error, refetch } = useAiDisclosuresQuery({ variables: { page } });
  const list = (data ?? previousData)?.aiDisclosures;
  if (error && !list) return <ErrorState text={errorText(error, aiDisclosuresTexts.failed)} onRetry={refetch} />;
  return (
    <Panel title={aiDisclosuresTexts.title} intro={aiDisclosuresTexts.intro}>
      <DataTable
        label={aiDisclosuresTexts.title}
        columns={columns}
        rows={list?.items}
        total={list?.total ?? 0}
        page={page}
        onPage={setPage}
        loading={loading}
        minWidth={680}
        empty={<EmptyState drawing="lost" text={aiDisclosuresTexts.none} />}
      />
    </Panel>
  );
}

interface Props extends SettingsTab {
  /** Reports whether there is a form for the save button to send. */
  onForm: (open: boolean) => void;
}

/** Configurations of AI services: the list, the form of one, and what was sent to the services. */
function AiTab({ onForm, ...tab }: Props) {
  const { data, previousData, error, refetch } = useAiApisQuery();
  const [editing, setEditing] = useState<{ api?: AiApiRowFragment }>();
  const shown = data ?? previousData;

  function open(next: { api?: AiApiRowFragment } | undefined) {
    setEditing(next);
    onForm(!!next);
    if (!next) tab.onSaved();
  }

  if (error && !shown) return <ErrorState text={errorText(error, aiTabTexts.loadFailed)} onRetry={refetch} />;
  if (!shown) return <BlockSkeleton lines={5} />;
  const add = (
    <Button icon={<Icon name="plus" size={18} />} onClick={() => open({})}>
      {aiTabTexts.add}
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
      <Panel title={aiTabTexts.list} intro={aiTabTexts.intro} actions={!editing && add}>
        <DataTable
          label={aiTabTexts.list}
          columns={aiColumns({ onEdit: (api) => open({ api }) })}
          rows={shown.aiApis}
          minWidth={1000}
          empty={<EmptyState drawing="lost" text={aiTabTexts.none} hint={aiTabTexts.noneHint} />}
        />
      </Panel>
      <AiDisclosures />
    </Stack>
  );
}

/** The way to the admin accounts. */
function UsersTab() {
  return (
    <Panel title={texts.title} intro={texts.text}>
      <div>
        <LinkButton to="/admini/admin-hallinta">{texts.open}</LinkButton>
      </div>
    </Panel>
  );
}

type Key = keyof typeof adminSettings.tabs;

const groups: Partial<Record<Key, ComponentType<SettingsTab>>> = {
  profiili: ProfileTab,
  yleiset: GeneralTab,
  hinnoittelu: PricingTab,
  laskutus: BillingTab,
  turvallisuus: SecurityTab,
};

const formId = (key: Key) => `settings-${key}`;

interface SaveBarProps {
  form: string;
  busy: boolean;
  dirty: boolean;
  disabled: boolean;
}

/** The one save button: it sends the form of the tab being shown. */
function SaveBar({ form, busy, dirty, disabled }: SaveBarProps) {
  return (
    <div className={clsx(styles.bar, dirty && styles.unsaved)}>
      <span role="status">{dirty && adminSettings.unsaved}</span>
      <Button type="primary" htmlType="submit" form={form} loading={busy} disabled={disabled}>
        {busy ? adminSettings.busy : adminSettings.save}
      </Button>
    </div>
  );
}

function SettingsTabs({ settings, master }: { settings: AllSettingsFragment; master: boolean }) {
  const { filters, setFilter } = useListState({ filters: { osa: 'profiili' } });
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState<Key[]>([]);
  const [aiForm, setAiForm] = useState(false);
  const keys = keysOf(adminSettings.tabs).filter((key) => key !== 'kayttajat' || master);
  const active = keys.find((key) => key === filters.osa) ?? 'profiili';

  function contentOf(key: Key) {
    const tab: SettingsTab = {
      settings,
      master,
      id: formId(key),
      onDirty: () => setDirty((before) => (before.includes(key) ? before : [...before, key])),
      onSaved: () => setDirty((before) => before.filter((other) => other !== key)),
      onBusy: setBusy,
    };
    const Group = groups[key];
    if (Group) return <Group {...tab} />;
    return key === 'ai' ? <AiTab {...tab} onForm={setAiForm} /> : <UsersTab />;
  }

  return (
    <div className={`${styles.narrow} ${active === 'ai' ? styles.wide : ''}`}>
      <Tabs
        aria-label={adminSettings.tabsLabel}
        activeKey={active}
        onChange={(key) => setFilter('osa', key)}
        items={keys.map((key) => ({ key, label: adminSettings.tabs[key], children: contentOf(key) }))}
      />
      {active !== 'kayttajat' && (
        <SaveBar
          form={formId(active)}
          busy={busy}
          dirty={dirty.includes(active)}
          disabled={active === 'ai' && !aiForm}
        />
      )}
    </div>
  );
}

/** Every group of settings in a tab of its own, with one button that saves the tab being shown. */
export function SettingsPage() {
  const { data, previousData, error, refetch } = useAdminSettingsQuery();
  const { user } = useSession('ADMIN');
  const settings = (data ?? previousData)?.settings;
  return (
    <>
      <PageTitle
        title={adminSettings.title}
        actions={
          user?.role === 'MASTER_ADMIN' && (
            <LinkButton kind="quiet" to="/admini/kayttoehdot">
              {adminTerms.open}
            </LinkButton>
          )
        }
      />
      {error && !settings && <ErrorState text={errorText(error, adminSettings.failed)} onRetry={refetch} />}
      {!settings && !error && <BlockSkeleton lines={10} />}
      {settings && <SettingsTabs settings={settings} master={user?.role === 'MASTER_ADMIN'} />}
    </>
  );
}
