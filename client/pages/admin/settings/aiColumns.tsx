import { useApolloClient } from '@apollo/client/react';
import { App, Button } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { counted, date, dateTime, percent } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { evictRow } from '#client/lib/graphql/evict.ts';
import { aiSettings as texts } from '#client/texts/adminSettings.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { NumberInput } from '#client/ui/antd/form/NumberInput.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { checkChatLimit } from '#shared/rules/chat.ts';
import {
  type AiApiRowFragment,
  AiApisDocument,
  useDeleteAiApiMutation,
  useSetAiChatLimitMutation,
  useVerifyAiApiMutation,
} from './AiApis.generated.ts';
import styles from './AiTab.module.css';

type Api = AiApiRowFragment;

/** The limit, stored on its own once it was changed. */
function LimitCell({ api: { id, serviceName, chatLimit, version } }: { api: Api }) {
  const { refuse, forget } = useNotices();
  const [limit, setLimit] = useState<number | null>(chatLimit);
  const [stored, setStored] = useState(chatLimit);
  if (stored !== chatLimit) {
    setStored(chatLimit);
    setLimit(chatLimit);
  }
  const client = useApolloClient();
  const [setChatLimit, { loading }] = useSetAiChatLimitMutation();
  const run = useAction(setChatLimit, {
    done: texts.limitDone,
    failed: texts.limitFailed,
    about: serviceName,
  });

  /** Another change of the configuration does not matter, another limit does: then the list is read again. */
  async function store(wanted: number, seen: number): Promise<void> {
    await run(
      { id, chatLimit: wanted, version: seen },
      {
        conflict: async ({ extensions }) => {
          const { current, version: now } = extensions as { current: { chatLimit: number }; version: number };
          if (current.chatLimit === chatLimit) return void (await store(wanted, now));
          await client.refetchQueries({ include: [AiApisDocument] });
          return 'unsolved';
        },
      },
    );
  }

  function save() {
    const wanted = limit ?? Number.NaN;
    const fault = checkChatLimit(wanted).chatLimit;
    forget(serviceName);
    if (fault) refuse({ text: fault, about: serviceName });
    else void store(wanted, version);
  }
  return (
    <span className={styles.limit}>
      <NumberInput
        size="small"
        className={clsx(styles.number)}
        aria-label={texts.limitOf(serviceName)}
        value={limit}
        onChange={setLimit}
        onPressEnter={save}
      />
      {limit !== chatLimit && (
        <Button size="small" type="primary" loading={loading} onClick={save}>
          {texts.saveLimit}
        </Button>
      )}
    </span>
  );
}

function Actions({ api, onEdit }: { api: Api; onEdit: () => void }) {
  const { message } = App.useApp();
  const { refuse, forget } = useNotices();
  const [verify, verifying] = useVerifyAiApiMutation();
  const [remove] = useDeleteAiApiMutation({ update: (cache) => evictRow(cache, api) });
  const runRemove = useAction(remove, { done: texts.removed, failed: texts.removeFailed, about: api.serviceName });
  const { id, serviceName } = api;

  async function recheck() {
    forget(serviceName);
    try {
      const { data } = await verify({ variables: { id } });
      const { isValid } = data?.verifyAiApi ?? {};
      if (isValid) void message.success(texts.storedOk, 5);
      else refuse({ text: data?.verifyAiApi.message || texts.storedFailed, about: serviceName });
    } catch (error) {
      refuse({ text: errorText(error, texts.storedFailed), about: serviceName });
    }
  }
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        loading={verifying.loading}
        aria-label={texts.of(texts.recheck, serviceName)}
        onClick={() => void recheck()}
      >
        {texts.recheck}
      </Button>
      <Button
        size="small"
        icon={<Icon name="edit" size={16} />}
        aria-label={texts.of(texts.edit, serviceName)}
        onClick={onEdit}
      />
      <ConfirmButton
        size="small"
        type="text"
        icon={<Icon name="trash" size={16} />}
        aria-label={texts.of(texts.remove, serviceName)}
        question={texts.removeQuestion}
        confirm={texts.remove}
        onConfirm={() => runRemove({ id })}
      />
    </span>
  );
}

/** Whether the configuration answers, how it has, and what went wrong last. */
function HealthCell({ health }: Api) {
  const { status: state, calls, answeredShare, lastError, lastErrorAt, pausedUntil } = health;
  return (
    <span className={styles.health}>
      <StatusTag {...texts.states[state]} />
      {pausedUntil && <small data-numeric>{texts.pausedUntil(dateTime(pausedUntil))}</small>}
      {answeredShare !== null && (
        <small data-numeric>{texts.served(counted(calls, texts.calls), percent(answeredShare))}</small>
      )}
      {lastError && lastErrorAt && <small>{texts.lastError(texts.errors[lastError], dateTime(lastErrorAt))}</small>}
    </span>
  );
}

/** The columns of the list of AI configurations. */
export function aiColumns({ onEdit }: { onEdit: (api: Api) => void }): Column<Api>[] {
  const { columns } = texts;
  return [
    {
      key: 'service',
      title: columns.service,
      card: 'title',
      render: ({ serviceName }) => <strong>{serviceName}</strong>,
    },
    { key: 'model', title: columns.model, render: ({ modelName }) => modelName },
    { key: 'key', title: columns.key, render: ({ maskedKey }) => <span data-numeric>{maskedKey}</span> },
    { key: 'limit', title: columns.limit, render: (api) => <LimitCell api={api} /> },
    { key: 'state', title: columns.state, render: (api) => <HealthCell {...api} /> },
    { key: 'created', title: columns.created, render: ({ createdAt }) => <span data-numeric>{date(createdAt)}</span> },
    {
      key: 'actions',
      title: columns.actions,
      card: 'actions',
      align: 'right',
      render: (api) => <Actions api={api} onEdit={() => onEdit(api)} />,
    },
  ];
}
