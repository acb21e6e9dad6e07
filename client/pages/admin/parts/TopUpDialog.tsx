import { type ApolloCache, CombinedGraphQLErrors, ServerError } from '@apollo/client';
import { App, Checkbox, Input } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { appErrorOf, failureText } from '#client/lib/errors/appErrorOf.ts';
import { centsOf, date, moneyText } from '#client/lib/format/format.ts';
import { settleForm } from '#client/lib/forms/openForms.ts';
import { useFieldForm, useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { Currency } from '#client/schema.generated.ts';
import { taxRateQuestion, topUp } from '#client/texts/admin.ts';
import { common } from '#client/texts/common.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined, useSecondQuestion } from '#client/ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { topUpInputLimits } from '#shared/limits.generated.ts';
import { checkAheadReason, largeCharge, moneyInSentence } from '#shared/rules/billing/billing.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import type { AdminBusiness } from '#shared/schema.generated.ts';
import { TaxRateQuestion, useTaxRateQuestion } from './TaxRateQuestion.tsx';
import {
  type TopUpBalanceMutation,
  useAdminTopUpTermsQuery,
  useTopUpBalanceMutation,
} from './TopUpDialog.generated.ts';
import styles from './TopUpDialog.module.css';

/** A business whose balance is added to, perhaps because it asked. */
export interface ToTopUp {
  id: string;
  businessName: string;
  balance: number;
  currency: Currency;
  order?: { id: string; amount: number; currency: Currency; createdAt: string };
}

interface Values {
  amount: number | null;
  note?: string;
  isAhead?: boolean;
  creditAhead?: string;
}

/** The server's reason; without one only what failed, and when no answer came at all not even that it has none. */
function topUpFailure(error: unknown) {
  const refusal = appErrorOf(error);
  if (refusal) return topUp.failedWith(refusal.message);
  const answered = CombinedGraphQLErrors.is(error) || ServerError.is(error);
  return answered ? topUp.failedWith(common.unknownError) : failureText(error, topUp.failed);
}

function isPositive(amount: number | null | undefined): amount is number {
  return typeof amount === 'number' && amount > 0;
}

function check({ amount, isAhead, creditAhead }: Values): FieldErrors {
  const ahead = isAhead ? checkAheadReason(creditAhead ?? '') : {};
  return isPositive(amount) ? ahead : { amount: topUp.invalid, ...ahead };
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

/** Both histories of the business and the lists of invoices, requests and transactions are stale after a top-up. */
export function evictLedger(cache: ApolloCache, businessId: string) {
  const id = cache.identify({ __typename: 'AdminBusiness', id: businessId });
  const histories: (keyof AdminBusiness)[] = ['transactions', 'invoices'];
  if (id) for (const fieldName of histories) cache.evict({ id, fieldName });
  evict(cache, affected.topUps);
}

/** Sends the top-up and shows the outcome in a dialog. Everything sent while one dialog is open is done once. */
function useTopUp(onDone: () => void) {
  const { modal } = App.useApp();
  const [topUpBalance, { loading }] = useTopUpBalanceMutation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  async function send(business: ToTopUp, { amount, note, isAhead, creditAhead }: Values) {
    if (!isPositive(amount)) return;
    const { id, order } = business;
    const ahead = isAhead && creditAhead ? { creditAhead: creditAhead.trim() } : {};
    const input = { id, amount, note: note?.trim() || null, orderId: order?.id ?? null, idempotencyKey, ...ahead };
    try {
      const answer = await topUpBalance({ variables: { input }, update: (cache) => evictLedger(cache, id) });
      const result = answer.data?.topUpBalance;
      if (!result) return;
      onDone();
      const { currency } = result.business;
      const title = result.invoice.balanceWaits
        ? topUp.waits(moneyText(result.newBalance, currency))
        : topUp.done(moneyInSentence(centsOf(result.newBalance), currency));
      modal.success({ title, content: <Done {...result} />, okText: 'OK' });
    } catch (error) {
      modal.error({ title: topUpFailure(error), okText: 'OK' });
    }
  }
  return { send, loading };
}

function Preview({ balance, amount, currency }: { balance: number; amount: number; currency: Currency }) {
  return (
    <dl className={styles.preview} aria-live="polite">
      <div>
        <dt>{topUp.now}</dt>
        <dd>
          <Money amount={balance} currency={currency} />
        </dd>
      </div>
      <div className={styles.after}>
        <dt>{topUp.after}</dt>
        <dd>
          <Money amount={balance + amount} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

/** Asks whether to credit before the payment, and why; nothing where every top-up is credited at once. */
export function AheadFields() {
  const { data } = useAdminTopUpTermsQuery();
  const isAhead = useValue(useFormAround<Values>(), 'isAhead');
  const creditWhen = data?.offerPricing.creditWhen ?? 'AT_INVOICE';
  if (creditWhen === 'AT_INVOICE') return null;
  return (
    <>
      <CheckedField required={false} name="isAhead" valuePropName="checked" extra={topUp.aheadHint[creditWhen]}>
        <Checkbox>{topUp.ahead}</Checkbox>
      </CheckedField>
      {isAhead && (
        <CheckedField name="creditAhead" label={topUp.aheadReason}>
          <Input maxLength={topUpInputLimits.creditAhead} />
        </CheckedField>
      )}
    </>
  );
}

function TopUpForm({ business, onClose }: { business: ToTopUp; onClose: () => void }) {
  const form = useFieldForm<Values>();
  const amount = useValue(form, 'amount');
  const { send, loading } = useTopUp(() => {
    settleForm(form);
    onClose();
  });
  const { order, balance, currency, businessName } = business;
  const ask = useSecondQuestion();
  // An invoice of the wrong rate would have to be credited.
  const isAsked = useTaxRateQuestion() !== undefined;

  async function submit(values: Values) {
    const { large, submit: okText } = topUp;
    const value = values.amount ?? 0;
    const title = large.title(moneyText(value, currency));
    const question = { title, content: large.text(businessName), okText, cancelText: large.back };
    if (centsOf(value) <= largeCharge || (await ask(question))) await send(business, values);
  }

  return (
    <CheckedForm<Values>
      form={form}
      draftName={`top-up-${business.id}`}
      check={check}
      initialValues={{ amount: order?.amount ?? null }}
      onFinish={submit}
    >
      {isAsked && (
        <div className={styles.question}>
          <TaxRateQuestion />
        </div>
      )}
      {order && (
        <p className={styles.order}>{topUp.request(moneyText(order.amount, order.currency), date(order.createdAt))}</p>
      )}
      <CheckedField name="amount" label={topUp.amount} extra={topUp.amountHint}>
        <MoneyInput
          currency={currency}
          autoFocus
          className={clsx(styles.amount)}
          onPressEnter={(event) => {
            // The same key press would answer the question about a large sum.
            event.preventDefault();
            void form.submit();
          }}
        />
      </CheckedField>
      <CheckedField name="note" label={topUp.note} required={false}>
        <Input.TextArea rows={2} maxLength={topUpInputLimits.note} placeholder={topUp.notePlaceholder} />
      </CheckedField>
      <AheadFields />
      <Preview currency={currency} balance={balance} amount={isPositive(amount) ? amount : 0} />
      {isAsked && <p className={styles.first}>{taxRateQuestion.first}</p>}
      <FormFoot submit={topUp.submit} loading={loading} disabled={isAsked || !isPositive(amount)} />
    </CheckedForm>
  );
}

/** Adds to a business's balance, with the new balance shown before anything is sent. */
export function TopUpDialog({ business, onClose }: { business: ToTopUp | undefined; onClose: () => void }) {
  const shown = useLastDefined(business);
  return (
    <FormDialog open={!!business} title={shown && `${topUp.title}: ${shown.businessName}`} onClose={onClose}>
      {shown && <TopUpForm business={shown} onClose={onClose} />}
    </FormDialog>
  );
}
