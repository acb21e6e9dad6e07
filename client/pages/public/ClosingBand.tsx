import { LinkButton } from '../../ui/plain/Buttons.tsx';
import { StreetIllustration } from '../../ui/plain/illustration/StreetIllustration.tsx';
import styles from './ClosingBand.module.css';

interface Props {
  title: string;
  text: string;
  action: string;
  to: string;
}

/** The last word of a page: one sentence, one action, our street. */
export function ClosingBand({ title, text, action, to }: Props) {
  return (
    <section className={styles.band} aria-label={title}>
      <div className={styles.card}>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p className={styles.text}>{text}</p>
          <LinkButton kind="accent" size="large" to={to}>
            {action}
          </LinkButton>
        </div>
        <div className={styles.picture}>
          <StreetIllustration />
        </div>
      </div>
    </section>
  );
}
