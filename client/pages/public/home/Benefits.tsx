import { home } from '../../../texts/home.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Band } from '../Band.tsx';
import styles from './Benefits.module.css';

const { kicker, title, text, list } = home.benefits;

/** What the consumer gets. */
export function Benefits() {
  return (
    <Band id="hyodyt" kicker={kicker} title={title} text={text}>
      <ul className={styles.list}>
        {list.map((benefit) => (
          <li key={benefit.title} className={styles.benefit}>
            <span className={styles.icon}>
              <Icon name={benefit.icon} size={22} />
            </span>
            <h3 className={styles.title}>{benefit.title}</h3>
            <p className={styles.text}>{benefit.text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
