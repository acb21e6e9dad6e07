import { palette } from '../../../texts/admin.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './CommandPalette.module.css';
import type { Hit, HitGroup } from './usePaletteHits.ts';

interface Props {
  id: string;
  groups: readonly HitGroup[];
  /** The one that Enter opens. */
  current: Hit | undefined;
  idOf: (id: string) => string;
  onGo: (to: string) => void;
}

/** What the palette found. The focus stays in the field, which names the current one. */
export function PaletteHits({ id, groups, current, idOf, onGo }: Props) {
  return (
    <div id={id} role="listbox" aria-label={palette.found} className={styles.list} tabIndex={-1}>
      {groups.map(({ name, hits }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
        <div key={name} role="group" aria-label={name}>
          <div className={styles.group} aria-hidden="true">
            {name}
          </div>
          {hits.map((hit) => (
            <div
              key={hit.id}
              id={idOf(hit.id)}
              role="option"
              tabIndex={-1}
              aria-selected={hit === current}
              className={styles.hit}
              ref={hit === current ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              onMouseDown={(event) => {
                event.preventDefault();
                onGo(hit.to);
              }}
            >
              <Icon name={hit.icon} />
              <span className={styles.text}>{hit.text}</span>
              {hit.detail && <span className={styles.detail}>{hit.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
