import { Button, Input } from 'antd';
import { useState } from 'react';
import { checkEmailProof, EmailField, PendingEmail } from '#client/features/accounts/EmailChange.tsx';
import { PasswordForm } from '#client/features/accounts/PasswordForm.tsx';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { ownAccount as texts } from '#client/texts/admin.ts';
import { account } from '#client/texts/portal.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormSkeleton } from '#client/ui/antd/form/FormParts.tsx';
import { PasswordInput } from '#client/ui/antd/form/PasswordInput.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { Panel, Row, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { adminProfileInputLimits } from '#shared/limits.generated.ts';
import { checkAdminName } from '#shared/rules/accounts.ts';
import { checkEmail, checkRequired } from '#shared/rules/fields.ts';
import { AuthenticatorSetup, RecoveryCodes } from '../signIn/Authenticator.tsx';
import {
  type OwnAccountQuery,
  type StartTwoFactorChangeMutation,
  useConfirmTwoFactorChangeMutation,
  useOwnAccountQuery,
  useRenewRecoveryCodesMutation,
  useSaveOwnAccountMutation,
  useStartTwoFactorChangeMutation,
} from './OwnAccountPage.generated.ts';
import styles from './OwnAccountPage.module.css';

type Challenge = StartTwoFactorChangeMutation['startTwoFactorChange']['challenge'];

interface Proof {
  currentPassword: string;
  code?: string;
}

interface StepProps {
  onCodes: (codes: readonly string[]) => void;
}

function NewDevice({ challenge: { token, enrolment }, onCodes }: StepProps & { challenge: Challenge }) {
  const [confirm, { loading }] = useConfirmTwoFactorChangeMutation();
  const run = useAction(confirm, { done: texts.changed, failed: texts.codeFailed });
  async function send({ code }: { code: string }) {
    const data = await run({ input: { token, code } });
    if (data) onCodes(data.confirmTwoFactorChange.recoveryCodes ?? []);
  }
  return (
    <CheckedForm
      check={({ code }: { code?: string }) => checkRequired('code', texts.newCode, code)}
      onFinish={(values) => send(values as { code: string })}
    >
      {enrolment && <AuthenticatorSetup enrolment={enrolment} />}
      <CheckedField name="code" label={texts.newCode}>
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </CheckedField>
      <Button type="primary" htmlType="submit" loading={loading}>
        {texts.confirm}
      </Button>
    </CheckedForm>
  );
}

interface ProofProps extends StepProps {
  enrolled: boolean;
  onChallenge: (challenge: Challenge) => void;
}

function ProofForm({ enrolled, onChallenge, onCodes }: ProofProps) {
  const form = useFieldForm<Proof>();
  const [start, { loading }] = useStartTwoFactorChangeMutation();
  const [renew, { loading: renewing }] = useRenewRecoveryCodesMutation();
  const runStart = useAction(start, { failed: texts.codeFailed }, form);
  const runRenew = useAction(renew, { done: texts.renewed, failed: texts.codeFailed }, form);

  async function change({ currentPassword, code }: Proof) {
    const data = await runStart({ input: { currentPassword, code: code || null } });
    if (data) onChallenge(data.startTwoFactorChange.challenge);
  }
  async function renewCodes() {
    if (!(await form.isSound())) return;
    const { currentPassword, code } = form.values;
    const data = await runRenew({ input: { currentPassword, code: code || null } });
    if (data) onCodes(data.renewRecoveryCodes.recoveryCodes);
  }

  return (
    <CheckedForm<Proof>
      form={form}
      check={({ currentPassword, code }) => ({
        ...checkRequired('currentPassword', account.passwords.current, currentPassword),
        ...(enrolled && checkRequired('code', texts.code, code)),
      })}
      onFinish={change}
    >
      <CheckedField name="currentPassword" label={account.passwords.current}>
        <PasswordInput />
      </CheckedField>
      {enrolled && (
        <CheckedField name="code" label={texts.code} extra={texts.codeHint}>
          <Input autoComplete="one-time-code" />
        </CheckedField>
      )}
      <Row>
        <Button type="primary" htmlType="submit" loading={loading}>
          {enrolled ? texts.change : texts.enrol}
        </Button>
        {enrolled && (
          <Button loading={renewing} onClick={() => void renewCodes()}>
            {texts.renew}
          </Button>
        )}
      </Row>
    </CheckedForm>
  );
}

