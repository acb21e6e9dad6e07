import { Checkbox, Input } from 'antd';
import { hasChoice, OutletChoice, type OutletName } from '#client/features/outlets/OutletChoice.tsx';
import { isoDate } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { BusinessAction, Currency } from '#client/schema.generated.ts';
import { apiKeys } from '#client/texts/apiKeys.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { DateInput } from '#client/ui/antd/form/DateInput.tsx';
import { FormFoot } from '#client/ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { PasswordInput } from '#client/ui/antd/form/PasswordInput.tsx';
import { createApiKeyInputLimits } from '#shared/limits.generated.ts';
import { checkApiKey, maxKeyDays, maxMonthCap } from '#shared/rules/accounts/apiKeys.ts';
import { checkRequired } from '#shared/rules/fields.ts';
import { type PortalKeysQuery, useCreateApiKeyMutation } from './KeysPage.generated.ts';
import styles from './KeysPage.module.css';
import type { NewKey } from './NewSecret.tsx';

const { form: texts } = apiKeys;
const DAY = 86_400_000;

/** Today, and the last day that a key may have. */
export function keyDays() {
  const today = isoDate(new Date());
  return { today, last: isoDate(new Date(Date.now() + maxKeyDays * DAY)) };
}

interface Values {
  name: string;
  actions: BusinessAction[];
  /** Null for all. */
  outletIds: string[] | null;
  /** Euros. */
  monthCap?: number;
  endDate: string;
  currentPassword?: string;
}

interface Props {
  rights: PortalKeysQuery['apiKeyRights'];
  /** Of the business, those in use. */
  outlets: readonly OutletName[];
  currency: Currency;
  onMade: (key: NewKey) => void;
}

/** Makes a key: what it is called, what it may do, and until when. */
export function KeyForm({ rights, outlets, currency, onMade }: Props) {
  const form = useFieldForm<Values>();
  const chosen = useValue(form, 'actions') ?? [];
  const days = keyDays();
  const grantable = rights.map(({ action }) => action);
  const spending = rights.flatMap(({ action, spends }) => (spends ? [action] : []));
  const atOutlets = rights.flatMap(({ action, atOutlet }) => (atOutlet ? [action] : []));
  const spends = chosen.some((action) => spending.includes(action));
  const isAtOutlet = chosen.some((action) => atOutlets.includes(action));
  const [mutate, { loading }] = useCreateApiKeyMutation();
  const create = useAction(mutate, { failed: texts.createFailed }, form);

  /** What is sent; without the cap of a key that spends nothing, and the outlets of one that redeems nothing. */
  function inputOf({ name, actions, outletIds, monthCap, endDate, currentPassword }: Partial<Values>) {
    const cap = spends && monthCap != null ? { monthCap } : {};
    const limit = isAtOutlet && outletIds ? { outletIds } : {};
    return {
      name: name ?? '',
      actions: actions ?? [],
      endDate: endDate ?? '',
      ...limit,
      ...cap,
      ...(currentPassword && { currentPassword }),
    };
  }

  function check(values: Partial<Values>) {
    const { monthCap, ...input } = inputOf(values);
    const inCents = { ...input, ...(monthCap != null && { monthCap: Math.round(monthCap * 100) }) };
    return {
      ...checkApiKey(inCents, { ...days, grantable, spending, atOutlets }),
      ...checkRequired('currentPassword', texts.password, values.currentPassword),
    };
  }

  async function send(values: Values) {
    const data = await create({ input: inputOf(values) });
    if (data) onMade(data.createApiKey);
  }

  return (
    <CheckedForm<Values>
      form={form}
      initialValues={{ actions: [], outletIds: null, endDate: days.last }}
      check={check}
      onFinish={send}
    >
      <CheckedField name="name" label={texts.name} extra={texts.nameHint}>
        <Input autoFocus maxLength={createApiKeyInputLimits.name} autoComplete="off" />
      </CheckedField>
      <CheckedField name="actions" label={texts.actions}>
        <RightList all={grantable} />
      </CheckedField>
      {isAtOutlet && hasChoice(outlets, null) && (
        <CheckedField name="outletIds" label={texts.outlets} extra={texts.outletsHint}>
          <OutletChoice outlets={outlets} />
        </CheckedField>
      )}
      {spends && (
        <CheckedField name="monthCap" label={texts.cap} extra={texts.capHint}>
          <MoneyInput currency={currency} max={maxMonthCap / 100} />
        </CheckedField>
      )}
      <CheckedField name="endDate" label={texts.ends} extra={texts.endsHint}>
        <DateInput min={days.today} max={days.last} />
      </CheckedField>
      <CheckedField name="currentPassword" label={texts.password} extra={texts.passwordHint}>
        <PasswordInput />
      </CheckedField>
      <FormFoot submit={texts.submit} loading={loading} />
    </CheckedForm>
  );
}

interface RightListProps {
  all: readonly BusinessAction[];
  value?: readonly BusinessAction[];
  onChange?: (actions: BusinessAction[]) => void;
}

/** What a key may be given, to be ticked. */
function RightList({ all, value = [], onChange }: RightListProps) {
  const tick = (action: BusinessAction, on: boolean) =>
    onChange?.(all.filter((other) => (other === action ? on : value.includes(other))));
  return (
    <fieldset className={styles.rights}>
      <legend className="visually-hidden">{texts.actions}</legend>
      {all.map((action) => (
        <Checkbox key={action} checked={value.includes(action)} onChange={({ target }) => tick(action, target.checked)}>
          {apiKeys.right(action)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
