import { useState } from 'react';
import type { PushKind } from '#shared/schema.generated.ts';
import { refusalText } from '../../lib/errors/askError.ts';
import { common } from '../../texts/common.ts';
import { pushTexts as texts } from '../../texts/push.ts';
import { PlainButton } from '../../ui/plain/Buttons.tsx';
import { Sheet } from '../../ui/plain/Sheet.tsx';
import styles from './PushSheet.module.css';
import { turnOn } from './pushDevice.ts';
import { devicePhrase, pushSupport } from './pushSupport.ts';

/** How a web app gets to the home screen of an iPhone, without which it cannot be notified. */
export function HomeScreenSteps() {
  return (
    <>
      <p>{texts.homeScreen.text}</p>
      <ol>
        {texts.homeScreen.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

interface Props {
  /** What the person has just asked to be notified of. */
  kind: PushKind;
  onClose: () => void;
}

/** Asks whether this device may be notified, before the browser does; afterwards says how it went. */
export function PushSheet({ kind, onClose }: Props) {
  const [title] = useState(() => texts.ask.title[kind](devicePhrase()));
  const [support] = useState(pushSupport);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [isOn, setOn] = useState(false);

  async function allow() {
    setBusy(true);
    setFault('');
    try {
      const result = await turnOn();
      if (result === 'ON') setOn(true);
      else setFault(result === 'BLOCKED' ? texts.blocked.text : texts.dismissed);
    } catch (error) {
      setFault(refusalText(error, texts.failed));
    }
    setBusy(false);
  }

  if (support === 'HOME_SCREEN') {
    return (
      <Sheet title={title} onClose={onClose}>
        <div className={styles.sheet}>
          <HomeScreenSteps />
          <div className={styles.actions}>
            <PlainButton onClick={onClose}>{common.close}</PlainButton>
          </div>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={styles.sheet}>
        <p role="status">{isOn ? texts.on : texts.ask.text}</p>
        {fault && <p role="alert">{fault}</p>}
        <div className={styles.actions}>
          {isOn ? (
            <PlainButton onClick={onClose}>{common.close}</PlainButton>
          ) : (
            <>
              <PlainButton size="large" disabled={isBusy} onClick={() => void allow()}>
                {isBusy ? texts.ask.busy : texts.ask.yes}
              </PlainButton>
              <PlainButton kind="quiet" size="large" onClick={onClose}>
                {texts.ask.no}
              </PlainButton>
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}
