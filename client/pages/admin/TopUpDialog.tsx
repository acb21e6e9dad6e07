import { CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { noteLimit } from '../../../server/domain/billing/rules.ts';
import { date, euros } from '../../lib/format.ts';
import { refusalOf } from '../../lib/refusal.ts';
import { useKept } from '../../lib/useKept.ts';
import { topUp } from '../../texts/admin.ts';
import { common } from '../../texts/common.ts';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { EuroInput } from '../../ui/EuroInput.tsx';
import { Money } from '../../ui/Money.tsx';
import { forgetLedger } from './forgetBusinesses.ts';
import { type TopUpBalanceMutation, useTopUpBalanceMutation } from './TopUpDialog.generated.ts';
import styles from './TopUpDialog.module.css';

/** A business whose balance is added to, perhaps because it asked. */
export interface ToTopUp {
  id: string;
  businessName: string;
  balance: number;
  order?: { id: string; amount: number; createdAt: string };
}

interface Values {
  amount: number | null;
  note?: string;
}

/** The server's reason; without one only what failed, and when no answer came at all not even that it has none. */
function failureText(error: unknown) {
  const refusal = refusalOf(error);
  if (refusal) return topUp.failedWith(refusal.message);
  const answered = CombinedGraphQLErrors.is(error) || ServerError.is(error);
  return answered ? topUp.failedWith(common.unknownError) : topUp.failed;
}

function isPositive(amount: number | null | undefined): amount is number {
  return typeof amount === 'number' && amount > 0;
}

function Done({ referenceNumber, invoice }: TopUpBalanceMutation['topUpBalance']) {
  return (
    <>
      <p>{topUp.reference(referenceNumber)}</p>
      <a href={invoice.pdfUrl} target="_blank" rel="noreferrer">
        {topUp.invoice(invoice.number)}
      </a>
    </>
  );
}

/** Sends the top-up and tells in a dialog how it went. Whatever is sent while one dialog is open is done once. */
function useTopUp(onDone: () => void) {
  const { modal } = App.useApp();
  const [topUpBalance, { loading }] = useTopUpBalanceMutation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  async function send(business: ToTopUp, { amount, note }: Values) {
    if (!isPositive(amount)) {
      modal.error({ title: topUp.invalid, okText: 'OK' });
      return;
    }
    const { id, order } = business;
    const input = { id, amount, note: note?.trim() || null, orderId: order?.id ?? null, idempotencyKey };
    try {
      const answer = await topUpBalance({ variables: { input }, update: (cache) => forgetLedger(cache, id) });
      const result = answer.data?.topUpBalance;
      if (!result) return;
      onDone();
      const balance = result.newBalance.toFixed(2).replace('.', ',');
      modal.success({ title: topUp.done(balance), content: <Done {...result} />, okText: 'OK' });
    } catch (error) {
      modal.error({ title: failureText(error), okText: 'OK' });
    }
  }
  return { send, loading };
}

function Preview({ balance, amount }: { balance: number; amount: number }) {
  return (
    <dl className={styles.preview} aria-live="polite">
      <div>
        <dt>{topUp.now}</dt>
        <dd>
          <Money amount={balance} />
        </dd>
      </div>
      <div className={styles.after}>
        <dt>{topUp.after}</dt>
        <dd>
          <Money amount={balance + amount} />
        </dd>
      </div>
    </dl>
  );
}

function TopUpForm({ business, onClose }: { business: ToTopUp; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const amount = Form.useWatch('amount', form);
  const { send, loading } = useTopUp(onClose);
  const { order, balance } = business;

  return (
    <Form<Values>
      form={form}
      name="top-up"
      layout="vertical"
      initialValues={{ amount: order?.amount ?? null }}
      onFinish={(values) => void send(business, values)}
    >
      {order && <p className={styles.order}>{topUp.request(euros(order.amount), date(order.createdAt))}</p>}
      <Form.Item name="amount" label={topUp.amount} extra={topUp.amountHint} required>
        <EuroInput autoFocus className={styles.amount} onPressEnter={() => form.submit()} />
      </Form.Item>
      <Form.Item name="note" label={topUp.note}>
        <Input.TextArea rows={2} maxLength={noteLimit} placeholder={topUp.notePlaceholder} />
      </Form.Item>
      <Preview balance={balance} amount={isPositive(amount) ? amount : 0} />
      <DialogFoot>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={loading} disabled={!isPositive(amount)}>
          {topUp.submit}
        </Button>
      </DialogFoot>
    </Form>
  );
}

/** Adds to a business's balance, with the new balance shown before anything is sent. */
export function TopUpDialog({ business, onClose }: { business: ToTopUp | undefined; onClose: () => void }) {
  const shown = useKept(business);
  return (
    <Modal
      open={!!business}
      title={shown && `${topUp.title}: ${shown.businessName}`}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {shown && <TopUpForm business={shown} onClose={onClose} />}
    </Modal>
  );
}
