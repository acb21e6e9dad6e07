import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { HomeScreenSteps } from '#client/features/push/PushSheet.tsx';
import {
  PushSettingsDocument,
  type PushSettingsPartsFragment,
  usePushSettingsQuery,
  useRemovePushDeviceMutation,
  useSendTestPushMutation,
  useSetPushSettingsMutation,
} from '#client/features/push/push.generated.ts';
import { turnOff, turnOn } from '#client/features/push/pushDevice.ts';
import { type PushSupport, pushSupport } from '#client/features/push/pushSupport.ts';
import { remembered } from '#client/lib/device/deviceMemory.ts';
import { failureText } from '#client/lib/errors/appErrorOf.ts';
import { refusalText } from '#client/lib/errors/askError.ts';
import { date } from '#client/lib/format/format.ts';
import { pushTexts as texts } from '#client/texts/push.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { pushKinds, pushRanges } from '#shared/rules/push.ts';
import type { PushKind } from '#shared/schema.generated.ts';
import styles from '../account/AccountPage.module.css';
import { SettingsPanel, SignInInvitation } from '../account/AccountPanels.tsx';
import { FollowWays } from '../follows/FollowWays.tsx';
import { LoadFault } from '../layout/LoadFault.tsx';
import { useToast } from '../layout/Toasts.tsx';
import { useConsumer } from '../useConsumer.ts';
import { DigestPanel } from './DigestPanel.tsx';
import own from './NotificationsPage.module.css';

type Settings = PushSettingsPartsFragment;
type SettingsProps = { settings: Settings; onChanged: (settings: Settings) => void };

/** This device's row in the account. */
const ownDevice = ({ devices }: Settings) => {
  const known = remembered('appPushDevice');
  return devices.find(({ id }) => id === known?.id);
};

/** Whether this device is notified, or what prevents it. */
function ThisDevice({ settings }: Pick<SettingsProps, 'settings'>) {
  const [support, setSupport] = useState<PushSupport>();
  const [isBusy, setBusy] = useState(false);
  const say = useToast();
  const { refetch } = usePushSettingsQuery({ fetchPolicy: 'cache-only' });
  useEffect(() => setSupport(pushSupport()), []);
  const isOn = support === 'READY' && !!ownDevice(settings);

  async function change() {
    setBusy(true);
    try {
      if (isOn) {
        await turnOff();
        await refetch();
        say(texts.here.turnedOff);
      } else {
        const result = await turnOn();
        if (result === 'ON') {
          await refetch();
          say(texts.on);
        } else say(result === 'BLOCKED' ? texts.blocked.title : texts.dismissed, { tone: 'bad' });
      }
    } catch (error) {
      say(refusalText(error, texts.failed), { tone: 'bad' });
    }
    setSupport(pushSupport());
    setBusy(false);
  }

  if (support === undefined) return null;
  if (support === 'HOME_SCREEN') {
    return (
      <SettingsPanel title={texts.homeScreen.title}>
        <HomeScreenSteps />
      </SettingsPanel>
    );
  }
  if (support !== 'READY') {
    const { title, text } = support === 'BLOCKED' ? texts.blocked : texts.unsupported;
    return <SettingsPanel title={title} text={text} />;
  }
  return (
    <SettingsPanel
      title={texts.here.title}
      text={isOn ? texts.here.on : texts.here.off}
      action={
        <PlainButton kind={isOn ? 'quiet' : 'primary'} disabled={isBusy} onClick={() => void change()}>
          {isOn ? texts.here.turnOff : texts.here.turnOn}
        </PlainButton>
      }
    />
  );
}

