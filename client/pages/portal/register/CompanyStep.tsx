import { Button, Radio } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { registration } from '../../../texts/portal.ts';
import { Stack } from '../../../ui/plain/Layout.tsx';
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
  return (
    <Stack gap="medium">
      <p id="valinta">{texts.intro}</p>
      <Radio.Group
        className={clsx(styles.group)}
        aria-labelledby="valinta"
        value={picked?.businessName}
        onChange={(event) => setPicked(companies.find(({ businessName }) => businessName === event.target.value))}
      >
        {companies.map(({ businessName, businessId }) => (
          <Radio key={businessName} className={clsx(styles.choice)} value={businessName}>
            <strong>{businessName}</strong>
            <span className={styles.id}>{businessId}</span>
          </Radio>
        ))}
      </Radio.Group>
      <Button type="primary" size="large" block disabled={!picked} onClick={() => picked && onChoose(picked)}>
        {texts.submit}
      </Button>
      <Button type="text" block onClick={onChange}>
        {texts.change}
      </Button>
    </Stack>
  );
}
