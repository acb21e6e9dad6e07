import { useApolloClient } from '@apollo/client/react';
import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { date, moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import type { PaymentSettlement } from '#client/schema.generated.ts';
import { allocation } from '#client/texts/adminInvoice.ts';
import { waitingPayments as texts } from '#client/texts/adminPayments.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { settlePaymentInputLimits } from '#shared/limits.generated.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import { AllocateDialog } from './AllocateDialog.tsx';
import { WaitingFileRows } from './FileRows.tsx';
import {
  type AdminWaitingPaymentsQuery,
  useAdminWaitingPaymentsQuery,
  useAllocatePaymentMutation,
  useSetOffPaymentMutation,
  useSettlePaymentMutation,
} from './PaymentsPage.generated.ts';
import { SettleBar } from './SettleBar.tsx';
import styles from './WaitingPaymentsPage.module.css';

type Payment = AdminWaitingPaymentsQuery['waitingPayments']['items'][number];

const payerOf = ({ payerName }: Payment) => payerName ?? texts.unknownPayer;
const movementOf = (payment: Payment) => `${payerOf(payment)}, ${moneyText(payment.left, 'EUR')}`;

/** Allocates the payment to a proposed invoice. A refusal shows the list as it is now. */
function AllocateButton({ payment, proposal }: { payment: Payment; proposal: Payment['proposals'][number] }) {
  const client = useApolloClient();
  const [mutate, { loading }] = useAllocatePaymentMutation();
  const { invoice, reasons } = proposal;
  const { number, buyerName, open } = invoice;
  const why = reasons.map((reason) => texts.proposalReasons[reason]).join(', ');
  const allocate = useAction(mutate, {
    done: texts.allocated(number),
    failed: texts.allocateFailed,
    about: movementOf(payment),
  });
  const input = { paymentId: payment.id, invoiceId: invoice.id, seen: payment.left };
  const name = texts.allocateTo(number, buyerName, moneyText(Math.abs(open), 'EUR'), open < 0);
  return (
    <div className={styles.proposal}>
      <Button
        size="small"
        loading={loading}
        aria-label={`${name} (${why})`}
        onClick={() => void allocate({ input }).then(() => evict(client.cache, affected.payments))}
      >
        {texts.allocate(number)}
      </Button>
      <span className={styles.words}>{why}</span>
    </div>
  );
}

/** Sets the movement off against one that it takes back, and says what speaks for it. A refusal shows the list as it is now. */
function SetOffButton({ payment, other }: { payment: Payment; other: Payment['counterparts'][number] }) {
  const client = useApolloClient();
  const [mutate, { loading }] = useSetOffPaymentMutation();
  const setOff = useAction(mutate, {
    done: texts.setOffDone,
    failed: texts.allocateFailed,
    about: movementOf(payment),
  });
  const { id: otherId, payerName, bookedOn, isSurplus } = other;
  const nameOf = isSurplus ? texts.surplus : payment.left < 0 ? texts.counterpart : texts.refundBack;
  const name = nameOf(payerName ?? texts.unknownPayer, date(bookedOn));
  const evidence = {
    surplus: isSurplus ? moneyText(other.left, 'EUR') : null,
    sameId: other.isSameId,
    sameReference: other.isSameReference,
    sameParty: other.isSameParty,
  };
  const why = `${texts.counterpartWhy(evidence)}${isSurplus ? '' : texts.counterpartInvoices(other.invoices)}`;
  const input = { paymentId: payment.id, otherId, seen: payment.left, note: texts.setOffNote };
  return (
    <Button
      size="small"
      loading={loading}
      aria-label={`${name} (${why})`}
      title={why}
      {...(styles.action && { className: styles.action })}
      onClick={() => void setOff({ input }).then(() => evict(client.cache, affected.payments))}
    >
      {name}
    </Button>
  );
}

/** A charge of the bank, in one tap. */
function BankFeeButton({ payment }: { payment: Payment }) {
  const { id: paymentId, left } = payment;
  const client = useApolloClient();
  const [mutate, { loading }] = useSettlePaymentMutation();
  const settle = useAction(mutate, {
    done: texts.dialog.done,
    failed: texts.dialog.failed,
    about: movementOf(payment),
  });
  const kind = texts.dialog.kinds.BANK_FEE;
  const input = { paymentId, as: 'BANK_FEE' as const, note: payment.message ?? kind, seen: left };
  return (
    <Button
      size="small"
      loading={loading}
      aria-label={`${kind}: ${moneyText(left, 'EUR')}`}
      onClick={() => void settle({ input }).then(() => evict(client.cache, affected.payments))}
    >
      {kind}
    </Button>
  );
}

function paymentColumns(
  onSettle: (payment: Payment) => void,
  onAllocate: (payment: Payment) => void,
): Column<Payment>[] {
  const { columns } = texts;
  return [
    {
      key: 'payer',
      title: columns.payer,
      card: 'title',
      render: (payment) => (
        <div className={styles.payer}>
          <strong>{payerOf(payment)}</strong>
          {payment.reference && (
            <span className={styles.words} data-numeric>
              {texts.reference(payment.reference)}
            </span>
          )}
          {payment.message && <span className={styles.words}>{payment.message}</span>}
        </div>
      ),
    },
    {
      key: 'booked',
      title: columns.booked,
      width: 110,
      denseWidth: 98,
      render: ({ bookedOn }) => <span data-numeric>{date(bookedOn)}</span>,
    },
    {
      key: 'left',
      title: columns.left,
      align: 'right',
      width: 150,
      denseWidth: 118,
      render: ({ left, amount }) => (
        <div style={{ display: 'grid' }}>
          <strong>
            <Money amount={left} currency="EUR" />
          </strong>
          {left !== amount && <span data-detail>{texts.partOf(moneyText(amount, 'EUR'))}</span>}
        </div>
      ),
    },
    {
      key: 'reason',
      title: columns.reason,
      width: 170,
      denseWidth: 150,
      render: ({ reason }) => texts.reasons[reason],
    },
    {
      key: 'actions',
      title: columns.actions,
      align: 'right',
      width: 360,
      denseWidth: 410,
      whole: true,
      card: 'actions',
      render: (payment) => (
        // Several proposals take several lines, in dense rows too.
        <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8 }}>
          {payment.proposals.map((proposal) => (
            <AllocateButton key={proposal.invoice.id} payment={payment} proposal={proposal} />
          ))}
          {payment.counterparts.map((other) => (
            <SetOffButton key={other.id} payment={payment} other={other} />
          ))}
          {payment.reason === 'BANK_FEE' && <BankFeeButton payment={payment} />}
          <Button size="small" aria-label={allocation.openOf(payerOf(payment))} onClick={() => onAllocate(payment)}>
            {allocation.open}
          </Button>
          <Button size="small" aria-label={texts.settleOf(payerOf(payment))} onClick={() => onSettle(payment)}>
            {texts.settle}
          </Button>
        </div>
      ),
    },
  ];
}

