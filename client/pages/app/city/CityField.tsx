import { lazy, Suspense, useId, useState } from 'react';
import { app } from '#client/texts/app.ts';
import styles from '#client/ui/plain/form/TextField.module.css';
import { Icon } from '#client/ui/plain/Icon.tsx';

const CityDialog = lazy(async () => ({ default: (await import('./CityDialog.tsx')).CityDialog }));

interface Props {
  label: string;
  value: string;
  fault?: string | undefined;
  onChange: (city: string) => void;
}

/** A municipality in a light form: the picker opens as a dialog. Its name in the form is `city`. */
export function CityField({ label, value, fault, onChange }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <button
        id={id}
        name="city"
        type="button"
        className={styles.pick}
        aria-haspopup="dialog"
        aria-invalid={!!fault}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onClick={() => setOpen(true)}
      >
        {value || app.city.none}
        <Icon name="chevronDown" size={18} />
      </button>
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
      {isOpen && (
        <Suspense>
          <CityDialog
            city={value}
            onChoose={(city) => {
              setOpen(false);
              onChange(city);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
