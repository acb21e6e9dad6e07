import { useEffect, useRef, useState } from 'react';
import { registration } from '#client/texts/portal.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import type { Company } from './BusinessIdStep.tsx';
import styles from './CompanyStep.module.css';

const texts = registration.choice;

interface Props {
  companies: readonly Company[];
  onChoose: (company: Company) => void;
  /** Back to the business ID. */
  onChange: () => void;
}

/** Second step, when a business ID has several names: which of them registers. */
export function CompanyStep({ companies, onChoose, onChange }: Props) {
  const [picked, setPicked] = useState<Company>();
  const group = useRef<HTMLFieldSetElement>(null);
  // The button that led here is gone with its step.
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  return (
    <Stack gap="medium">
      <fieldset ref={group} className={styles.group}>
        <legend>{texts.intro}</legend>
        {companies.map((company) => (
          <label key={company.businessName} className={styles.choice}>
            <input type="radio" name="businessName" checked={picked === company} onChange={() => setPicked(company)} />
            <span>
              <strong>{company.businessName}</strong>
              <span className={styles.id}>{company.businessId}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <PlainButton size="large" disabled={!picked} onClick={() => picked && onChoose(picked)}>
        {texts.submit}
      </PlainButton>
      <PlainButton kind="quiet" onClick={onChange}>
        {texts.change}
      </PlainButton>
    </Stack>
  );
}
