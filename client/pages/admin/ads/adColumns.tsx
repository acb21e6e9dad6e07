import { Button } from 'antd';
import { date, moneyText, numeral } from '../../../lib/format/format.ts';
import { ads } from '../../../texts/ads.ts';
import { ConfirmButton } from '../../../ui/antd/ConfirmButton.tsx';
import type { Column } from '../../../ui/antd/table/columns.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { StatusTag } from '../../../ui/plain/StatusTag.tsx';
import { gradientVariable } from './AdPreview.tsx';
import type { AdvertisementRowFragment } from './AdsPage.generated.ts';
import styles from './AdsPage.module.css';

type Ad = AdvertisementRowFragment;

interface Means {
  /** Turns the state that the row shows into the other. */
  onSetActive: (ad: Ad) => unknown;
  onEdit: (ad: Ad) => void;
  onDelete: (ad: Ad) => unknown;
}

function AdCell({ title, subtitle, icon, iconUrl, backgroundGradient }: Ad) {
  return (
    <div className={styles.ad}>
      <span
        className={styles.icon}
        style={{ backgroundImage: gradientVariable(backgroundGradient) }}
        aria-hidden="true"
      >
        {iconUrl ? <img src={iconUrl} alt="" width={24} height={24} /> : icon}
      </span>
      <span className={styles.words}>
        <strong>{title}</strong>
        {subtitle && <span className={styles.quiet}>{subtitle}</span>}
      </span>
    </div>
  );
}

/** Inactive goes before the date; then active, expired, or without an end. */
function AdStatus({ isActive, isLive, expirationDate }: Ad) {
  if (!isActive) return <StatusTag {...ads.status.inactive} />;
  if (!expirationDate) return <StatusTag text={ads.noExpiration} tone="good" />;
  return <StatusTag {...(isLive ? ads.status.active : ads.status.expired)} />;
}

function Actions({ ad, onSetActive, onEdit, onDelete }: Means & { ad: Ad }) {
  const verb = ad.isActive ? ads.deactivate : ads.activate;
  return (
    <div className={styles.actions}>
      <Button size="small" aria-label={ads.of(verb, ad.title)} onClick={() => void onSetActive(ad)}>
        {verb}
      </Button>
      <Button
        size="small"
        icon={<Icon name="edit" size={16} />}
        aria-label={ads.of(ads.edit, ad.title)}
        onClick={() => onEdit(ad)}
      />
      <ConfirmButton
        size="small"
        type="text"
        icon={<Icon name="trash" size={16} />}
        aria-label={ads.of(ads.remove, ad.title)}
        question={ads.removeQuestion}
        consequence={ads.removeConsequence}
        confirm={ads.remove}
        cancel={ads.cancel}
        onConfirm={() => onDelete(ad)}
      />
    </div>
  );
}

/** The columns of the list of advertisements. */
export function adColumns(means: Means): Column<Ad>[] {
  const { columns } = ads;
  return [
    { key: 'ad', title: columns.advertisement, card: 'title', render: (ad) => <AdCell {...ad} /> },
    { key: 'category', title: columns.category, render: ({ category }) => category || ads.uncategorized },
    { key: 'count', title: columns.count, align: 'right', render: ({ count }) => numeral(count) },
    {
      key: 'price',
      title: columns.totalPrice,
      align: 'right',
      render: ({ totalPrice, currency }) => moneyText(totalPrice, currency),
    },
    {
      key: 'priority',
      title: columns.priority,
      align: 'right',
      render: ({ displayPriority }) => numeral(displayPriority),
    },
    { key: 'status', title: columns.status, render: (ad) => <AdStatus {...ad} /> },
    {
      key: 'expiration',
      title: columns.expiration,
      render: ({ expirationDate }) => (expirationDate ? date(expirationDate) : ads.noExpiration),
    },
    { key: 'clicks', title: columns.clicks, align: 'right', render: ({ clicks }) => numeral(clicks) },
    {
      key: 'actions',
      title: columns.actions,
      card: 'actions',
      align: 'right',
      render: (ad) => <Actions ad={ad} {...means} />,
    },
  ];
}
