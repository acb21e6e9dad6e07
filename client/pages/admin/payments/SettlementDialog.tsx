import { useApolloClient } from '@apollo/client/react';
import { Input } from 'antd';
import { moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { settlements } from '#client/texts/adminSettlements.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { closeOnlineSettlementInputLimits } from '#shared/limits.generated.ts';
import { checkPaymentNote } from '#shared/rules/billing/receivables.ts';
import styles from './OnlinePaymentsPage.module.css';
import { type AdminSettlementFragment, useCloseOnlineSettlementMutation } from './SettlementsPage.generated.ts';

type Settlement = AdminSettlementFragment;
const { dialog: texts, faults: faultTexts } = settlements;

/** What a settlement is called: as the bank knows it, or as the service does. */
export function nameOfSettlement({ reference, providerId }: Pick<Settlement, 'reference' | 'providerId'>): string {
  return reference ?? providerId;
}

const euros = (amount: number) => moneyText(amount, 'EUR');

/** Why the settlement does not agree. */
function Reasons({ settlement: { expected, received, difference, faults, faultyRows } }: { settlement: Settlement }) {
  return (
    <>
      {expected === null && <p>{texts.noReport}</p>}
      {received === null && <p>{texts.noMoney}</p>}
      {!!difference && <p>{texts.differs(euros(received ?? 0), euros(expected ?? 0))}</p>}
      {faultyRows.length > 0 && (
        <section aria-label={texts.rows}>
          <strong>{texts.rows}</strong>
          <ul>
            {faultyRows.map(({ id, fault, amount, reference, stamp, booked }) => (
              <li key={id} className={styles.cell}>
                <span data-numeric>
                  {texts.row(euros(amount), reference ?? stamp ?? '–')}
                  {fault === 'WRONG_SUM' && booked !== null && `, ${texts.booked(euros(booked))}`}
                </span>
                <span className={styles.quiet}>{faultTexts[fault]}</span>
              </li>
            ))}
          </ul>
          {faults > faultyRows.length && <p className={styles.quiet}>{texts.more(faults)}</p>}
        </section>
      )}
    </>
  );
}

function CloseForm({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const form = useFieldForm<{ note?: string }>();
  const client = useApolloClient();
  const [mutate, { loading }] = useCloseOnlineSettlementMutation();
  const close = useAction(mutate, { done: texts.done, failed: texts.failed }, form);

  async function send({ note = '' }: { note?: string }) {
    const data = await close({ input: { id: settlement.id, note: note.trim() } });
    evict(client.cache, affected.settlements);
    if (data) onClose();
  }

  return (
    <CheckedForm<{ note?: string }> form={form} check={({ note }) => checkPaymentNote(note)} onFinish={send}>
      <p>{texts.text}</p>
      <CheckedField name="note" label={texts.note} extra={texts.noteHint}>
        <Input.TextArea rows={2} maxLength={closeOnlineSettlementInputLimits.note} showCount />
      </CheckedField>
      <FormFoot submit={texts.submit} loading={loading} />
    </CheckedForm>
  );
}

interface Props {
  settlement: Settlement | undefined;
  onClose: () => void;
}

/** What is wrong with a settlement, and the way to take it off the list. */
export function SettlementDialog({ settlement, onClose }: Props) {
  const shown = useLastDefined(settlement);
  return (
    <FormDialog open={!!settlement} title={shown && texts.title(nameOfSettlement(shown))} onClose={onClose}>
      {shown && (
        <Stack gap="small">
          <Reasons settlement={shown} />
          <CloseForm key={shown.id} settlement={shown} onClose={onClose} />
        </Stack>
      )}
    </FormDialog>
  );
}
