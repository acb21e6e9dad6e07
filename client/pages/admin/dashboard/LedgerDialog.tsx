import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { dateTime } from '../../../lib/format/format.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { ledger } from '../../../texts/adminReports.ts';
import { common } from '../../../texts/common.ts';
import { FactList } from '../../../ui/plain/FactList.tsx';
import { Money } from '../../../ui/plain/Money.tsx';
import { ledgerType } from './ledgerCsv.ts';
import type { LedgerRowFragment } from './TransactionsTab.generated.ts';

const texts = ledger.detail;

function factsOf(row: LedgerRowFragment) {
  const facts: [string, ReactNode][] = [
    [texts.at, dateTime(row.createdAt)],
    [texts.type, ledgerType(row)],
    [
      texts.amount,
      row.transactionType ? <Money key="amount" amount={row.amount} currency={row.currency} signed /> : ledger.noMoney,
    ],
    [texts.business, row.businessName],
    [texts.offer, row.offerTitle],
    [texts.advertisement, row.advertisementTitle],
    [texts.description, row.description],
    [texts.notes, row.notes],
    [texts.reference, row.referenceNumber],
    [texts.admin, row.adminName],
    [texts.id, row.id],
  ];
  return facts.filter(([, value]) => value);
}

/** Everything of one entry of the ledger. */
export function LedgerDialog({ row, onClose }: { row: LedgerRowFragment | undefined; onClose: () => void }) {
  const shown = useLastDefined(row);
  return (
    <Modal
      open={!!row}
      title={texts.title}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      {shown && <FactList facts={factsOf(shown)} />}
    </Modal>
  );
}
