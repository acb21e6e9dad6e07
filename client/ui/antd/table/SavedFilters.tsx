import { Button, Form, Input, Modal } from 'antd';
import { use, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useStoredText } from '#client/lib/site/useStoredText.ts';
import { common } from '#client/texts/common.ts';
import { controls } from '#client/texts/controls.ts';
import { Icon } from '../../plain/Icon.tsx';
import { ListOwner } from './rowDensity.tsx';
import styles from './SavedFilters.module.css';

const texts = controls.savedFilters;
const maxNameLength = 40;
const maxFilters = 20;

/** The address of a list, without its page, under a name. */
interface SavedFilter {
  name: string;
  query: string;
}

function isSavedFilter(value: unknown): value is SavedFilter {
  return (
    !!value &&
    typeof value === 'object' &&
    'name' in value &&
    typeof value.name === 'string' &&
    'query' in value &&
    typeof value.query === 'string'
  );
}

function parse(text: string | null): SavedFilter[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSavedFilter).slice(0, maxFilters) : [];
  } catch {
    return [];
  }
}

/** What the address says of the list but its page, in an order of its own: the same filters are the same text. */
function queryOf(params: URLSearchParams, names: readonly string[]): string {
  const query = new URLSearchParams([...params].filter(([name]) => names.includes(name) && name !== 'sivu'));
  query.sort();
  return query.toString();
}

/** What the person has saved of the list at this address. */
function useSavedFilters() {
  const owner = use(ListOwner);
  const { pathname } = useLocation();
  const [text, store] = useStoredText(owner && `list-filters:${owner}:${pathname}`);
  const saved = parse(text);
  const write = (next: SavedFilter[]) => store(next.length > 0 ? JSON.stringify(next) : null);
  return {
    owner,
    saved,
    /** Replaces what has the same name. */
    save: ({ name, query }: SavedFilter) =>
      write(
        [...saved.filter((other) => other.name !== name), { name, query }].sort((a, b) =>
          a.name.localeCompare(b.name, 'fi'),
        ),
      ),
    remove: (name: string) => write(saved.filter((other) => other.name !== name)),
  };
}

interface NameFormProps {
  saved: readonly SavedFilter[];
  /** Whether the list is narrowed or ordered in any way that could be saved. */
  savable: boolean;
  onSave: (name: string) => void;
}

function NameForm({ saved, savable, onSave }: NameFormProps) {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const isFull = saved.length >= maxFilters && !saved.some((other) => other.name === trimmed);
  const isLong = trimmed.length > maxNameLength;
  const obstacle = isFull ? texts.full(maxFilters) : isLong ? common.tooLong(maxNameLength, trimmed.length) : undefined;
  const hint = savable ? obstacle : texts.nothingToSave;

  function save() {
    if (!trimmed || !savable || obstacle) return;
    onSave(trimmed);
    setName('');
  }

  return (
    <Form layout="vertical" onFinish={save}>
      <Form.Item label={texts.name} extra={hint}>
        <div className={styles.form}>
          <Input
            aria-label={texts.name}
            value={name}
            disabled={!savable}
            onChange={(event) => setName(event.target.value)}
          />
          <Button htmlType="submit" type="primary" disabled={!trimmed || !savable || !!obstacle}>
            {texts.save}
          </Button>
        </div>
      </Form.Item>
    </Form>
  );
}

/**
 * Saves the current filters and order under a name and applies them again; in this browser, per person and list.
 * @param names what the address calls the parts of the list; the rest of it stays as it is
 */
export function SavedFilters({ names }: { names: readonly string[] }) {
  const { owner, saved, save, remove } = useSavedFilters();
  const [params, setParams] = useSearchParams();
  const [open, setOpen] = useState(false);
  if (!owner) return null;
  const query = queryOf(params, names);
  const inForce = saved.find((filter) => filter.query === query);
  const close = () => setOpen(false);

  function pick(picked: SavedFilter) {
    const others = [...params].filter(([name]) => !names.includes(name));
    setParams(new URLSearchParams([...others, ...new URLSearchParams(picked.query)]), { preventScrollReset: true });
    close();
  }

  return (
    <>
      <Button
        icon={<Icon name="star" size={16} />}
        aria-haspopup="dialog"
        aria-label={inForce ? `${texts.title}: ${inForce.name}` : texts.title}
        title={inForce?.name ?? texts.title}
        onClick={() => setOpen(true)}
      >
        <span className={styles.current}>{inForce?.name ?? texts.open}</span>
      </Button>
      <Modal open={open} title={texts.title} footer={null} onCancel={close} destroyOnHidden>
        {saved.length === 0 ? (
          <p className={styles.none}>{texts.none}</p>
        ) : (
          <ul className={styles.list}>
            {saved.map((filter) => (
              <li key={filter.name} className={styles.row}>
                <Button
                  className={styles.pick ?? ''}
                  type={filter === inForce ? 'primary' : 'default'}
                  aria-current={filter === inForce}
                  title={filter.name}
                  onClick={() => pick(filter)}
                >
                  <span className={styles.name}>{filter.name}</span>
                </Button>
                <Button
                  type="text"
                  danger
                  icon={<Icon name="trash" size={16} />}
                  aria-label={texts.removeOf(filter.name)}
                  onClick={() => remove(filter.name)}
                />
              </li>
            ))}
          </ul>
        )}
        <NameForm saved={saved} savable={query !== ''} onSave={(name) => save({ name, query })} />
      </Modal>
    </>
  );
}
