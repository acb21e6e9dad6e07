import { Button, Form, Input, InputNumber, Select } from 'antd';
import { chatLimits, checkAiApi } from '../../../../server/domain/chat/rules.ts';
import type { Faults } from '../../../../server/rules.ts';
import { useAction } from '../../../lib/useAction.ts';
import type { AiService } from '../../../schema.generated.ts';
import { aiSettings as texts } from '../../../texts/adminSettings.ts';
import { common } from '../../../texts/common.ts';
import { CheckedField, CheckedForm } from '../../../ui/CheckedForm.tsx';
import { FormPanel } from '../../../ui/FormPanel.tsx';
import { PasswordInput } from '../../../ui/PasswordInput.tsx';
import {
  type AiApiRowFragment,
  type AiApisQuery,
  useCreateAiApiMutation,
  useUpdateAiApiMutation,
} from './AiApis.generated.ts';
import styles from './AiTab.module.css';
import type { SettingsTab } from './settingsTab.ts';
import { useVerifiedKey } from './useVerifiedKey.ts';

interface Values {
  service?: AiService;
  apiKey: string;
  endpoint: string;
  modelName?: string;
  chatLimit: number | null;
}

interface Props {
  tab: SettingsTab;
  services: AiApisQuery['aiServices'];
  /** The one being edited; none for a new one. */
  api: AiApiRowFragment | undefined;
  onClose: () => void;
}

function inputOf({ service, apiKey, endpoint, modelName = '', chatLimit }: Values & { service: AiService }) {
  return {
    service,
    modelName,
    apiKey: apiKey.trim() || null,
    endpoint: endpoint.trim() || null,
    chatLimit: chatLimit ?? chatLimits.default,
  };
}

/** Faults in the order of the flow: service, key, its verification, model, limit (spec A section 5). */
function check(values: Values, verified: boolean, keepsKey: boolean): Faults {
  const { service, apiKey } = values;
  if (!service) return { service: texts.faults.service };
  if (!apiKey.trim() && !keepsKey) return { apiKey: texts.faults.key };
  const faults = checkAiApi(inputOf({ ...values, service }), { keyKept: keepsKey, endpointKnown: false });
  if (!verified) return { ...faults, apiKey: texts.faults.verifyFirst };
  return faults;
}

/** Stores the configuration and tells how it went. */
function useSaving({ tab, api, onClose }: Props, form: ReturnType<typeof Form.useForm<Values>>[0]) {
  const [create] = useCreateAiApiMutation({ refetchQueries: ['AiApis'] });
  const [update] = useUpdateAiApiMutation();
  const runCreate = useAction(create, { done: texts.created, failed: texts.saveFailed }, form);
  const runUpdate = useAction(update, { done: texts.updated, failed: texts.saveFailed }, form);
  return async () => {
    const { service, ...values } = form.getFieldsValue(true) as Values;
    if (!service) return;
    const input = inputOf({ ...values, service });
    tab.onBusy(true);
    const data = await (api ? runUpdate({ id: api.id, input }) : runCreate({ input }));
    tab.onBusy(false);
    if (data) onClose();
  };
}

/** Adds or edits a configuration: the key is verified first, which unlocks the models. The page's save button sends it. */
export function AiApiForm(props: Props) {
  const { tab, services, api, onClose } = props;
  const [form] = Form.useForm<Values>();
  const service = Form.useWatch('service', form) ?? api?.service;
  const { models, verify, forget, verifying } = useVerifiedKey(service === api?.service ? api?.id : undefined);
  const save = useSaving(props, form);
  const needsEndpoint = services.some(({ id, needsEndpoint }) => id === service && needsEndpoint);
  const keepsKey = !!api && service === api.service;

  function onValuesChange(changed: Partial<Values>) {
    tab.onDirty();
    if (!('service' in changed || 'apiKey' in changed || 'endpoint' in changed)) return;
    forget();
    form.setFieldsValue({ modelName: undefined } as never);
  }

  function tryKey() {
    const { apiKey, endpoint, ...values } = form.getFieldsValue(true) as Values;
    if (!values.service || (!apiKey.trim() && !keepsKey)) {
      form.setFields([{ name: 'apiKey', errors: [texts.faults.both] }]);
      return;
    }
    form.setFields([{ name: 'apiKey', errors: [] }]);
    void verify({ service: values.service, apiKey, endpoint });
  }

  return (
    <CheckedForm<Values>
      id={tab.id}
      form={form}
      check={(values) => check(values, !!models, keepsKey)}
      initialValues={{
        ...(api && { service: api.service, modelName: api.modelName }),
        apiKey: '',
        endpoint: api?.endpoint ?? '',
        chatLimit: api?.chatLimit ?? chatLimits.default,
      }}
      onValuesChange={onValuesChange}
      onFinish={() => void save()}
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
        <CheckedField name="modelName" label={texts.model}>
          <Select
            disabled={!models}
            placeholder={models ? texts.modelPlaceholder : texts.modelLocked}
            showSearch={{ optionFilterProp: 'label' }}
            options={models?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          />
        </CheckedField>
        <CheckedField name="chatLimit" label={texts.limit} extra={texts.limitHint}>
          <InputNumber<number>
            precision={0}
            inputMode="numeric"
            onBlur={() => {
              if (form.getFieldValue('chatLimit') == null) form.setFieldsValue({ chatLimit: chatLimits.default });
            }}
          />
        </CheckedField>
      </FormPanel>
    </CheckedForm>
  );
}
