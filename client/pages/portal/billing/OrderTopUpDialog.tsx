import { Button, Input, Radio } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { centsOf, moneyText, percent } from '#client/lib/format/format.ts';
import { settleForm } from '#client/lib/forms/openForms.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { OfferType } from '#client/schema.generated.ts';
import { billing } from '#client/texts/billing.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot } from '#client/ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { requestTopUpInputLimits } from '#shared/limits.generated.ts';
import { checkTopUp, vatOf } from '#shared/rules/billing/billing.ts';
import {
  PortalBillingDocument,
  PortalInvoicesDocument,
  PortalOrdersDocument,
  PortalTransactionsDocument,
  usePortalTaxRateQuery,
  useRequestTopUpMutation,
  useStartOnlineTopUpMutation,
} from './BillingPage.generated.ts';
import styles from './OrderTopUpDialog.module.css';

const texts = billing.topUp;

interface Values {
  amount?: number | null | undefined;
  note?: string;
}

/** The rules count in cents; nothing typed is no amount. */
function check({ amount, note }: Values) {
  return checkTopUp({ amount: Math.round((amount ?? 0) * 100), note: note ?? null });
}

type Way = 'now' | 'invoice';
const suggestions = [50, 100, 200, 500];

/** What will be paid, and what the amount is enough for, once there is an amount. */
function Total({ amount, way }: { amount: number | null | undefined; way: Way }) {
  const { data } = usePortalTaxRateQuery();
  if (!amount || !data) return null;
  const { taxRate, currency, offerTypes } = data.offerPricing;
  const gross = vatOf(centsOf(amount), Math.round(taxRate * 100)) / 100 + amount;
  const countOf = (type: OfferType) => {
    const price = offerTypes.find((each) => each.type === type)?.price ?? 0;
    return price > 0 ? Math.floor(centsOf(amount) / centsOf(price)) : 0;
  };
  const normal = countOf('NORMAL_OFFER');
  return (
    <>
      <p className={styles.total}>
        {(way === 'now' ? texts.toPay : texts.total)(moneyText(gross, currency), percent(taxRate))}
      </p>
      {normal > 0 && <p>{texts.buys(normal, countOf('PREMIUM_OFFER'))}</p>}
    </>
  );
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const form = useFieldForm<Values>();
  const amount = useValue(form, 'amount');
  const [mutate, { loading }] = useRequestTopUpMutation();
  const [begin, { loading: beginning }] = useStartOnlineTopUpMutation();
  const { data } = usePortalTaxRateQuery();
  const [chosen, setChosen] = useState<Way>('now');
  const [key] = useState(() => crypto.randomUUID());
  const request = useAction(
    mutate,
    {
      done: ({ requestTopUp: { invoice } }) =>
        invoice ? texts.invoiced(invoice.number, invoice.balanceWaits) : texts.done,
      failed: texts.failed,
    },
    form,
  );
  const pay = useAction(begin, { failed: texts.payFailed }, form);
  const { payableOnline = false, currency = null, creditWhen = 'AT_INVOICE' } = data?.offerPricing ?? {};
  const isDecided = creditWhen === 'AT_INVOICE';
  const way = payableOnline ? chosen : 'invoice';

  async function send({ amount: sum, note }: Values) {
    // The same sum again is the same payment or request, also after an answer that was lost.
    const idempotencyKey = `${key}-${sum}`;
    if (way === 'now') {
      const begun = await pay({ input: { amount: sum ?? 0, idempotencyKey } });
      if (!begun) return;
      settleForm(form);
      window.location.assign(begun.startOnlineTopUp.redirectTo);
      return;
    }
    const input = { amount: sum ?? 0, note: note?.trim() || null, idempotencyKey };
    const refetchQueries = [
      PortalOrdersDocument,
      PortalTransactionsDocument,
      PortalInvoicesDocument,
      PortalBillingDocument,
    ];
    if (await request({ input }, { refetchQueries })) onClose();
  }

  return (
    <CheckedForm<Values> form={form} draftName="top-up" check={check} onFinish={send}>
      {payableOnline && (
        <Radio.Group
          className={clsx(styles.ways)}
          aria-label={texts.way}
          options={(['now', 'invoice'] as const).map((value) => ({ value, label: texts.ways[value] }))}
          value={way}
          onChange={(event) => setChosen(event.target.value === 'now' ? 'now' : 'invoice')}
        />
      )}
      <p className={styles.intro}>{way === 'now' ? texts.nowIntro : isDecided ? texts.intro : texts.invoiceIntro}</p>
      <fieldset className={styles.suggestions} aria-label={texts.suggestions}>
        {suggestions.map((sum) => (
          <Button key={sum} onClick={() => form.fill({ amount: sum })}>
            {moneyText(sum, currency ?? 'EUR')}
          </Button>
        ))}
      </fieldset>
      <CheckedField name="amount" label={texts.amount} extra={<Total amount={amount} way={way} />}>
        <MoneyInput currency={currency} className={clsx(styles.amount)} size="large" />
      </CheckedField>
      {way === 'invoice' && (
        <CheckedField name="note" label={texts.note} required={false}>
          <Input.TextArea
            rows={3}
            maxLength={requestTopUpInputLimits.note}
            showCount
            placeholder={texts.notePlaceholder}
          />
        </CheckedField>
      )}
      <FormFoot
        submit={way === 'now' ? texts.pay : isDecided ? texts.submit : texts.order}
        loading={loading || beginning}
      />
    </CheckedForm>
  );
}

/** Adds to the balance: paid at once on the pages of the payment service, or requested by invoice. */
export function OrderTopUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog open={open} title={texts.title} onClose={onClose}>
      <RequestForm onClose={onClose} />
    </FormDialog>
  );
}
