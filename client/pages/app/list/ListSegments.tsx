import { Link } from 'react-router';
import { list } from '#client/texts/list.ts';
import styles from './ListSegments.module.css';

const texts = list.segments;
const segments = [
  { to: '/sovellus/lista', text: texts.list },
  { to: '/sovellus/suosikit', text: texts.favourites },
];

/** The way between the list and the favourites, at the top of both. */
export function ListSegments({ now }: { now: string }) {
  return (
    <nav className={styles.segments} aria-label={texts.label}>
      {segments.map(({ to, text }) => (
        <Link key={to} to={to} aria-current={to === now ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
