import { App, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { AiService } from '#client/schema.generated.ts';
import { aiSettings as texts } from '#client/texts/adminSettings.ts';
import { common } from '#client/texts/common.ts';
import { account } from '#client/texts/portal.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormPanel } from '#client/ui/antd/form/FormParts.tsx';
import { NumberInput } from '#client/ui/antd/form/NumberInput.tsx';
import { PasswordInput } from '#client/ui/antd/form/PasswordInput.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import { aiServiceNames, chatLimits, checkAiApi, keyTail, maskedKey } from '#shared/rules/chat.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import {
  type AiApiRowFragment,
  AiApisDocument,
  type AiApisQuery,
  useCreateAiApiMutation,
  useUpdateAiApiMutation,
  useVerifyAiApiMutation,
  useVerifyAiKeyMutation,
  type VerifyAiKeyMutation,
} from './AiApis.generated.ts';
import styles from './AiTab.module.css';
import type { SettingsTab } from './settingsTab.tsx';

type Verdict = VerifyAiKeyMutation['verifyAiKey'];

interface Draft {
  service?: AiService | undefined;
  apiKey?: string | undefined;
  endpoint?: string | undefined;
}

/** Whether the key in the form was verified and which models it opens. Any change of it resets both. */
function useVerifiedKey(storedId: string | undefined) {
  const { message } = App.useApp();
  const { refuse, forget } = useNotices();
  const [models, setModels] = useState<Verdict['models']>();
  const [verifyKey, key] = useVerifyAiKeyMutation();
  const [verifyStored, stored] = useVerifyAiApiMutation();

  /** A stored key is tried where it is: it never leaves the server. */
  async function ask({ service, apiKey, endpoint }: Draft): Promise<Verdict | undefined> {
    const typed = apiKey?.trim();
    if (!typed && storedId) return (await verifyStored({ variables: { id: storedId } })).data?.verifyAiApi;
    if (!service || !typed) return undefined;
    const input = { service, apiKey: typed, endpoint: endpoint?.trim() || null };
    return (await verifyKey({ variables: { input } })).data?.verifyAiKey;
  }

  async function verify(draft: Draft) {
    forget();
    try {
      const verdict = await ask(draft);
      setModels(verdict?.isValid ? verdict.models : undefined);
      if (verdict?.isValid) void message.success(texts.verified, 5);
      else refuse({ text: verdict?.message || texts.verifyFailed });
    } catch (error) {
      setModels(undefined);
      refuse({ text: errorText(error, texts.verifyFailed) });
    }
  }
  return { models, verify, forget: () => setModels(undefined), verifying: key.loading || stored.loading };
}

interface Values {
  service?: AiService;
  apiKey: string;
  endpoint: string;
  modelName?: string;
  chatLimit: number | null;
  currentPassword?: string;
}

interface Props {
  tab: SettingsTab;
  services: AiApisQuery['aiServices'];
  /** The one being edited; none for a new one. */
  api: AiApiRowFragment | undefined;
  onClose: () => void;
}

function valuesOf(api: AiApiRowFragment | undefined): Values {
  return {
    ...(api && { service: api.service, modelName: api.modelName }),
    apiKey: '',
    endpoint: api?.endpoint ?? '',
    chatLimit: api?.chatLimit ?? chatLimits.default,
  };
}

const labels: Record<string, string> = {
  service: texts.service,
  modelName: texts.model,
  apiKey: texts.key,
  endpoint: texts.endpoint,
  chatLimit: texts.limit,
};

/** A field as a conflict shows it: of keys only the end. */
function show(field: string, value: unknown) {
  const label = labels[field] ?? field;
  if (field === 'service') return { label, value: aiServiceNames[value as AiService] };
  return { label, value: field === 'apiKey' ? maskedKey(keyTail(String(value ?? ''))) : plainValue(value) };
}

function inputOf({ service, apiKey, endpoint, modelName = '', chatLimit, currentPassword }: Values) {
  return {
    ...(service && { service }),
    modelName,
    apiKey: apiKey.trim() || null,
    endpoint: endpoint.trim() || null,
    chatLimit: chatLimit ?? Number.NaN,
    currentPassword: currentPassword || null,
  };
}

