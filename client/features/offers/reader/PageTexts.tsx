import { flyer as texts } from '#client/texts/flyer.ts';
import styles from './PageTexts.module.css';

interface Props {
  /** What each page says; null for a page without text. */
  pages: readonly { text: string | null }[];
}

/** A flyer as text, also for screen readers: the texts of its pages, opened at a press. Nothing without any. */
export function PageTexts({ pages }: Props) {
  if (!pages.some(({ text }) => text)) return null;
  return (
    <details className={styles.texts}>
      <summary>{texts.read}</summary>
      {pages.map(
        ({ text }, at) =>
          text && (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number.
            <section key={at}>
              <h2>{texts.heading(at + 1)}</h2>
              <p lang="fi">{text}</p>
            </section>
          ),
      )}
    </details>
  );
}
