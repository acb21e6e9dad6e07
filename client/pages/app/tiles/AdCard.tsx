import type { Gradient } from '../../../schema.generated.ts';
import { feed, offerPage } from '../../../texts/app.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { type AppFrontQuery, useRecordAdvertisementClickMutation } from '../feed/FeedPage.generated.ts';
import styles from './AdCard.module.css';

export type Advertisement = AppFrontQuery['advertisements'][number];

const gradient = (name: Gradient) => `var(--gradient-${name.toLowerCase().replace('_', '-')})`;

/** An advertisement among offers, marked as one. Leads out of the app. */
export function AdCard({ ad }: { ad: Advertisement }) {
  const { id, title, subtitle, icon, iconUrl, backgroundGradient, ctaText, ctaUrl } = ad;
  const [record] = useRecordAdvertisementClickMutation();
  const target = ctaUrl && /^https?:\/\//i.test(ctaUrl) ? ctaUrl : undefined;
  return (
    <aside
      className={styles.ad}
      style={{ backgroundImage: gradient(backgroundGradient) }}
      aria-label={`${feed.ad}: ${title}`}
    >
      <span className={styles.icon} aria-hidden="true">
        {iconUrl ? <img src={iconUrl} alt="" width={32} height={32} loading="lazy" /> : icon}
      </span>
      <div className={styles.words}>
        <p className={styles.mark}>{feed.ad}</p>
        <p className={styles.title}>{title}</p>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {target && (
        <a
          className={styles.action}
          href={target}
          target="_blank"
          rel="sponsored noopener noreferrer"
          onClick={() => void record({ variables: { id } }).catch(() => {})}
        >
          {ctaText}
          <Icon name="external" size={16} label={offerPage.newWindow} />
        </a>
      )}
    </aside>
  );
}
