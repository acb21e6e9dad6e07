import { PasswordForm } from '#client/features/accounts/PasswordForm.tsx';
import { settings } from '#client/texts/portal.ts';
import { Panel } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import styles from './MembersPage.module.css';

const texts = settings.password;

/** A member of any role changes the own password; the settings have the same for those who may see them. */
export function OwnPasswordPage() {
  return (
    <>
      <PageTitle title={texts.title} intro={texts.intro} />
      <div className={styles.narrow}>
        <Panel>
          <PasswordForm as="BUSINESS" />
        </Panel>
      </div>
    </>
  );
}