/** Errors in the order of the form: service, key, its verification, model, limit (decision 36). */
function check(values: Values, verified: boolean, keepsKey: boolean): FieldErrors {
  const { service, apiKey } = values;
  if (!service) return { service: texts.faults.service };
  if (!apiKey.trim() && !keepsKey) return { apiKey: texts.faults.key };
  const faults = checkAiApi({ ...inputOf(values), service }, { keyKept: keepsKey, endpointKnown: false });
  if (!verified) return { ...faults, apiKey: texts.faults.verifyFirst };
  return faults;
}

/** Stores the configuration and shows the outcome. */
function useSaving({ tab, api, onClose }: Props, form: FieldForm<Values>) {
  const [create] = useCreateAiApiMutation({ refetchQueries: [AiApisDocument] });
  const [update] = useUpdateAiApiMutation();
  const runCreate = useAction(create, { done: texts.created, failed: texts.saveFailed }, form);
  const runUpdate = useAction(update, { done: texts.updated, failed: texts.saveFailed }, form);
  const edits = useEdits({ form, read: valuesOf(api), version: api?.version, toInput: inputOf, show });

  async function save() {
    tab.onBusy(true);
    const data = await (api
      ? edits.save(runUpdate, (input, version) => ({ id: api.id, input, version }))
      : runCreate({ input: inputOf(form.values) }));
    tab.onBusy(false);
    if (data) onClose();
  }
  return { save, props: edits.props };
}

/** Adds or edits a configuration: the key is verified first, which unlocks the models. The page's save button sends it. */
export function AiApiForm(props: Props) {
  const { tab, services, api, onClose } = props;
  const form = useFieldForm<Values>();
  const service = useValue(form, 'service') ?? api?.service;
  const newKey = !!useValue(form, 'apiKey');
  const { models, verify, forget, verifying } = useVerifiedKey(service === api?.service ? api?.id : undefined);
  const { save, props: edited } = useSaving(props, form);
  const needsEndpoint = services.some(({ id, needsEndpoint }) => id === service && needsEndpoint);
  const keepsKey = !!api && service === api.service;

  function onValuesChange(changed: Partial<Values>) {
    tab.onDirty();
    if (!('service' in changed || 'apiKey' in changed || 'endpoint' in changed)) return;
    forget();
    form.set({ modelName: undefined } as never);
  }

  function tryKey() {
    const { apiKey, endpoint, ...values } = form.values;
    if (!values.service || (!apiKey.trim() && !keepsKey)) {
      form.showErrors({ apiKey: texts.faults.both });
      return;
    }
    form.dropErrors('apiKey');
    void verify({ service: values.service, apiKey, endpoint });
  }

  return (
    <CheckedForm<Values>
      id={tab.id}
      {...edited}
      draftName={`ai-${api?.id ?? 'new'}`}
      check={(values) => check(values, !!models, keepsKey)}
      onValuesChange={onValuesChange}
      onFinish={save}
    >
      <FormPanel
        title={api ? texts.editTitle : texts.addTitle}
        actions={<Button onClick={onClose}>{common.cancel}</Button>}
      >
        <CheckedField name="service" label={texts.service}>
          <Select
            placeholder={texts.servicePlaceholder}
            options={services.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </CheckedField>
        {needsEndpoint && (
          <CheckedField name="endpoint" label={texts.endpoint}>
            <Input type="url" inputMode="url" placeholder="https://nimi.openai.azure.com" />
          </CheckedField>
        )}
        <div className={styles.verify}>
          <CheckedField
            name="apiKey"
            label={texts.key}
            required={!keepsKey}
            extra={keepsKey && texts.keyKept(api.maskedKey)}
          >
            <PasswordInput autoComplete="off" />
          </CheckedField>
          <Button loading={verifying} onClick={tryKey}>
            {verifying ? texts.verifying : texts.verify}
          </Button>
        </div>
        {newKey && (
          <CheckedField
            name="currentPassword"
            label={account.passwords.current}
            extra={texts.passwordHint}
            required={false}
          >
            <PasswordInput />
          </CheckedField>
        )}
        <CheckedField name="modelName" label={texts.model}>
          <Select
            disabled={!models}
            placeholder={models ? texts.modelPlaceholder : texts.modelLocked}
            showSearch={{ optionFilterProp: 'label' }}
            options={models?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          />
        </CheckedField>
        <CheckedField name="chatLimit" label={texts.limit} extra={texts.limitHint}>
          <NumberInput />
        </CheckedField>
      </FormPanel>
    </CheckedForm>
  );
}
