import { PasswordForm } from '../../../features/accounts/PasswordForm.tsx';
import { errorText } from '../../../lib/errors/errorText.ts';
import { ownAccount as texts } from '../../../texts/admin.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { FormSkeleton } from '../../../ui/antd/form/FormSkeleton.tsx';
import { PageTitle } from '../../../ui/plain/frame/PageTitle.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import { useOwnAccountQuery } from './OwnAccountPage.generated.ts';
import { OwnProfile } from './OwnProfile.tsx';
import { OwnTwoFactor } from './OwnTwoFactor.tsx';

/** The signed-in admin's own name, address, password and second factor, whatever the permissions. */
export function OwnAccountPage() {
  const { data, error, refetch } = useOwnAccountQuery();
  const admin = data?.viewer.admin;
  return (
    <>
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
    </>
  );
}
