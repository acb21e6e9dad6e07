import { Link } from 'react-router';
import { piecesOf, type TermsSection } from '#shared/rules/accounts/termsText.ts';
import styles from './LegalText.module.css';

export type LegalSection = TermsSection;

interface Props {
  label: string;
  /** When the text took effect. */
  dated: string;
  sections: readonly LegalSection[];
  /** What its anchors begin with, where a page has several texts. */
  anchor?: string;
  /** Of the headings of its sections. */
  level?: 2 | 3;
}

/** A line with its links. */
function Words({ line }: { line: string }) {
  return piecesOf(line).map(({ text, to }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line never change.
    if (to === undefined) return <span key={index}>{text}</span>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <Link key={index} to={to}>
        {text}
      </Link>
    );
  });
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Words line={point} />
        </li>
      ))}
    </ul>
  );
}

/** A long numbered text with its contents beside it. */
export function LegalText({ label, dated, sections, anchor = 'kohta', level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label={label}>
        <ol>
          {sections.map(({ title }, index) => (
            <li key={title}>
              <a href={`#${anchor}-${index + 1}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        <p className={styles.dated}>{dated}</p>
        {sections.map(({ title, paragraphs, points }, index) => (
          <section key={title} id={`${anchor}-${index + 1}`} className={styles.section}>
            <Heading className={styles.title}>
              {index + 1}. {title}
            </Heading>
            {paragraphs.map((paragraph) =>
              typeof paragraph === 'string' ? (
                <p key={paragraph}>
                  <Words line={paragraph} />
                </p>
              ) : (
                <Points key={paragraph.join()} points={paragraph} />
              ),
            )}
            {points && <Points points={points} />}
          </section>
        ))}
      </div>
    </div>
  );
}
