import { Button } from 'antd';
import { useRef } from 'react';
import { adForm } from '../../../texts/ads.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import styles from './AdDialog.module.css';

interface Props {
  id?: string;
  value?: File | null | undefined;
  onChange?: (file: File | null) => void;
  /** The server has an icon already. */
  kept: boolean;
}

/** Picks one .ico file. */
export function IconFileInput({ id, value, onChange, kept }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.file}>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".ico"
        tabIndex={-1}
        aria-label={adForm.iconFile}
        onChange={(event) => onChange?.(event.target.files?.[0] ?? null)}
      />
      <Button {...(id && { id })} icon={<Icon name="image" size={16} />} onClick={() => input.current?.click()}>
        {adForm.chooseFile}
      </Button>
      <span>{value?.name ?? (kept ? adForm.currentIcon : adForm.noFile)}</span>
    </div>
  );
}
