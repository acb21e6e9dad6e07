import { Button, Form, Input } from 'antd';
import { requestTopUpInputLimits } from '#shared/limits.generated.ts';
import { checkTopUp } from '#shared/rules/billing.ts';
import { moneyText, percent } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { billing } from '../../../texts/billing.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogCancel, FormDialog } from '../../../ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '../../../ui/antd/form/MoneyInput.tsx';
import { Row } from '../../../ui/plain/Layout.tsx';
import { usePortalTaxRateQuery, useRequestTopUpMutation } from './BillingPage.generated.ts';
import styles from './TopUpDialog.module.css';

const texts = billing.topUp;

interface Values {
  amount?: number | null | undefined;
  note?: string;
}

/** The rules count in cents; nothing typed is no amount. */
function check({ amount, note }: Values) {
  return checkTopUp({ amount: Math.round((amount ?? 0) * 100), note: note ?? null });
}

/** What the invoice will come to, once there is an amount. */
function Total({ amount }: { amount: number | null | undefined }) {
  const { data } = usePortalTaxRateQuery();
  if (!amount || !data) return null;
  const { taxRate, currency } = data.offerPricing;
  return (
    <p className={styles.total}>{texts.total(moneyText(amount * (1 + taxRate / 100), currency), percent(taxRate))}</p>
  );
}

function RequestForm({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const amount = Form.useWatch('amount', form);
  const [mutate, { loading }] = useRequestTopUpMutation();
  const { data } = usePortalTaxRateQuery();
  const request = useAction(mutate, { done: texts.done, failed: texts.failed }, form);

  async function send({ amount: sum, note }: Values) {
    const input = { amount: sum ?? 0, note: note?.trim() || null };
    if (await request({ input }, { refetchQueries: ['PortalOrders', 'PortalTransactions'] })) onClose();
  }

  return (
    <CheckedForm<Values> form={form} draftName="top-up" check={check} onFinish={(values) => void send(values)}>
      <p className={styles.intro}>{texts.intro}</p>
      <CheckedField name="amount" label={texts.amount} extra={<Total amount={amount} />}>
        <MoneyInput currency={data?.offerPricing.currency ?? null} className={styles.amount} size="large" step={50} />
      </CheckedField>
      <CheckedField name="note" label={texts.note} required={false}>
        <Input.TextArea
          rows={3}
          maxLength={requestTopUpInputLimits.note}
          showCount
          placeholder={texts.notePlaceholder}
        />
      </CheckedField>
      <Row>
        <Button type="primary" htmlType="submit" loading={loading}>
          {texts.submit}
        </Button>
        <DialogCancel />
      </Row>
    </CheckedForm>
  );
}

/** Asks for more balance by invoice. */
export function TopUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog open={open} title={texts.title} onClose={onClose}>
      <RequestForm onClose={onClose} />
    </FormDialog>
  );
}
