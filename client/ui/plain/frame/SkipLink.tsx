import { common } from '../../../texts/common.ts';
import styles from './SkipLink.module.css';

/** First in the tab order: past the navigation to the element with the id `sisalto`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#sisalto">
      {common.skip}
    </a>
  );
}
