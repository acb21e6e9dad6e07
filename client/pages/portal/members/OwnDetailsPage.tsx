import { Button, Input, Switch } from 'antd';
import { useId } from 'react';
import { checkEmailProof, EmailField, PendingEmail } from '#client/features/accounts/EmailChange.tsx';
import { PasswordForm } from '#client/features/accounts/PasswordForm.tsx';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { ownDetails as texts } from '#client/texts/members.ts';
import { settings } from '#client/texts/portal.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormSkeleton } from '#client/ui/antd/form/FormParts.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { myDetailsInputLimits } from '#shared/limits.generated.ts';
import { checkOwnDetails } from '#shared/rules/accounts/members.ts';
import { useMayOpen } from '../layout/AllowedLink.tsx';
import styles from './MembersPage.module.css';
import {
  type PortalOwnDetailsQuery,
  usePortalOwnDetailsQuery,
  useSetMyTillCardsMutation,
  useUpdateMyDetailsMutation,
} from './OwnDetailsPage.generated.ts';

interface Values {
  name: string;
  email: string;
  /** Needed with a new address. */
  currentPassword?: string;
}

function toInput({ currentPassword, ...details }: Values) {
  return { ...details, ...(currentPassword && { currentPassword }) };
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  return { label: texts[field as 'name' | 'email'], value: plainValue(value) };
}

type Own = NonNullable<PortalOwnDetailsQuery['viewer']['business']>;

/** The own name and the address of sign-in. */
function DetailsForm({ own, onChanged }: { own: Own; onChanged: () => void }) {
  const { name, email, pendingEmail, version } = own;
  const form = useFieldForm<Values>();
  const { refresh } = useSession('BUSINESS');
  const [mutate, { loading }] = useUpdateMyDetailsMutation();
  const update = useAction(mutate, { done: texts.done, failed: texts.failed, seconds: 3 }, form);
  const edits = useEdits({ form, read: { name, email }, version, toInput, show });

  async function save() {
    const data = await edits.save(update, (input, version) => ({ input, version }));
    // The navigation shows the address too.
    if (data) refresh();
  }

  return (
    <Panel>
      {pendingEmail && <PendingEmail as="BUSINESS" email={pendingEmail} onCancelled={onChanged} />}
      <CheckedForm<Values>
        {...edits.props}
        draftName="own-details"
        check={(values) => ({ ...checkOwnDetails(values), ...checkEmailProof(values, email) })}
        onFinish={save}
      >
        <CheckedField name="name" label={texts.name}>
          <Input maxLength={myDetailsInputLimits.name} autoComplete="name" />
        </CheckedField>
        <EmailField label={texts.email} present={email} />
        <Button type="primary" htmlType="submit" loading={loading}>
          {loading ? texts.busy : texts.save}
        </Button>
      </CheckedForm>
    </Panel>
  );
}

/** Whether the member is mailed how offers are taken at the till. */
function TillCardMails({ isOn }: { isOn: boolean }) {
  const id = useId();
  const { title, label, hint, turnedOn, turnedOff, failed } = texts.mails;
  const [mutate, { loading }] = useSetMyTillCardsMutation();
  const set = useAction(mutate, { done: isOn ? turnedOff : turnedOn, failed, seconds: 3 });
  return (
    <Panel title={title}>
      <div className={styles.mail}>
        <span>
          <label htmlFor={id}>{label}</label>
          <span id={`${id}-hint`} className={styles.mailHint}>
            {hint}
          </span>
        </span>
        <Switch
          id={id}
          checked={isOn}
          loading={loading}
          aria-describedby={`${id}-hint`}
          onChange={(isOn) => void set({ isOn })}
        />
      </div>
    </Panel>
  );
}

/** A member of any role changes the own name, address of sign-in and password. */
export function OwnDetailsPage() {
  const { data, error, refetch } = usePortalOwnDetailsQuery();
  const mayOpen = useMayOpen();
  const settingsPath = '/yritys/asetukset';
  const own = data?.viewer.business;
  return (
    <>
      <PageTitle
        title={texts.title}
        intro={texts.intro}
        {...(mayOpen(settingsPath) && { back: { to: settingsPath, text: texts.back } })}
      />
      <div className={styles.narrow}>
        <Stack>
          {error && !own && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
          {!own && !error && <FormSkeleton />}
          {own && <DetailsForm own={own} onChanged={() => void refetch()} />}
          {own && <TillCardMails isOn={own.getsTillCards} />}
          <Panel title={settings.password.title} intro={settings.password.intro}>
            <PasswordForm as="BUSINESS" />
          </Panel>
        </Stack>
      </div>
    </>
  );
}
