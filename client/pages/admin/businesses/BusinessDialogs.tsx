import { skipToken } from '@apollo/client/react';
import { App, Button, Checkbox, Modal, Radio, Tabs } from 'antd';
import { useState } from 'react';
import { appErrorOf, failureText } from '#client/lib/errors/appErrorOf.ts';
import { date, moneyText } from '#client/lib/format/format.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { RestrictionGroundsInput } from '#client/schema.generated.ts';
import { balanceHistory, businessDeletion, businesses, duplicateId } from '#client/texts/admin.ts';
import { businessStatus } from '#client/texts/statuses.ts';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { FormError } from '#client/ui/antd/form/FormParts.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Columns, Stack } from '#client/ui/plain/Layout.tsx';
import { keysOf } from '#shared/records.ts';
import { hasEndingNotice } from '#shared/rules/accounts.ts';
import { EmailAddress } from '../parts/BusinessLink.tsx';
import { GroundsDialog } from '../parts/GroundsDialog.tsx';
import { TopUpDialog, type ToTopUp } from '../parts/TopUpDialog.tsx';
import { BalanceInvoices, BalanceTransactions } from './BalanceHistory.tsx';
import type { BusinessDialog } from './BusinessCells.tsx';
import styles from './BusinessDialogs.module.css';
import {
  type BusinessRowFragment,
  useDeleteBusinessMutation,
  useGiveEndingNoticeMutation,
  useRegisteredAddressQuery,
} from './BusinessesPage.generated.ts';
import { type Decide, DecisionDialog } from './businessDecision.tsx';

