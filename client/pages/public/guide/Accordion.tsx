import { Icon } from '#client/ui/plain/Icon.tsx';
import styles from './Accordion.module.css';

interface Props {
  items: readonly { title: string; text: string; points?: readonly string[] }[];
}

/** Questions that open one by one; works without JavaScript too. */
export function Accordion({ items }: Props) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, text, points }) => (
        <details key={title} className={styles.item}>
          <summary className={styles.title}>
            {title}
            <Icon name="chevronDown" size={20} />
          </summary>
          <div className={styles.body}>
            <p>{text}</p>
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
