import { useId, useState } from 'react';
import { flyerForm as texts } from '#client/texts/offers.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import styles from './ImagePicker.module.css';
import type { PickedImage } from './pickedImage.ts';

/** The text of a picture, empty for none, or why it is not known. */
export type Recognized = { text: string } | { fault: string };

type PageText = Pick<PickedImage, 'text' | 'source' | 'isConfirmed'>;

interface Props {
  image: PickedImage;
  /** From 1. */
  page: number;
  recognize: ((image: PickedImage) => Promise<Recognized>) | undefined;
  onChange: (text: PageText) => void;
}

/** What a page of a flyer says, beside its picture. A text that was recognized in the picture waits to be confirmed. */
export function PageField({ image, page, recognize, onChange }: Props) {
  const id = useId();
  const { text = '', source, isConfirmed } = image;
  const isProposal = source === 'OCR' && !isConfirmed && text !== '';
  return (
    <div className={styles.words}>
      <label htmlFor={id}>
        <span className={styles.number}>{texts.page(page)}</span> {texts.label}
      </label>
      <textarea
        id={id}
        rows={5}
        value={text}
        aria-describedby={isProposal ? `${id}-proposal` : undefined}
        onChange={({ target }) => onChange({ text: target.value, source: 'TYPED', isConfirmed: true })}
      />
      {isProposal && (
        <>
          <p id={`${id}-proposal`} className={styles.proposal}>
            {texts.proposal}
          </p>
          <div className={styles.choices}>
            <PlainButton onClick={() => onChange({ isConfirmed: true })}>{texts.confirm}</PlainButton>
            <PlainButton kind="quiet" onClick={() => onChange({ text: '', source: 'TYPED' })}>
              {texts.discard}
            </PlainButton>
          </div>
        </>
      )}
      {recognize && text.trim() === '' && (
        <RecognizeButton
          recognize={() => recognize(image)}
          onText={(text) => onChange({ text, source: 'OCR', isConfirmed: false })}
        />
      )}
    </div>
  );
}

interface RecognizeProps {
  recognize: () => Promise<Recognized>;
  onText: (text: string) => void;
}

function RecognizeButton({ recognize, onText }: RecognizeProps) {
  const [state, setState] = useState<'idle' | 'busy' | { fault: string }>('idle');

  async function run() {
    setState('busy');
    const outcome = await recognize();
    if ('text' in outcome && outcome.text !== '') {
      setState('idle');
      onText(outcome.text);
    } else setState({ fault: 'fault' in outcome ? outcome.fault : texts.nothingFound });
  }

  return (
    <div className={styles.choices}>
      <PlainButton kind="quiet" disabled={state === 'busy'} onClick={run}>
        {state === 'busy' ? texts.recognizing : texts.recognize}
      </PlainButton>
      {typeof state === 'object' && (
        <p className={styles.fault} role="alert">
          {state.fault}
        </p>
      )}
    </div>
  );
}
