import type { ReactNode } from 'react';
import styles from './Illustration.module.css';

/** Small scenes of a main street, drawn in three of our colours so that both themes suit them. */
const scenes = {
  /** A shop with an awning and no sign in its window yet. */
  offers: (
    <>
      <path className={styles.tint} d="M28 56h104v54H28z" />
      <path className={styles.fill} d="M22 34h116l8 22H14z" />
      <path className={styles.accent} d="M43 34h23l-4 22H36zM89 34h23l8 22H94z" />
      <path
        className={styles.line}
        d="M28 56v54h104V56M14 56h132M14 56a11 9 0 0 0 22 0 11 9 0 0 0 22 0 11 9 0 0 0 22 0 11 9 0 0 0 22 0 11 9 0 0 0 22 0 11 9 0 0 0 22 0M40 74h40v24H40zM94 74h24v36H94zM101 92v2"
      />
    </>
  ),
  /** A magnifier over an empty street map. */
  search: (
    <>
      <path className={styles.tint} d="M18 30l38-10 44 12 42-12v76l-42 12-44-12-38 10z" />
      <path
        className={styles.line}
        d="M18 30l38-10 44 12 42-12v76l-42 12-44-12-38 10zM56 20v76M100 32v76M18 62l38-8M100 66l42-10"
      />
      <circle className={styles.glass} cx="84" cy="58" r="24" />
      <path className={styles.stick} d="M102 77l20 21" />
      <path
        className={styles.accent}
        d="M84 71c-5-6-10-11-10-16.5a10 10 0 0 1 20 0C94 60 89 65 84 71zm0-21a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z"
        fillRule="evenodd"
      />
    </>
  ),
  /** Bars that have not grown yet. */
  chart: (
    <>
      <path className={styles.tint} d="M30 20h108v80H30z" />
      <path className={styles.fill} d="M44 84h14v16H44zM68 76h14v24H68z" />
      <path className={styles.accent} d="M92 62h14v38H92z" />
      <path
        className={styles.line}
        d="M30 16v84h112M116 100V46h14v54M44 100V84h14v16M68 100V76h14v24M92 100V62h14v38M40 58l22-10 22 4 36-26M112 25l9 1-1 9"
      />
    </>
  ),
  /** A receipt and a coin. */
  bill: (
    <>
      <path className={styles.tint} d="M46 14h58v92l-10-7-9 7-10-7-9 7-10-7-10 7z" />
      <path className={styles.line} d="M46 14h58v92l-10-7-9 7-10-7-9 7-10-7-10 7zM58 32h34M58 46h34M58 60h16" />
      <circle className={styles.accent} cx="108" cy="78" r="20" />
      <path
        className={styles.line}
        d="M108 58a20 20 0 1 0 0 40 20 20 0 0 0 0-40zM115 71a9.5 9.5 0 1 0 0 14M98 76h11M98 81h10"
      />
    </>
  ),
  /** Two people and a speech bubble. */
  people: (
    <>
      <path className={styles.tint} d="M22 108c0-22 11-32 27-32s27 10 27 32z" />
      <path className={styles.fill} d="M84 108c0-20 10-29 25-29s25 9 25 29z" />
      <path
        className={styles.line}
        d="M22 108c0-22 11-32 27-32s27 10 27 32zM84 108c0-20 10-29 25-29s25 9 25 29zM49 38a16 16 0 1 0 0 32 16 16 0 0 0 0-32zM109 46a14 14 0 1 0 0 28 14 14 0 0 0 0-28z"
      />
      <path
        className={styles.accent}
        d="M72 10h44a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H90l-10 9v-9h-8a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6z"
      />
      <path
        className={styles.line}
        d="M72 10h44a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H90l-10 9v-9h-8a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6zM80 23h28"
      />
    </>
  ),
  /** A signpost whose arms point nowhere. */
  lost: (
    <>
      <path className={styles.tint} d="M14 108c10-14 30-20 66-20s56 6 66 20z" />
      <path className={styles.fill} d="M38 24h62l14 12-14 12H38z" />
      <path className={styles.accent} d="M122 56H66L52 67l14 11h56z" />
      <path
        className={styles.line}
        d="M38 24h62l14 12-14 12H38zM122 56H66L52 67l14 11h56zM80 14v10M80 48v8M80 78v30M14 108h132M30 108l4-8 4 8M124 108l3-6 3 6"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof scenes;

/** An illustration for empty states and error pages; decoration only. */
export function Illustration({ name, width = 160 }: { name: DrawingName; width?: number }) {
  return (
    <svg className={styles.drawing} width={width} height={width * 0.75} viewBox="0 0 160 120" aria-hidden="true">
      {scenes[name]}
    </svg>
  );
}
