import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { memberMailKey } from '#shared/rules/businessMails.ts';
import { checkRequired } from '#shared/rules/fields.ts';
import { refusalOf, refusalText } from '../../lib/errors/askError.ts';
import { useForm } from '../../lib/forms/useForm.ts';
import { useExecute } from '../../lib/graphql/execute.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import { businessMails } from '../../texts/businessMails.ts';
import { account } from '../../texts/portal.ts';
import { LinkButton, PlainButton } from '../../ui/plain/Buttons.tsx';
import { FormTrouble } from '../../ui/plain/form/FormTrouble.tsx';
import { TextField } from '../../ui/plain/form/TextField.tsx';
import { PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { Stack } from '../../ui/plain/Layout.tsx';
import { AuthPage, EntranceForm, signInPaths } from './AuthPage.tsx';
import {
  ConfirmEmailChangeDocument,
  StopBusinessMailsDocument,
  UndoEmailChangeDocument,
  VerifyEmailDocument,
} from './entrance.generated.ts';

const verifyTexts = account.verify;

/** Confirms an address with the token of a mailed link (`?token=`), at a press. */
export function VerifyEmail() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [verify, { data, error, loading }] = useExecute(VerifyEmailDocument);

  if (data) {
    const { audience } = data.verifyEmail;
    const hint = audience === 'BUSINESS' ? verifyTexts.businessHint : verifyTexts.doneHint;
    return (
      <PageNotice drawing="people" title={verifyTexts.done} text={hint}>
        <LinkButton to={signInPaths[audience as SessionKind]}>{account.signIn.submit}</LinkButton>
      </PageNotice>
    );
  }
  if (!token || refusalOf(error)?.code === 'TOKEN_INVALID') {
    return (
      <PageNotice drawing="lost" title={verifyTexts.broken} text={verifyTexts.brokenHint}>
        <LinkButton to="/yhteystiedot">{account.contact}</LinkButton>
      </PageNotice>
    );
  }
  return <OneButton texts={verifyTexts} loading={loading} error={error} onPress={() => verify({ token })} />;
}

const confirmTexts = account.confirmEmail;

interface PasswordProps {
  onSend: (password: string) => Promise<void>;
  busy: boolean;
  fault: string | undefined;
}

function AskPassword({ onSend, busy, fault }: PasswordProps) {
  const form = useForm({
    initial: { currentPassword: '' },
    check: (values) => checkRequired('currentPassword', account.passwords.current, values.currentPassword),
    refusalIn: refusalOf,
  });
  return (
    <AuthPage title={confirmTexts.title} intro={confirmTexts.askPassword}>
      <EntranceForm onSubmit={(event) => form.submit(event, () => onSend(form.values.currentPassword))}>
        <FormTrouble text={fault} />
        <TextField
          form={form}
          name="currentPassword"
          label={account.passwords.current}
          type="password"
          autoComplete="current-password"
        />
        <PlainButton type="submit" size="large" disabled={busy}>
          {confirmTexts.submit}
        </PlainButton>
      </EntranceForm>
    </AuthPage>
  );
}

/** Makes a new address count with the token of a mailed link (`?token=`); asks for the password when it is needed. */
export function ConfirmEmail() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [confirm, { data, error, loading }] = useExecute(ConfirmEmailChangeDocument);
  const [asksPassword, setAsksPassword] = useState(false);

  async function send(currentPassword?: string) {
    await confirm({ token, currentPassword: currentPassword ?? null }).catch((failure: unknown) => {
      if (refusalOf(failure)?.fields.currentPassword) setAsksPassword(true);
    });
  }

  const code = refusalOf(error)?.code;
  if (data) {
    const { audience, email } = data.confirmEmailChange;
    return (
      <PageNotice drawing="people" title={confirmTexts.done} text={confirmTexts.doneHint(email)}>
        <LinkButton to={signInPaths[audience as SessionKind]}>{account.signIn.submit}</LinkButton>
      </PageNotice>
    );
  }
  if (!token || code === 'TOKEN_INVALID') {
    return <PageNotice drawing="lost" title={confirmTexts.broken} text={confirmTexts.brokenHint} />;
  }
  if (code === 'EMAIL_TAKEN')
    return <PageNotice drawing="lost" title={confirmTexts.broken} text={confirmTexts.taken} />;
  if (asksPassword) {
    const fault = error && code !== 'INVALID_INPUT' ? refusalText(error, confirmTexts.failed) : undefined;
    return <AskPassword onSend={send} busy={loading} fault={fault} />;
  }
  return <OneButton texts={confirmTexts} loading={loading} error={error} onPress={() => send()} />;
}

