import { Alert, Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import { euros } from '../../../lib/format.ts';
import { createOffer } from '../../../texts/adminOffers.ts';
import { CheckedField } from '../../../ui/CheckedForm.tsx';
import { EuroInput } from '../../../ui/EuroInput.tsx';
import { FactList } from '../../../ui/FactList.tsx';
import { Money } from '../../../ui/Money.tsx';
import styles from './BusinessChooser.module.css';
import type { OfferForBusinessValues } from './offerForBusiness.ts';
import { chargeOf, serviceFeeEuros } from './offerForBusiness.ts';

const texts = createOffer.charge;

interface Props {
  /** Of the chosen type, in euros. */
  price: number;
  balance: number;
  currency: string;
}

type Fact = [term: string, value: ReactNode];

function Summary({ price, balance, currency }: Props) {
  const form = Form.useFormInstance<OfferForBusinessValues>();
  const customPrice = Form.useWatch('customPrice', form);
  const withFee = Form.useWatch('chargeServiceFee', form) ?? true;
  const { cost, topUp, after, invoiced } = chargeOf(customPrice ?? price, balance, withFee);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <div className={styles.charge} aria-live="polite">
      <FactList
        facts={[
          [texts.cost, money(cost)],
          [texts.balance, money(balance)],
          ...(topUp > 0 ? [[texts.topUp, money(topUp)] satisfies Fact] : []),
          [texts.after, money(after)],
          [texts.invoice, money(invoiced)],
        ]}
      />
      {topUp > 0 && <Alert type="warning" showIcon title={texts.topUpNote} />}
    </div>
  );
}

/** How the offer is charged, with what that does to the balance shown before anything is sent. */
export function ChargeFields(props: Props) {
  return (
    <>
      <CheckedField name="customPrice" label={texts.customPrice} extra={texts.customPriceHint} required={false}>
        <EuroInput style={{ width: 200 }} placeholder={euros(props.price, props.currency)} />
      </CheckedField>
      <Form.Item name="chargeServiceFee" valuePropName="checked" extra={texts.serviceFeeHint(euros(serviceFeeEuros))}>
        <Checkbox>{texts.serviceFee}</Checkbox>
      </Form.Item>
      <Summary {...props} />
      <p className={styles.quiet}>{texts.vat}</p>
    </>
  );
}
