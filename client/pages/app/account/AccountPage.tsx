import { useNavigate } from 'react-router';
import { account as texts } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { SignInInvitation } from '../SignInInvitation.tsx';
import { useToast } from '../Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import { VerifyReminder } from '../VerifyReminder.tsx';
import { AboutPanel } from './AboutPanel.tsx';
import styles from './AccountPage.module.css';
import { CityPanel, LookPanel } from './CityPanel.tsx';
import { DataPanel } from './DataPanel.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { WishesPanel } from './WishesPanel.tsx';

function Own({ name }: { name: string }) {
  const { leave } = useConsumer();
  const navigate = useNavigate();
  const say = useToast();

  async function signOut() {
    await leave();
    say(texts.signedOutNow);
    await navigate('/sovellus');
  }

  return (
    <>
      <h1>{texts.hello(name)}</h1>
      <VerifyReminder />
      <CityPanel />
      <WishesPanel />
      <LookPanel />
      <PasswordPanel />
      <DataPanel />
      <AboutPanel />
      <div>
        <PlainButton kind="quiet" size="large" onClick={() => void signOut()}>
          <Icon name="signOut" />
          {texts.signOut}
        </PlainButton>
      </div>
      <DeleteAccount />
    </>
  );
}

/** One's own settings; without an account those of the device, and the ways to an account. */
export function AccountPage() {
  const { consumer, isKnown } = useConsumer();
  if (consumer)
    return (
      <div className={styles.page}>
        <Own name={consumer.firstName} />
      </div>
    );
  return (
    <div className={styles.page}>
      <h1>{texts.title}</h1>
      {isKnown && (
        <>
          <SignInInvitation
            drawing="people"
            text={texts.signedOut}
            hint={`${texts.benefits.join('. ')}.`}
            from="/sovellus/omat"
          />
          <CityPanel />
          <LookPanel />
          <AboutPanel />
        </>
      )}
    </div>
  );
}
