import { useFieldForm, useValue } from '#client/lib/forms/useFieldForm.ts';
import { securitySettings as texts } from '#client/texts/adminSettings.ts';
import { account } from '#client/texts/portal.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormPanel } from '#client/ui/antd/form/FormParts.tsx';
import { NumberInput } from '#client/ui/antd/form/NumberInput.tsx';
import { PasswordInput } from '#client/ui/antd/form/PasswordInput.tsx';
import { Columns, Stack } from '#client/ui/plain/Layout.tsx';
import { checkSecurity, settingsBounds } from '#shared/rules/settings.ts';
import { type SettingsTab, SwitchField, useSaveSettings } from './settingsTab.tsx';

type NumberName = 'sessionTimeout' | 'maxLoginAttempts' | 'passwordMinLength';

interface Values extends Record<NumberName, number> {
  requireEmailVerification: boolean;
  twoFactorAuth: boolean;
  currentPassword?: string;
}

/** A cleared number is an error. */
function check(values: Values) {
  const { sessionTimeout, maxLoginAttempts, passwordMinLength } = values;
  return checkSecurity({
    sessionTimeout: sessionTimeout ?? 0,
    maxLoginAttempts: maxLoginAttempts ?? 0,
    passwordMinLength: passwordMinLength ?? 0,
  });
}

/** The password is sent only when it was typed. */
function toInput({ currentPassword, ...rules }: Values) {
  return { ...rules, ...(currentPassword && { currentPassword }) };
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  return { label: texts[field as Exclude<keyof Values, 'currentPassword'>], value: plainValue(value) };
}

function NumberField({ name, unit, hint }: { name: NumberName; unit: string; hint?: string }) {
  const { min, max } = settingsBounds[name];
  return (
    <CheckedField name={name} label={texts[name]} extra={[texts.between(min, max), hint].filter(Boolean).join('. ')}>
      <NumberInput units={unit ? [unit] : []} suffix={unit} />
    </CheckedField>
  );
}

/** Rules of accounts and sign-in. */
export function SecurityTab(tab: SettingsTab) {
  const form = useFieldForm<Values>();
  const { __typename: _, version: _version, ...read } = tab.settings.security;
  const edits = useSaveSettings<Values>(tab, 'security', { form, read, toInput, show });
  const isOff = useValue(form, 'twoFactorAuth') === false;
  return (
    <CheckedForm<Values> {...edits} check={check} onValuesChange={tab.onDirty}>
      <Stack gap="medium">
        <FormPanel title={texts.sessions}>
          <Columns minWidth={240}>
            <NumberField name="sessionTimeout" unit={texts.minutes} />
            <NumberField name="maxLoginAttempts" unit={texts.attempts} hint={texts.attemptsHint} />
          </Columns>
          <SwitchField name="twoFactorAuth" label={texts.twoFactorAuth} hint={texts.twoFactorHint} />
          {read.twoFactorAuth && isOff && (
            <CheckedField
              name="currentPassword"
              label={account.passwords.current}
              extra={texts.passwordHint}
              required={false}
            >
              <PasswordInput />
            </CheckedField>
          )}
        </FormPanel>
        <FormPanel title={texts.accounts}>
          <Columns minWidth={240}>
            <NumberField name="passwordMinLength" unit={texts.characters} />
          </Columns>
          <SwitchField
            name="requireEmailVerification"
            label={texts.requireEmailVerification}
            hint={texts.verificationHint}
          />
        </FormPanel>
      </Stack>
    </CheckedForm>
  );
}
