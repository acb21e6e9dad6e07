import { Radio } from 'antd';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { apiKeys } from '#client/texts/apiKeys.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { DateInput } from '#client/ui/antd/form/DateInput.tsx';
import { FormFoot } from '#client/ui/antd/form/FormDialog.tsx';
import { PasswordInput } from '#client/ui/antd/form/PasswordInput.tsx';
import { checkKeyEnd } from '#shared/rules/accounts/apiKeys.ts';
import { checkRequired } from '#shared/rules/fields.ts';
import { keyDays } from './KeyForm.tsx';
import { type PortalKeyFragment, useRotateApiKeyMutation } from './KeysPage.generated.ts';
import type { NewKey } from './NewSecret.tsx';

const { form: fields, rotate: texts } = apiKeys;

interface Values {
  endDate: string;
  old: keyof typeof texts.atOnce;
  currentPassword?: string;
}

interface Props {
  apiKey: PortalKeyFragment;
  onMade: (key: NewKey) => void;
}

/** Gives a key a new secret and a new end, and says what becomes of the old secret. */
export function RotateForm({ apiKey: { id, version, name }, onMade }: Props) {
  const form = useFieldForm<Values>();
  const days = keyDays();
  const [mutate, { loading }] = useRotateApiKeyMutation();
  const rotate = useAction(mutate, { failed: texts.failed, about: name }, form);

  async function send({ endDate, old, currentPassword }: Values) {
    const input = { endDate, endsOldAtOnce: old === 'yes', ...(currentPassword && { currentPassword }) };
    const data = await rotate({ id, version, input });
    if (data) onMade(data.rotateApiKey);
  }

  return (
    <CheckedForm<Values>
      form={form}
      initialValues={{ endDate: days.last, old: 'no' }}
      check={({ endDate = '', currentPassword }) => ({
        ...checkKeyEnd(endDate, days),
        ...checkRequired('currentPassword', fields.password, currentPassword),
      })}
      onFinish={send}
    >
      <p>{texts.intro}</p>
      <CheckedField name="old" label={texts.old}>
        <Radio.Group options={(['no', 'yes'] as const).map((value) => ({ value, label: texts.atOnce[value] }))} />
      </CheckedField>
      <CheckedField name="endDate" label={fields.ends} extra={fields.endsHint}>
        <DateInput min={days.today} max={days.last} />
      </CheckedField>
      <CheckedField name="currentPassword" label={fields.password}>
        <PasswordInput />
      </CheckedField>
      <FormFoot submit={texts.submit} loading={loading} />
    </CheckedForm>
  );
}
