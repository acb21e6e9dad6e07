import styles from './Logo.module.css';

const tag =
  'M5.5 2.5h6.8a3 3 0 0 1 2.12.88l6.7 6.7a3 3 0 0 1 0 4.24l-6.8 6.8a3 3 0 0 1-4.24 0l-6.7-6.7a3 3 0 0 1-.88-2.12V5.5a3 3 0 0 1 3-3z';
const pin = 'M9.2 15.4c-1.4-1.7-3.6-4.2-3.6-6.7a3.6 3.6 0 0 1 7.2 0c0 2.5-2.2 5-3.6 6.7z';
const dot = 'M9.2 7.3a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z';

/** Our mark: a price tag whose hole is a map pin. One colour, works at 16 px. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={tag + pin + dot} />
    </svg>
  );
}

/** The mark with the name. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <span className={styles.mark}>
        <Mark size={size} />
      </span>
      Lähitarjous
    </span>
  );
}
