import styles from './Scene.module.css';

const scenes = {
  coffee: (
    <>
      <path className={styles.steam} d="M52 24c-5 6 5 9 0 16M66 20c-5 6 5 9 0 16" />
      <path className={styles.white} d="M36 46h46v20a17 17 0 0 1-17 17H53a17 17 0 0 1-17-17z" />
      <path className={styles.line} d="M82 51h6a8 8 0 0 1 0 17h-7" />
      <path className={styles.white} d="M28 88h62" />
      <circle className={styles.warm} cx="116" cy="70" r="20" />
      <path className={styles.line} d="M116 70c0-4 6-4 6 1s-9 8-13 1 3-16 13-13 11 15 4 21" />
    </>
  ),
  flowers: (
    <>
      <path className={styles.line} d="M80 90V52M80 90 62 54M80 90l18-36M80 78c-8-2-14-8-15-14M80 78c8-2 14-8 15-14" />
      <path
        className={styles.warm}
        d="M68 30c2 4 5 4 6 0 1 4 5 4 8 0 4 14 0 24-7 24s-11-10-7-24z"
        transform="translate(5 -2)"
      />
      <path className={styles.rose} d="M46 36c2 4 5 4 6 0 1 4 5 4 8 0 4 14 0 24-7 24s-11-10-7-24z" />
      <path className={styles.rose} d="M100 36c2 4 5 4 6 0 1 4 5 4 8 0 4 14 0 24-7 24s-11-10-7-24z" />
      <path className={styles.white} d="M64 82h32l-5 26H69z" />
    </>
  ),
  bread: (
    <>
      <circle className={styles.warm} cx="80" cy="62" r="38" />
      <circle className={styles.hole} cx="80" cy="62" r="9" />
      <path className={styles.line} d="M58 42l4 5M98 38l-3 6M106 66l-6 1M62 84l4-5M92 88l-2-6M52 64h6" />
    </>
  ),
} as const;

export type SceneName = keyof typeof scenes;

/** A drawn picture of a made-up offer. Decoration. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg
      className={`${styles.scene} ${styles[name]}`}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {scenes[name]}
    </svg>
  );
}
