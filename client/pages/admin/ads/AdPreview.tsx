import { defaultCtaText } from '#shared/rules/ads.ts';
import type { Gradient } from '../../../schema.generated.ts';
import styles from './AdPreview.module.css';

interface Props {
  title: string;
  subtitle: string;
  /** Emoji, or the address of a picture. */
  icon: { emoji: string } | { url: string | undefined };
  gradient: Gradient;
  ctaText: string;
}

/** The name of a gradient's CSS variable. */
export function gradientVariable(gradient: Gradient) {
  return `var(--gradient-${gradient.toLowerCase().replace('_', '-')})`;
}

/** An advertisement as the app shows it. */
export function AdPreview({ title, subtitle, icon, gradient, ctaText }: Props) {
  return (
    <div className={styles.ad} style={{ backgroundImage: gradientVariable(gradient) }}>
      <span className={styles.icon} aria-hidden="true">
        {'emoji' in icon ? icon.emoji : icon.url && <img src={icon.url} alt="" width={32} height={32} />}
      </span>
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        {subtitle && <span>{subtitle}</span>}
      </span>
      <span className={styles.button}>{ctaText || defaultCtaText}</span>
    </div>
  );
}
