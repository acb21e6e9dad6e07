import { useState } from 'react';
import type { RedemptionSource } from '#client/schema.generated.ts';
import { till as texts, tillAnswers } from '#client/texts/till.ts';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
import { redemptionSources } from '#shared/rules/offers/redemption/redeeming.ts';
import styles from './TillPage.module.css';
import { type Said, toneOf } from './useTill.ts';

const icons: Record<'good' | 'wait' | 'bad', IconName> = { good: 'check', wait: 'clock', bad: 'close' };

function wordsOf({ kind, facts }: Said) {
  if (kind === 'CHECKING') return { word: texts.checking, text: '' };
  const { word, text } = tillAnswers[kind];
  return { word, text: text(facts) };
}

interface SourcesProps {
  said: Said;
  onTell: (id: string, source: RedemptionSource) => Promise<boolean>;
}

/** One tap that may be left out. */
function Sources({ said, onTell }: SourcesProps) {
  const [failed, setFailed] = useState(false);
  return (
    <fieldset className={styles.sources}>
      <legend>{texts.source.title}</legend>
      {redemptionSources.map((source) => (
        <button
          key={source}
          type="button"
          className={styles.source}
          aria-pressed={said.source === source}
          onClick={() => void onTell(said.id, source).then((isTold) => setFailed(!isTold))}
        >
          {texts.source.kinds[source]}
        </button>
      ))}
      <p role="status" className={styles.told}>
        {failed && texts.source.failed}
        {!failed && said.source && texts.source.thanks}
      </p>
    </fieldset>
  );
}

interface Props extends Pick<SourcesProps, 'onTell'> {
  said: Said | undefined;
  isFilled: boolean;
}

/** What became of the last code: the upper part of the screen, in colour, with a word and a picture. */
export function AnswerPanel({ said, isFilled, onTell }: Props) {
  const tone = said && toneOf(said.kind);
  const { word, text } = said ? wordsOf(said) : { word: texts.ready, text: isFilled ? texts.filled : texts.readyText };
  return (
    <section className={`${styles.answer} ${tone ? styles[tone] : ''}`} data-answer={said?.kind ?? 'NONE'}>
      {/* A key of its own for each code: the same word is announced again. */}
      <div aria-live="assertive" aria-atomic="true">
        <div key={said?.id} className={styles.said}>
          {tone && <Icon name={icons[tone]} size={44} />}
          <div>
            <p className={styles.word}>{word}</p>
            <p className={styles.text}>{text}</p>
          </div>
        </div>
      </div>
      {said && (said.kind === 'OK' || said.kind === 'QUEUED') && <Sources key={said.id} said={said} onTell={onTell} />}
    </section>
  );
}
