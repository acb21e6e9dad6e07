import { Button } from 'antd';
import { centsOf, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { receipt as texts } from '#client/texts/receipt.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { Panel } from '#client/ui/plain/Layout.tsx';
import { checkPaperPrice, maxPaperPrice } from '#shared/rules/billing/receipts.ts';
import { receiptTexts as shared } from '#shared/texts/files/receipt.ts';
import { PortalReceiptDocument, useSetPaperPriceMutation } from './ReceiptPage.generated.ts';
import styles from './ReceiptPage.module.css';
import type { Receipt } from './ReceiptParts.tsx';

interface Values {
  /** Euros. */
  price?: number;
}

/** What the same money would have bought here, by what this month cost. */
function Comparison({ receipt }: { receipt: Receipt }) {
  const { paperPrice, visibilityCost, clicks, atTill, currency } = receipt;
  if (!paperPrice) return null;
  if (!visibilityCost || clicks === 0) return <p className={styles.quiet}>{texts.paperTooFew}</p>;
  const bought = (visitors: number) => Math.floor((visitors * paperPrice) / visibilityCost);
  const visitors = atTill > 0 ? ` ${shared.paperVisitors(bought(atTill))}` : '';
  return <p>{shared.paperSame(moneyText(paperPrice, currency), `${shared.paperClicks(bought(clicks))}${visitors}`)}</p>;
}

/** The price of an advertisement on paper, and what it would have brought here. */
export function PaperPanel({ receipt }: { receipt: Receipt }) {
  const { paperPrice, currency } = receipt;
  const form = useFieldForm<Values>();
  const [mutate, { loading }] = useSetPaperPriceMutation({ refetchQueries: [PortalReceiptDocument] });
  const save = useAction(mutate, { done: texts.paperDone, failed: texts.paperFailed }, form);

  return (
    <Panel title={shared.paper} intro={texts.paperIntro}>
      <Comparison receipt={receipt} />
      <CheckedForm<Values>
        form={form}
        initialValues={paperPrice == null ? {} : { price: paperPrice }}
        check={({ price }) => checkPaperPrice(price == null ? null : centsOf(price))}
        onFinish={async ({ price }) => {
          await save({ price: price ?? null });
        }}
      >
        <CheckedField name="price" label={texts.paperPrice} required={false} extra={texts.paperHint}>
          <MoneyInput currency={currency} max={maxPaperPrice / 100} />
        </CheckedField>
        <Button htmlType="submit" loading={loading}>
          {texts.paperSave}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
