import { Link } from 'react-router';
import type { RankedList } from '#shared/rules/offers/ranking.ts';
import { rankingAnchors, rankingLink } from '../../texts/rankingLink.ts';
import styles from './RankingLink.module.css';

/** Leads from a list of offers to why they are in their order. */
export function RankingLink({ list }: { list: RankedList }) {
  return (
    <p className={styles.why}>
      <Link to={`/jarjestys#${rankingAnchors[list]}`}>{rankingLink}</Link>
    </p>
  );
}
