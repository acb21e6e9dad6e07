import { Form, InputNumber } from 'antd';
import { percentOff } from '../../../server/domain/offers/rules.ts';
import { offerForm } from '../../texts/offers.ts';
import { CheckedField } from '../../ui/CheckedForm.tsx';
import { EuroInput } from '../../ui/EuroInput.tsx';
import { Columns } from '../../ui/Stack.tsx';
import styles from './PriceFields.module.css';

interface EuroProps {
  name: string;
  label: string;
  extra?: string;
  /** Other fields that its fault hangs on. */
  dependencies?: string[];
}

function EuroField(props: EuroProps) {
  return (
    <CheckedField required={false} {...props}>
      <EuroInput className={styles.number} controls={false} step={1} />
    </CheckedField>
  );
}

/** What the consumer pays, and how much less than before. All optional. */
export function PriceFields() {
  const form = Form.useFormInstance();
  const original = Form.useWatch<number | null>('originalPrice', form);
  const discounted = Form.useWatch<number | null>('discountedPrice', form);
  const derived = percentOff(original, discounted);
  return (
    <Columns least={260}>
      <EuroField name="originalPrice" label={offerForm.originalPrice} />
      <EuroField name="discountedPrice" label={offerForm.discountedPrice} dependencies={['originalPrice']} />
      {derived === null ? (
        <CheckedField name="discountPercentage" label={offerForm.discountPercentage} required={false}>
          <InputNumber<number>
            className={styles.number}
            controls={false}
            min={0}
            max={100}
            precision={2}
            decimalSeparator=","
            suffix="%"
          />
        </CheckedField>
      ) : (
        <Form.Item label={offerForm.discountPercentage} htmlFor="derived" extra={offerForm.derived}>
          <InputNumber<number>
            id="derived"
            className={styles.number}
            disabled
            controls={false}
            decimalSeparator=","
            value={Math.max(0, derived)}
            suffix="%"
          />
        </Form.Item>
      )}
      <EuroField name="lowestPrice30Days" label={offerForm.lowestPrice30Days} extra={offerForm.lowestHint} />
    </Columns>
  );
}
