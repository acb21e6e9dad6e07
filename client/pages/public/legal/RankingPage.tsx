import { ranking } from '#client/texts/ranking.ts';
import { Band } from '../Band.tsx';
import { PublicPage } from '../PublicPage.tsx';
import styles from './LegalText.module.css';

const { title, intro, contents, how, paid, effect, lists } = ranking;

/** Why offers are in their order, for each list: the parameters by weight, and whether payment has an effect. */
export function RankingPage() {
  return (
    <PublicPage path="/jarjestys" title={title} intro={intro}>
      <Band>
        <div className={styles.columns}>
          <nav className={styles.contents} aria-label={contents}>
            <ol>
              {[paid, ...lists].map(({ anchor, title }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.text}>
            <p className={styles.dated}>{how}</p>
            <section id={paid.anchor} className={styles.section}>
              <h2 className={styles.title}>{paid.title}</h2>
              {paid.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
            {lists.map((list) => (
              <List key={list.anchor} list={list} />
            ))}
          </div>
        </div>
      </Band>
    </PublicPage>
  );
}

function List({ list: { title, anchor, isPaid, parameters, points, notes } }: { list: (typeof lists)[number] }) {
  return (
    <section id={anchor} className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <p>
        <strong>{isPaid ? effect.paid : effect.none}</strong>
      </p>
      <ol>
        {parameters.map((parameter) => (
          <li key={parameter}>{parameter}</li>
        ))}
      </ol>
      {notes.map((note, at) => (
        <div key={note}>
          <p>{note}</p>
          {at === 0 && points.length > 0 && (
            <ol>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  );
}
