import styles from './LegalText.module.css';

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

interface Props {
  label: string;
  /** When the text took effect. */
  dated: string;
  sections: readonly LegalSection[];
}

const anchor = (index: number) => `kohta-${index + 1}`;

/** A long numbered text with its contents beside it. */
export function LegalText({ label, dated, sections }: Props) {
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label={label}>
        <ol>
          {sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#${anchor(index)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <p className={styles.dated}>{dated}</p>
        {sections.map(({ title, paragraphs, points }, index) => (
          <section key={title} id={anchor(index)} className={styles.section}>
            <h2 className={styles.title}>
              {index + 1}. {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