function WhatGoes({ offers }: { offers: number }) {
  const lists = [
    { title: businessDeletion.gone, lines: businessDeletion.goes(`${offers} ${businesses.offers(offers)}`) },
    { title: businessDeletion.retained, lines: businessDeletion.stays },
  ];
  return (
    <Columns minWidth={190}>
      {lists.map(({ title, lines }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Columns>
  );
}

type Ending = 'NOTICE' | keyof typeof businessDeletion.exceptions;

const endings: { value: Ending; label: string }[] = [
  { value: 'NOTICE', label: businessDeletion.notice },
  ...keysOf(businessDeletion.exceptions).map((value) => ({ value, label: businessDeletion.exceptions[value] })),
];

/** With 30 days' notice, or at once for a reason. */
function EndingChoice({ ending, onChange }: { ending: Ending; onChange: (ending: Ending) => void }) {
  return (
    <Stack gap="small">
      <strong>{businessDeletion.when}</strong>
      <Radio.Group
        aria-label={businessDeletion.when}
        value={ending}
        options={endings}
        vertical
        onChange={({ target }) => onChange(target.value)}
      />
      {ending !== 'NOTICE' && <p>{businessDeletion.exceptionHint}</p>}
    </Stack>
  );
}

interface Props {
  business: BusinessRowFragment | undefined;
  onClose: () => void;
}

/** Says what goes and what stays, and asks once more where money would be written off. */
function DeleteBusinessDialog({ business, onClose }: Props) {
  const { modal, message } = App.useApp();
  const [deleteBusiness] = useDeleteBusinessMutation({
    update: (cache) => evict(cache, affected.businesses),
  });
  const [giveNotice] = useGiveEndingNoticeMutation({ update: (cache) => evict(cache, affected.businesses) });
  const [ending, setEnding] = useState<Ending>('NOTICE');
  const [force, setForce] = useState(false);
  const [balanceNow, setBalanceNow] = useState<number>();
  const shown = useLastDefined(business);
  const balance = balanceNow ?? shown?.balance ?? 0;
  const hasNotice = hasEndingNotice(shown?.status);

  /** The balance has changed: what would be written off now has to be accepted again. */
  function askAgain(now: number | undefined) {
    setBalanceNow(now);
    setForce(false);
  }

  async function remove(grounds: RestrictionGroundsInput) {
    if (!business) return false;
    try {
      const variables = { id: business.id, force, balance, grounds };
      if (hasNotice && ending === 'NOTICE') {
        await giveNotice({ variables });
        void message.success(businessDeletion.noticed(business.businessName), 5);
        return true;
      }
      const exception = hasNotice && ending !== 'NOTICE' ? ending : null;
      await deleteBusiness({ variables: { ...variables, exception } });
      void message.success(businessDeletion.done(business.businessName), 5);
      return true;
    } catch (error) {
      const current = appErrorOf(error)?.extensions.current as { balance?: number } | undefined;
      if (current) askAgain(current.balance);
      modal.error({ title: failureText(error, businessDeletion.failed), okText: 'OK' });
      return false;
    }
  }

  return (
    <GroundsDialog
      open={!!business}
      title={shown && businessDeletion.title(shown.businessName)}
      draftName={`delete-${shown?.id}`}
      submit={hasNotice && ending === 'NOTICE' ? businessDeletion.giveNotice : businessDeletion.confirm}
      subject="business"
      disabled={balance > 0 && !force}
      onDecide={remove}
      onClose={onClose}
      afterClose={() => {
        askAgain(undefined);
        setEnding('NOTICE');
      }}
    >
      {hasNotice && <EndingChoice ending={ending} onChange={setEnding} />}
      <WhatGoes offers={shown?.totalOffers ?? 0} />
      {balance > 0 && (
        <div>
          <FormError tone="warning" text={businessDeletion.balance(moneyText(balance, shown?.currency ?? 'EUR'))} />
          <Checkbox checked={force} onChange={(event) => setForce(event.target.checked)}>
            {businessDeletion.force}
          </Checkbox>
        </div>
      )}
      <p>{hasNotice && ending === 'NOTICE' ? businessDeletion.takenBack : businessDeletion.warning}</p>
    </GroundsDialog>
  );
}

interface DuplicateIdProps {
  business: BusinessRowFragment | undefined;
  onClose: () => void;
}

/** The address that the registry has for the Y-tunnus: none, or no answer, is said in words. */
export function useRegisteredAddress(businessId: string | undefined) {
  const { data, loading, error } = useRegisteredAddressQuery(businessId ? { variables: { businessId } } : skipToken);
  const address = data?.companiesByBusinessId.find((company) => company.address)?.address;
  return { loading, text: error ? duplicateId.addressFailed : (address ?? duplicateId.noAddress) };
}

/** The other businesses of a Y-tunnus, and what to check before one is approved. */
function DuplicateIdDialog({ business, onClose }: DuplicateIdProps) {
  const shown = useLastDefined(business);
  const address = useRegisteredAddress(shown?.businessId);
  return (
    <Modal
      open={!!business}
      title={duplicateId.title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {duplicateId.ok}
        </Button>
      }
    >
      {shown && (
        <Stack gap="medium">
          <p>{duplicateId.text(shown.businessId, shown.businessName, shown.duplicates.length)}</p>
          <ul className={styles.list}>
            {shown.duplicates.map(({ id, businessName, contactPerson, email, phone, createdAt, status }) => (
              <li key={id} className={styles.business}>
                <div className={styles.words}>
                  <strong>{businessName}</strong>
                  <span className={styles.quiet}>{`${contactPerson}, ${phone}`}</span>
                  <span className={styles.quiet}>
                    <EmailAddress email={email} />
                  </span>
                  <span className={styles.quiet}>{duplicateId.registered(date(createdAt))}</span>
                </div>
                <StatusTag {...businessStatus(status)} />
              </li>
            ))}
          </ul>
          <FactList facts={[[duplicateId.address, address.text]]} loading={address.loading} />
          <p>{duplicateId.advice}</p>
        </Stack>
      )}
    </Modal>
  );
}

interface BalanceHistoryDialogProps {
  business: ToTopUp | undefined;
  onClose: () => void;
}

function History({ business }: { business: ToTopUp }) {
  const [part, setPart] = useState('transactions');
  return (
    <>
      <p className={styles.balance}>
        {balanceHistory.balance} <Money amount={business.balance} currency={business.currency} />
      </p>
      <Tabs
        aria-label={balanceHistory.tabsLabel}
        activeKey={part}
        onChange={setPart}
        items={[
          {
            key: 'transactions',
            label: balanceHistory.transactions,
            children: <BalanceTransactions businessId={business.id} />,
          },
          { key: 'invoices', label: balanceHistory.invoices, children: <BalanceInvoices businessId={business.id} /> },
        ]}
      />
    </>
  );
}

/** What has moved a business's balance, and the invoices made of it. */
function BalanceHistoryDialog({ business, onClose }: BalanceHistoryDialogProps) {
  const shown = useLastDefined(business);
  return (
    <Modal
      open={!!business}
      title={shown && `${balanceHistory.title}: ${shown.businessName}`}
      width={960}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {shown && <History business={shown} />}
    </Modal>
  );
}

interface BusinessDialogsProps {
  /** The open one; none when undefined. */
  dialog: BusinessDialog | undefined;
  onDecide: Decide;
  onClose: () => void;
}

/** The dialogs about one business. */
export function BusinessDialogs({ dialog, onDecide, onClose }: BusinessDialogsProps) {
  const { name, business } = dialog ?? {};
  const about = (wanted: BusinessDialog['name']) => (name === wanted ? business : undefined);
  const decision = name === 'reject' || name === 'suspend' ? name : undefined;
  return (
    <>
      <TopUpDialog business={about('topUp')} onClose={onClose} />
      <BalanceHistoryDialog business={about('history')} onClose={onClose} />
      <DuplicateIdDialog business={about('duplicates')} onClose={onClose} />
      <DeleteBusinessDialog business={about('delete')} onClose={onClose} />
      <DecisionDialog
        decision={decision}
        names={business ? [business.businessName] : []}
        onDecide={async (grounds) => !!decision && !!business && onDecide(decision, business, grounds)}
        onClose={onClose}
      />
    </>
  );
}