/** The devices of the account, and a test for them. */
function Devices({ settings, onChanged }: SettingsProps) {
  const [remove] = useRemovePushDeviceMutation();
  const [test, { loading }] = useSendTestPushMutation();
  const say = useToast();
  const here = ownDevice(settings)?.id;

  async function removeDevice({ id, name }: Settings['devices'][number]) {
    try {
      if (id === here) await turnOff();
      const { data } = await remove({ variables: { id } });
      if (data) onChanged(data.removePushDevice.settings);
      say(texts.devices.removed(name), { about: name });
    } catch (error) {
      say(failureText(error, texts.page.saveFailed), { tone: 'bad', about: name });
    }
  }

  async function sendTest() {
    try {
      const { data } = await test();
      if (!data) return;
      const { sent, settings } = data.sendTestPush;
      onChanged(settings);
      say(sent > 0 ? texts.devices.tested(sent) : texts.devices.testFailed, { tone: sent > 0 ? 'good' : 'bad' });
    } catch (error) {
      say(failureText(error, texts.devices.testFailed), { tone: 'bad' });
    }
  }

  return (
    <SettingsPanel title={texts.devices.title}>
      {settings.devices.length === 0 && <p className={own.none}>{texts.devices.none}</p>}
      {settings.devices.length > 0 && (
        <>
          <ul className={own.devices}>
            {settings.devices.map((device) => (
              <li key={device.id}>
                <span>
                  {device.name}
                  {device.id === here && ` (${texts.devices.thisOne})`}
                  <small>{texts.devices.added(date(device.createdAt))}</small>
                </span>
                <button
                  type="button"
                  aria-label={texts.devices.remove(device.name)}
                  onClick={() => void removeDevice(device)}
                >
                  <Icon name="close" size={18} />
                </button>
              </li>
            ))}
          </ul>
          <div>
            <PlainButton kind="quiet" disabled={loading} onClick={() => void sendTest()}>
              {texts.devices.test}
            </PlainButton>
          </div>
        </>
      )}
    </SettingsPanel>
  );
}

const numbers = ([min, max]: readonly [number, number]) => Array.from({ length: max - min + 1 }, (_, i) => min + i);
const selects = [
  ['perDay', texts.times.perDay, texts.times.count],
  ['quietFrom', texts.times.quietFrom, texts.times.hour],
  ['quietUntil', texts.times.quietUntil, texts.times.hour],
] as const;

/** Of what and when the account is notified. Each change is saved at once, with the version that was read. */
function Choices({ settings, onChanged }: SettingsProps) {
  const [save] = useSetPushSettingsMutation();
  const { refetch } = usePushSettingsQuery({ fetchPolicy: 'cache-only' });
  const say = useToast();

  async function change(input: Partial<Pick<Settings, 'kinds' | 'perDay' | 'quietFrom' | 'quietUntil'>>) {
    try {
      const { data } = await save({ variables: { input, version: settings.version } });
      if (data) onChanged(data.setPushSettings.settings);
      say(texts.page.saved);
    } catch (error) {
      say(failureText(error, texts.page.saveFailed), { tone: 'bad' });
      await refetch().catch(() => {});
    }
  }

  const toggle = (kind: PushKind, isOn: boolean) =>
    change({ kinds: pushKinds.filter((each) => (each === kind ? isOn : settings.kinds.includes(each))) });
  return (
    <>
      <SettingsPanel title={texts.kinds.title}>
        <fieldset className={own.choices}>
          <legend className="visually-hidden">{texts.kinds.title}</legend>
          {pushKinds.map((kind) => (
            <label key={kind}>
              <input
                type="checkbox"
                checked={settings.kinds.includes(kind)}
                onChange={({ target }) => void toggle(kind, target.checked)}
              />
              {texts.kinds[kind]}
            </label>
          ))}
        </fieldset>
      </SettingsPanel>
      <SettingsPanel title={texts.times.title} text={texts.times.text}>
        <div className={own.times}>
          {selects.map(([name, label, text]) => (
            <label key={name}>
              {label}
              <select value={settings[name]} onChange={({ target }) => void change({ [name]: Number(target.value) })}>
                {numbers(pushRanges[name]).map((value) => (
                  <option key={value} value={value}>
                    {text(value)}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </SettingsPanel>
    </>
  );
}

function Own() {
  const client = useApolloClient();
  const { data, error, refetch } = usePushSettingsQuery();
  const onChanged = (pushSettings: Settings) => {
    client.writeQuery({ query: PushSettingsDocument, data: { pushSettings } });
  };
  if (!data && error) return <LoadFault text={texts.page.loadFailed} error={error} onRetry={() => refetch()} />;
  if (!data) return <BlockSkeleton lines={6} />;
  const props = { settings: data.pushSettings, onChanged };
  return (
    <>
      <ThisDevice settings={data.pushSettings} />
      <Devices {...props} />
      <Choices {...props} />
      <DigestPanel />
      <FollowWays />
    </>
  );
}

/** On which devices, when and of what a consumer is notified. */
export function NotificationsPage() {
  const { consumer, isKnown } = useConsumer();
  return (
    <div className={styles.page}>
      <h1>{texts.page.title}</h1>
      <p>{texts.page.text}</p>
      {consumer && <Own />}
      {!consumer && isKnown && (
        <SignInInvitation
          drawing="people"
          text={texts.page.signedOut}
          hint={texts.page.signedOutHint}
          from="/sovellus/ilmoitukset"
        />
      )}
    </div>
  );
}