interface ButtonProps {
  texts: { title: string; intro: string; submit: string; busy: string; failed: string };
  loading: boolean;
  error: unknown;
  onPress: () => Promise<unknown>;
}

/** A page whose link does nothing until its button is pressed: programs that open the links of mails press none. */
function OneButton({ texts, loading, error, onPress }: ButtonProps) {
  return (
    <AuthPage title={texts.title} intro={texts.intro}>
      <Stack gap="medium">
        <FormTrouble text={error ? refusalText(error, texts.failed) : undefined} />
        <PlainButton size="large" disabled={loading} onClick={() => void onPress().catch(() => {})}>
          {loading ? texts.busy : texts.submit}
        </PlainButton>
      </Stack>
    </AuthPage>
  );
}

const undoTexts = account.undoEmail;

/**
 * Undoes a change of address with the token of a mailed link (`?token=`). Waits for the button: a program that opens
 * links of mails must not sign the account out.
 */
export function UndoEmail() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [undo, { data, error, loading }] = useExecute(UndoEmailChangeDocument);

  if (data) {
    const { email } = data.undoEmailChange;
    return <PageNotice drawing="people" title={undoTexts.done} text={undoTexts.doneHint(email)} />;
  }
  if (!token || refusalOf(error)?.code === 'TOKEN_INVALID') {
    return (
      <PageNotice drawing="lost" title={undoTexts.broken} text={undoTexts.brokenHint}>
        <LinkButton to="/yhteystiedot">{account.contact}</LinkButton>
      </PageNotice>
    );
  }
  return <OneButton texts={undoTexts} loading={loading} error={error} onPress={() => undo({ token })} />;
}

const stopTexts = businessMails.stop;

/** Where the opt-out link of a mail to a business leads (`?avain=`): one button, no sign-in. Opening it changes nothing. */
export function StopMails() {
  const [params] = useSearchParams();
  const key = params.get('avain') ?? '';
  const [stop, { data, error, loading }] = useExecute(StopBusinessMailsDocument);
  const isOfMember = key.startsWith(memberMailKey);
  const toSettings = isOfMember ? (
    <LinkButton to="/yritys/salasana">{stopTexts.own}</LinkButton>
  ) : (
    <LinkButton to="/yritys/asetukset">{stopTexts.settings}</LinkButton>
  );

  if (data) {
    const { kind, maskedEmail } = data.stopBusinessMails;
    return (
      <PageNotice
        drawing="people"
        title={stopTexts.done(businessMails.kinds[kind].label)}
        text={isOfMember ? stopTexts.ownHint(maskedEmail) : stopTexts.doneHint(maskedEmail)}
      >
        {toSettings}
      </PageNotice>
    );
  }
  if (!key || refusalOf(error)?.code === 'TOKEN_INVALID') {
    return (
      <PageNotice drawing="lost" title={stopTexts.broken} text={stopTexts.brokenHint}>
        {toSettings}
      </PageNotice>
    );
  }
  const texts = isOfMember ? { ...stopTexts, intro: stopTexts.ofMember } : stopTexts;
  return <OneButton texts={texts} loading={loading} error={error} onPress={() => stop({ key })} />;
}
