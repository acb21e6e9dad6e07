import { adminDashboard } from '../../texts/admin.ts';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './WelcomeBanner.module.css';

const today = new Intl.DateTimeFormat('fi-FI', {
  timeZone: 'Europe/Helsinki',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Greets the admin by name on the back office's first page. */
export function WelcomeBanner({ name }: { name: string }) {
  return (
    <header className={styles.banner}>
      <div className={styles.words}>
        <h1 className={styles.title}>{adminDashboard.welcome(name)}</h1>
        <p className={styles.day}>{adminDashboard.intro(today.format(new Date()))}</p>
      </div>
      <div className={styles.drawing}>
        <Drawing name="offers" width={120} />
      </div>
    </header>
  );
}
