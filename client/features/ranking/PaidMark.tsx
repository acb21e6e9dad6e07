import { paidMark } from '#shared/texts/offers.ts';
import styles from './PaidMark.module.css';

interface Props {
  /** A band across a tile above its words, or a tag above the title of a page. */
  look: 'band' | 'tag';
}

/**
 * Says that a place was paid for. It belongs into the heading, and into its link, before the title: people who go from
 * heading to heading or from link to link hear it first. No class or id of it has a word that blockers of advertisements
 * hide, which would leave the offer without its mark.
 */
export function PaidMark({ look }: Props) {
  return (
    <span className={styles[look]}>
      {paidMark}
      <span className="visually-hidden">: </span>
    </span>
  );
}
