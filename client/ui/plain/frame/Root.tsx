import { Outlet, useNavigation } from 'react-router';
import { common } from '../../../texts/common.ts';
import styles from './Root.module.css';

/** Around every route: a thin bar while the next page is on its way. */
export function Root() {
  const moving = useNavigation().state !== 'idle';
  return (
    <>
      {moving && <div className={styles.bar} role="progressbar" aria-label={common.loading} />}
      <Outlet />
    </>
  );
}