const settlements: readonly PaymentSettlement[] = ['RETURN', 'BANK_FEE', 'NOTHING', 'OTHER'];

interface Values {
  as: PaymentSettlement;
  note?: string;
}

function SettleForm({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { dialog } = texts;
  const form = useFieldForm<Values>();
  const client = useApolloClient();
  const [mutate, { loading }] = useSettlePaymentMutation();
  const settle = useAction(mutate, { done: dialog.done, failed: dialog.failed, about: movementOf(payment) }, form);

  async function send({ as, note = '' }: Values) {
    const data = await settle({ input: { paymentId: payment.id, as, note: note.trim(), seen: payment.left } });
    evict(client.cache, affected.payments);
    if (data) onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      draftName={`settle-${payment.id}`}
      check={({ note }) => checkPaymentNote(note)}
      initialValues={{ as: payment.left < 0 ? 'NOTHING' : 'RETURN' }}
      onFinish={send}
    >
      <Stack gap="small">
        <p>
          {payment.left < 0
            ? dialog.outgoing(moneyText(-payment.left, 'EUR'))
            : dialog.text(moneyText(payment.left, 'EUR'))}
        </p>
        <CheckedField name="as" label={dialog.as}>
          <Radio.Group
            aria-label={dialog.as}
            {...(styles.kinds && { className: styles.kinds })}
            options={settlements.map((value) => ({
              value,
              label: (
                <>
                  {dialog.kinds[value]} <span className={styles.words}>{dialog.hints[value]}</span>
                </>
              ),
            }))}
          />
        </CheckedField>
        <CheckedField name="note" label={dialog.note}>
          <Input.TextArea rows={2} maxLength={settlePaymentInputLimits.note} />
        </CheckedField>
      </Stack>
      <FormFoot submit={dialog.submit} loading={loading} />
    </CheckedForm>
  );
}

/** Movements that nothing explains, with the invoices that they may be for and the movements that they may take back. */
export function WaitingPaymentsPage() {
  const state = useListState({ filters: {} });
  const query = useAdminWaitingPaymentsQuery({ variables: { page: state.page } });
  const [settling, setSettling] = useState<Payment>();
  const [allocating, setAllocating] = useState<Payment>();
  const [ticked, setTicked] = useState<string[]>([]);
  const found = (query.data ?? query.previousData)?.waitingPayments;
  const shown = useLastDefined(settling);
  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={found}
      selection={{
        ids: ticked,
        onChange: setTicked,
        bar: (
          <SettleBar
            payments={found?.items.filter(({ id }) => ticked.includes(id)) ?? []}
            onClear={() => setTicked([])}
          />
        ),
      }}
      failed={texts.failed}
      back={{ to: '/admini/pankkitiedostot', text: 'Pankkitiedostot' }}
      above={<WaitingFileRows />}
      rows={{ columns: paymentColumns(setSettling, setAllocating), minWidth: 900 }}
      drawings={['bill', 'bill']}
    >
      <FormDialog open={!!settling} title={texts.dialog.title} onClose={() => setSettling(undefined)}>
        {shown && <SettleForm key={shown.id} payment={shown} onClose={() => setSettling(undefined)} />}
      </FormDialog>
      <AllocateDialog
        payment={allocating && { ...allocating, payer: payerOf(allocating) }}
        onClose={() => setAllocating(undefined)}
      />
    </ListPage>
  );
}
