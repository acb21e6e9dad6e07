import { adminDashboard } from '../../../texts/admin.ts';
import { Illustration } from '../../../ui/plain/Illustration.tsx';
import styles from './WelcomeBanner.module.css';

const zone = 'Europe/Helsinki';
const weekdays = new Intl.DateTimeFormat('fi-FI', { timeZone: zone, weekday: 'long' });
const days = new Intl.DateTimeFormat('fi-FI', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' });

/** Greets the admin by name on the back office's first page. */
export function WelcomeBanner({ name }: { name: string }) {
  const now = new Date();
  return (
    <header className={styles.banner}>
      <div className={styles.words}>
        <h1 className={styles.title}>{adminDashboard.welcome(name)}</h1>
        <p className={styles.day}>{adminDashboard.today(weekdays.format(now), days.format(now))}</p>
      </div>
      <div className={styles.drawing}>
        <Illustration name="offers" width={120} />
      </div>
    </header>
  );
}
