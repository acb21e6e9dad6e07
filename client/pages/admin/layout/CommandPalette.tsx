import { skipToken } from '@apollo/client/react';
import { Input, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayRun, useSession } from '#client/lib/session/session.tsx';
import { useSections } from '#client/lib/site/siteMap.ts';
import { palette } from '#client/texts/admin.ts';
import { businessStatus } from '#client/texts/statuses.ts';
import { Icon, type IconName } from '#client/ui/plain/Icon.tsx';
import { usePaletteBusinessesQuery, usePaletteOffersQuery } from './AdminLayout.generated.ts';
import styles from './CommandPalette.module.css';

interface Props {
  id: string;
  groups: readonly HitGroup[];
  /** The one that Enter opens. */
  current: Hit | undefined;
  idOf: (id: string) => string;
  onGo: (to: string) => void;
}

/** What the palette found. The focus stays in the field, which names the current one. */
function PaletteHits({ id, groups, current, idOf, onGo }: Props) {
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

/** The typed text when typing has paused for a moment. */
function usePaused(text: string) {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), 150);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function Finder({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [entered, setEntered] = useState(false);
  const paused = usePaused(typed);
  const { groups, loading } = usePaletteHits(paused);
  const settled = paused === typed && !loading;
  const hits = groups.flatMap((group) => group.hits);
  const current = hits[Math.min(chosen, hits.length - 1)];
  const idOf = (id: string) => `${list}-${id}`;

  function go(to: string) {
    onDone();
    void navigate(to);
  }

  // Enter right after typing is for what the words find, not for what is still shown of earlier ones.
  useEffect(() => {
    if (!entered || !settled) return;
    setEntered(false);
    if (current) go(current.to);
  });

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen((Math.min(chosen, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key === 'Enter') setEntered(true);
  }

  return (
    <>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        role="combobox"
        aria-label={palette.label}
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-activedescendant={current && idOf(current.id)}
        aria-autocomplete="list"
        placeholder={palette.label}
        prefix={<Icon name="search" size={20} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteHits id={list} groups={groups} current={current} idOf={idOf} onGo={go} />
      {hits.length === 0 && (
        <p className={styles.none} role="status">
          {loading ? palette.loading : palette.none}
        </p>
      )}
    </>
  );
}

/** Finds a screen, a business or an offer by typing. Ctrl+K or ⌘K opens it, and so does the button in the header. */
export function CommandPalette() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)}>
        <Icon name="search" size={18} />
        <span className={styles.word}>{palette.word}</span>
        <kbd className={styles.key}>Ctrl K</kbd>
      </button>
      <Modal
        open={open}
        closable={false}
        footer={null}
        width={600}
        title={<span className="visually-hidden">{palette.label}</span>}
        onCancel={() => setOpen(false)}
        styles={{ container: { padding: 'var(--space-2)' }, header: { margin: 0 } }}
        destroyOnHidden
      >
        <Finder onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

/** Something that the palette found. */
interface Hit {
  id: string;
  icon: IconName;
  text: string;
  detail?: string;
  to: string;
}

interface HitGroup {
  name: string;
  hits: Hit[];
}

/** Fewer characters find too much (decision 40). */
const minTyped = 2;
const maxHits = 6;

function screens(sections: ReturnType<typeof useSections>, words: string): Hit[] {
  return sections
    .filter(({ text }) => text.toLocaleLowerCase('fi').includes(words))
    .map(({ to, text, icon }) => ({ id: to, icon, text, to }));
}

/** Screens, businesses and offers that hold the words, as far as the admin may see them. */
function usePaletteHits(search: string): { groups: HitGroup[]; loading: boolean } {
  const { user } = useSession('ADMIN');
  const sections = useSections().filter(({ operation }) => !operation || mayRun(user, operation));
  const words = search.trim().toLocaleLowerCase('fi');
  const searching = words.length >= minTyped;
  const asked = searching ? { variables: { search: words } } : skipToken;
  const businesses = usePaletteBusinessesQuery(mayRun(user, 'PaletteBusinesses') ? asked : skipToken);
  const offers = usePaletteOffersQuery(mayRun(user, 'PaletteOffers') ? asked : skipToken);
  const opensBusinesses = searching && mayRun(user, 'AdminBusinesses');

  const businessHits = (businesses.data?.searchBusinesses ?? []).slice(0, maxHits).map((row) => ({
    id: row.id,
    icon: 'building' as const,
    text: row.businessName,
    detail: `${row.businessId}, ${businessStatus(row.status).text}`,
    to: `/admini/yritykset/${row.id}`,
  }));
  const offerHits = (offers.data?.adminOffers.items ?? []).map((row) => ({
    id: row.id,
    icon: 'offers' as const,
    text: row.shown.title,
    detail: row.business.businessName,
    to: `/admini/tarjoukset?haku=${encodeURIComponent(row.shown.title)}`,
  }));
  const groups = [
    { name: palette.screens, hits: screens(sections, words) },
    { name: palette.businesses, hits: opensBusinesses ? businessHits : [] },
    { name: palette.offers, hits: searching ? offerHits : [] },
  ];
  return { groups: groups.filter(({ hits }) => hits.length > 0), loading: businesses.loading || offers.loading };
}
