import { Alert, Checkbox, Form } from 'antd';
import type { ReactNode } from 'react';
import { moneyText } from '../../../lib/format/format.ts';
import type { Currency } from '../../../schema.generated.ts';
import { createOffer } from '../../../texts/adminOffers.ts';
import { CheckedField } from '../../../ui/antd/form/CheckedForm.tsx';
import { MoneyInput } from '../../../ui/antd/form/MoneyInput.tsx';
import { FactList } from '../../../ui/plain/FactList.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import styles from './BusinessChooser.module.css';
import type { OfferForBusinessValues } from './offerForBusiness.ts';
import { chargeOf, refusalOfCharge, serviceFeeEuros } from './offerForBusiness.ts';

const texts = createOffer.charge;

interface Props {
  /** Of the chosen type, in euros. */
  price: number;
  balance: number;
  currency: Currency;
  /** Whether the admin may set another price and top up. */
  managesBusinesses: boolean;
}

type Fact = [term: string, value: ReactNode];

function Summary({ price, balance, currency, managesBusinesses }: Props) {
  const form = Form.useFormInstance<OfferForBusinessValues>();
  const customPrice = Form.useWatch('customPrice', form);
  const withFee = Form.useWatch('chargeServiceFee', form) ?? true;
  const charge = chargeOf(customPrice ?? price, balance, withFee);
  const { cost, topUp, after, invoiced } = charge;
  const refusal = refusalOfCharge(charge, managesBusinesses);
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
      {topUp > 0 && !refusal && <Alert type="warning" showIcon title={texts.topUpNote} />}
      {refusal && <Alert type="error" showIcon title={refusal} />}
    </div>
  );
}

/** How the offer is charged, with what that does to the balance shown before anything is sent. */
export function ChargeFields(props: Props) {
  return (
    <>
      {props.managesBusinesses ? (
        <CheckedField name="customPrice" label={texts.customPrice} extra={texts.customPriceHint} required={false}>
          <MoneyInput
            currency={props.currency}
            style={{ width: 200 }}
            placeholder={moneyText(props.price, props.currency)}
          />
        </CheckedField>
      ) : (
        <p className={styles.quiet}>{texts.listPriceOnly}</p>
      )}
      <Form.Item
        name="chargeServiceFee"
        valuePropName="checked"
        extra={texts.serviceFeeHint(moneyText(serviceFeeEuros, props.currency))}
      >
        <Checkbox>{texts.serviceFee}</Checkbox>
      </Form.Item>
      <Summary {...props} />
      <p className={styles.quiet}>{texts.vat}</p>
    </>
  );
}
