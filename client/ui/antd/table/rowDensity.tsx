import { Segmented } from 'antd';
import { createContext, use } from 'react';
import { useStoredText } from '#client/lib/site/useStoredText.ts';
import { useMediaQuery } from '#client/lib/theme/useMediaQuery.ts';
import { controls } from '#client/texts/controls.ts';
import { Icon, type IconName } from '../../plain/Icon.tsx';

/** One line for each row, or as many as its cells have. */
type RowDensity = 'dense' | 'loose';

/** The id of the person whose lists these are, under which the browser stores what they choose for them. */
export const ListOwner = createContext<string | undefined>(undefined);

/** How dense the person's rows are: one line each on a desktop, until they choose otherwise. */
export function useRowDensity(): [density: RowDensity, choose: (density: RowDensity) => void] {
  const owner = use(ListOwner);
  const [stored, store] = useStoredText(owner && `row-density:${owner}`);
  const desktop = useMediaQuery('(min-width: 961px)');
  if (!owner) return ['loose', store];
  if (stored === 'dense' || stored === 'loose') return [stored, store];
  return [desktop ? 'dense' : 'loose', store];
}

function DensityLabel({ icon, text }: { icon: IconName; text: string }) {
  return (
    <span style={{ display: 'grid', placeItems: 'center', height: '1lh' }}>
      <Icon name={icon} size={18} />
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

/** Switches between one line for each row and roomier rows. Nothing where lists have no owner, and on phones. */
export function DensitySwitch() {
  const owner = use(ListOwner);
  const [density, choose] = useRowDensity();
  const phone = useMediaQuery('(max-width: 640px)');
  if (!owner || phone) return null;
  const { label, dense, loose } = controls.rowDensity;
  return (
    <Segmented<RowDensity>
      aria-label={label}
      value={density}
      options={[
        { value: 'dense', title: dense, label: <DensityLabel icon="rows" text={dense} /> },
        { value: 'loose', title: loose, label: <DensityLabel icon="menu" text={loose} /> },
      ]}
      onChange={choose}
    />
  );
}
