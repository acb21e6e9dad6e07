import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { saveFile } from '#client/lib/site/files.ts';
import { account, app, account as texts } from '#client/texts/app.ts';
import { pushTexts } from '#client/texts/push.ts';
import { watchTexts } from '#client/texts/watches.ts';
import { LinkButton, PlainButton } from '#client/ui/plain/Buttons.tsx';
import { ThemeSwitch } from '#client/ui/plain/frame/ThemeSwitch.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { MyConsumerDataDocument } from '../account.generated.ts';
import { useCity } from '../city/CityChoice.tsx';
import { useToast } from '../layout/Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import styles from './AccountPage.module.css';
import { SettingsPanel, SignInInvitation, VerifyReminder } from './AccountPanels.tsx';
import { DeleteAccount, PasswordPanel } from './AccountSecurity.tsx';
import { WishesPanel } from './WishesPanel.tsx';

const dataPanelTexts = account.data;

/** Everything stored about the consumer, as a file of their own (GDPR article 20). */
function DataPanel() {
  const client = useApolloClient();
  const [isLoading, setLoading] = useState(false);
  const say = useToast();

  async function download() {
    setLoading(true);
    try {
      const { data } = await client.query({ query: MyConsumerDataDocument, fetchPolicy: 'no-cache' });
      const content = JSON.stringify(data?.myConsumerData, null, 2);
      saveFile(dataPanelTexts.file, new Blob([content], { type: 'application/json' }));
    } catch (error) {
      say(errorText(error, dataPanelTexts.failed), { tone: 'bad' });
    }
    setLoading(false);
  }

  return (
    <SettingsPanel
      title={dataPanelTexts.title}
      text={dataPanelTexts.text}
      action={
        <PlainButton kind="quiet" disabled={isLoading} onClick={() => void download()}>
          <Icon name="download" size={18} />
          {dataPanelTexts.action}
        </PlainButton>
      }
    />
  );
}

const { title, terms, privacy, accessibility, contact, home } = account.about;
const links = [
  ['/kayttoehdot', terms],
  ['/tietosuojaseloste', privacy],
  ['/saavutettavuus', accessibility],
  ['/yhteystiedot', contact],
  ['/', home],
] as const;

/** The ways to the service's terms and people. */
function AboutPanel() {
  return (
    <SettingsPanel title={title}>
      <ul className={styles.links}>
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>
              {text}
              <Icon name="arrowRight" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </SettingsPanel>
  );
}

/** Whose offers are shown. */
function CityPanel() {
  const { city, pickCity } = useCity();
  const { title, text, change } = account.city;
  return (
    <SettingsPanel
      title={city ? `${title}: ${city}` : title}
      text={text}
      action={
        <PlainButton kind="quiet" onClick={pickCity}>
          {city ? change : app.city.none}
        </PlainButton>
      }
    />
  );
}

/** The way to the watches for words. */
function WatchesPanel() {
  const { title, intro, open } = watchTexts;
  return (
    <SettingsPanel
      title={title}
      text={intro}
      action={
        <LinkButton kind="quiet" to="/sovellus/vahdit">
          {open}
        </LinkButton>
      }
    />
  );
}

/** The theme on this device. */
function LookPanel() {
  return <SettingsPanel title={account.look.title} action={<ThemeSwitch />} />;
}

/** The way to notifications on devices. */
function NotificationsPanel() {
  const { title, text, open } = pushTexts.page;
  return (
    <SettingsPanel
      title={title}
      text={text}
      action={
        <LinkButton kind="quiet" to="/sovellus/ilmoitukset">
          {open}
        </LinkButton>
      }
    />
  );
}

function Own({ name }: { name: string }) {
  const { leave } = useConsumer();
  const navigate = useNavigate();
  const say = useToast();
  const [isSure, setSure] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  async function signOut() {
    setLeaving(true);
    const unsent = await leave(isSure).finally(() => setLeaving(false));
    if (unsent > 0) {
      setSure(true);
      say(texts.listNotSent(unsent), { tone: 'bad', about: texts.signOut });
      return;
    }
    say(texts.signedOutNow);
    await navigate('/sovellus');
  }

  return (
    <>
      <h1>{texts.hello(name)}</h1>
      <VerifyReminder />
      <CityPanel />
      <WatchesPanel />
      <WishesPanel />
      <NotificationsPanel />
      <LookPanel />
      <PasswordPanel />
      <DataPanel />
      <AboutPanel />
      <div>
        <PlainButton kind="quiet" size="large" disabled={isLeaving} onClick={() => void signOut()}>
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
