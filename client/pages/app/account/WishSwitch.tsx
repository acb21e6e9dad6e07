import styles from './WishSwitch.module.css';

interface Props {
  isOn: boolean;
  label: string;
  onChange: (isOn: boolean) => void;
}

/** A switch of our own, with its name for those who do not see it. */
export function WishSwitch({ isOn, label, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={styles.switch}
      onClick={() => onChange(!isOn)}
    >
      <span />
    </button>
  );
}