/** Changes the admin's authenticator app, or takes the first into use, and renews the recovery codes. */
function OwnTwoFactor({ enrolled, onChanged }: { enrolled: boolean; onChanged: () => void }) {
  const [challenge, setChallenge] = useState<Challenge>();
  const [codes, setCodes] = useState<readonly string[]>();

  function finish() {
    setCodes(undefined);
    setChallenge(undefined);
    onChanged();
  }

  return (
    <Panel title={texts.twoFactor} intro={enrolled ? texts.enrolled : texts.notEnrolled}>
      {codes && <RecoveryCodes codes={codes} onDone={finish} />}
      {!codes && challenge && <NewDevice challenge={challenge} onCodes={setCodes} />}
      {!codes && !challenge && <ProofForm enrolled={enrolled} onChallenge={setChallenge} onCodes={setCodes} />}
    </Panel>
  );
}

/** The signed-in admin's own name, address, password and second factor, whatever the permissions. */
export function OwnAccountPage() {
  const { data, error, refetch } = useOwnAccountQuery();
  const admin = data?.viewer.admin;
  return (
    <div className={styles.page}>
      <PageTitle title={texts.title} />
      <Stack>
        {error && !data && <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />}
        {!data && !error && <FormSkeleton />}
        {admin && (
          <>
            <OwnProfile admin={admin} onChanged={() => void refetch()} />
            <Panel title={texts.password} intro={texts.passwordIntro}>
              <PasswordForm as="ADMIN" />
            </Panel>
            <OwnTwoFactor enrolled={admin.twoFactorEnrolled} onChanged={() => void refetch()} />
          </>
        )}
      </Stack>
    </div>
  );
}

interface Values {
  name: string;
  email: string;
  /** Required with a new address. */
  currentPassword?: string;
}

function toInput({ currentPassword, ...profile }: Values) {
  return { ...profile, ...(currentPassword && { currentPassword }) };
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  return { label: texts[field as 'name' | 'email'], value: plainValue(value) };
}

interface Props {
  admin: NonNullable<OwnAccountQuery['viewer']['admin']>;
  onChanged: () => void;
}

/** The admin's own name and address; a new address waits for its confirmation. */
function OwnProfile({ admin: { name, email, pendingEmail, version }, onChanged }: Props) {
  const form = useFieldForm<Values>();
  const { refresh } = useSession('ADMIN');
  const [update, { loading }] = useSaveOwnAccountMutation();
  const run = useAction(update, { done: texts.saved, failed: texts.saveFailed }, form);
  const edits = useEdits({ form, read: { name, email }, version, toInput, show });

  async function save() {
    const data = await edits.save(run, (input, version) => ({ input, version }));
    // The navigation shows the name too.
    if (data) refresh();
  }

  return (
    <Panel title={texts.profile}>
      {pendingEmail && <PendingEmail as="ADMIN" email={pendingEmail} onCancelled={onChanged} />}
      <CheckedForm<Values>
        {...edits.props}
        draftName="own-profile"
        check={(values) => ({
          ...checkAdminName(values.name),
          ...checkEmail('email', values.email),
          ...checkEmailProof(values, email),
        })}
        onFinish={save}
      >
        <CheckedField name="name" label={texts.name}>
          <Input maxLength={adminProfileInputLimits.name} autoComplete="name" />
        </CheckedField>
        <EmailField label={texts.email} present={email} />
        <Button type="primary" htmlType="submit" loading={loading}>
          {texts.save}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
