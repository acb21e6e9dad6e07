import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AuthPage, EntranceForm, signInPaths } from '#client/features/accounts/AuthPage.tsx';
import { isSessionKept } from '#client/features/accounts/keptSession.ts';
import { refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { dateTime } from '#client/lib/format/format.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { useExecute } from '#client/lib/graphql/execute.ts';
import { forgetAllRead } from '#client/lib/graphql/known.ts';
import { usePublicSettings } from '#client/lib/graphql/usePublicSettings.ts';
import { storeUser } from '#client/lib/session/userStore.ts';
import { common } from '#client/texts/common.ts';
import { roleHints, invitationTexts as texts } from '#client/texts/members.ts';
import { account, portalFrame } from '#client/texts/portal.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { TextField } from '#client/ui/plain/form/TextField.tsx';
import { LoadingScreen, PageNotice } from '#client/ui/plain/frame/FullScreen.tsx';
import { AcceptInvitationDocument, InvitationDocument, type InvitationQuery } from './invitation.generated.ts';

const signIn = <LinkButton to={signInPaths.BUSINESS}>{account.signIn.submit}</LinkButton>;

interface Props {
  token: string;
  invitation: InvitationQuery['invitation'];
  /** The link turned out to be used, withdrawn or too old. */
  onBroken: () => void;
}

function AcceptForm({ token, invitation, onBroken }: Props) {
  const { businessName, invitedBy, email, name, role, endsAt } = invitation;
  const { passwordMinLength } = usePublicSettings();
  const navigate = useNavigate();
  const [accept, { error }] = useExecute(AcceptInvitationDocument);
  const [isSignedOut, setSignedOut] = useState(false);
  const form = useForm({
    initial: { name, email, newPassword: '', confirmPassword: '' },
    // The rules are loaded when the first field is checked.
    check: async (values) =>
      (await import('#shared/rules/accounts/members.ts')).checkAcceptance(values, passwordMinLength),
    refusalIn: refusalOf,
  });

  async function send() {
    const { email: _shown, ...given } = form.values;
    try {
      const { user } = (await accept({ input: { token, ...given } })).acceptInvitation;
      if (!(await isSessionKept('business'))) return setSignedOut(true);
      await forgetAllRead();
      storeUser('BUSINESS', user);
    } catch (refused) {
      if (refusalOf(refused)?.code === 'TOKEN_INVALID') return onBroken();
      throw refused;
    }
    await navigate('/yritys', { replace: true });
  }

  if (isSignedOut) {
    return (
      <PageNotice drawing="people" title={texts.done} text={texts.doneHint}>
        {signIn}
      </PageNotice>
    );
  }
  const intro = [invitedBy ? texts.invitedBy(invitedBy) : texts.invited, texts.role(portalFrame.roles[role])];
  const trouble = error && refusalOf(error)?.code !== 'INVALID_INPUT' && refusalText(error, texts.failed);
  return (
    <AuthPage
      title={texts.title(businessName)}
      intro={[...intro, roleHints[role], texts.ends(dateTime(endsAt))].join(' ')}
    >
      <EntranceForm onSubmit={(event) => form.submit(event, send)}>
        <FormTrouble text={trouble || undefined} />
        <TextField form={form} name="email" label={texts.email} type="email" autoComplete="username" readOnly />
        <TextField form={form} name="name" label={texts.name} autoComplete="name" />
        <TextField
          form={form}
          name="newPassword"
          label={texts.password}
          type="password"
          autoComplete="new-password"
          placeholder={account.passwords.atLeast(passwordMinLength)}
        />
        <TextField
          form={form}
          name="confirmPassword"
          label={texts.confirmPassword}
          type="password"
          autoComplete="new-password"
        />
        <PlainButton type="submit" size="large" disabled={form.isBusy}>
          {form.isBusy ? texts.busy : texts.submit}
        </PlainButton>
      </EntranceForm>
    </AuthPage>
  );
}

/** Where a mailed invitation to a business leads (`?token=`): the person says a name, chooses a password and is signed in. */
export function InvitationPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [ask, { data, error }] = useExecute(InvitationDocument);
  const [isSpent, setSpent] = useState(false);
  const read = () => {
    if (token) ask({ token }).catch(() => {});
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the invitation of a link is read once.
  useEffect(read, [token]);

  if (!token || isSpent || refusalOf(error)?.code === 'TOKEN_INVALID') {
    return (
      <PageNotice drawing="lost" title={texts.broken} text={texts.brokenHint}>
        {signIn}
      </PageNotice>
    );
  }
  if (error) {
    return (
      <PageNotice drawing="lost" title={texts.unread} text={refusalText(error, account.signIn.offline)}>
        <PlainButton onClick={read}>{common.retry}</PlainButton>
      </PageNotice>
    );
  }
  if (!data) return <LoadingScreen text={texts.loading} />;
  return <AcceptForm token={token} invitation={data.invitation} onBroken={() => setSpent(true)} />;
}
