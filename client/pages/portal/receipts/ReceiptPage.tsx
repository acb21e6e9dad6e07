import { Alert, Select } from 'antd';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { date } from '#client/lib/format/format.ts';
import { useOwnRights } from '#client/lib/session/session.tsx';
import { useListState } from '#client/lib/site/useListState.ts';
import { common } from '#client/texts/common.ts';
import { monthText, receipt as texts } from '#client/texts/receipt.ts';
import { FileButton } from '#client/ui/antd/Buttons.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Columns, Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { receiptTexts as shared } from '#shared/texts/files/receipt.ts';
import { PaperPanel } from './PaperPanel.tsx';
import { usePortalReceiptQuery, usePortalReceiptsQuery } from './ReceiptPage.generated.ts';
import styles from './ReceiptPage.module.css';
import { Charges, Days, Figures, Later, LeftOut, Losses, PeersPanel, Proof, type Receipt } from './ReceiptParts.tsx';

const addressOf = (month: string, format: 'csv' | 'pdf') =>
  `/api/business/receipt?${new URLSearchParams({ month, format })}`;

/** The parts of a receipt, from what was paid to what it brought, and how to check it. */
function ReceiptView({ receipt }: { receipt: Receipt }) {
  const { closedAt, closesOn } = receipt;
  const may = useOwnRights();
  return (
    <>
      <Alert
        type={closedAt ? 'success' : 'info'}
        showIcon
        title={closedAt ? shared.closed(date(closedAt)) : shared.open(date(closesOn))}
      />
      <Figures receipt={receipt} />
      <Columns minWidth={340}>
        <LeftOut filtered={receipt.filtered} />
        <Stack>
          {receipt.charged !== null && <PeersPanel receipt={receipt} />}
          {receipt.charged !== null && may('SetPaperPrice') && <PaperPanel receipt={receipt} />}
        </Stack>
      </Columns>
      <Losses receipt={receipt} />
      <Later receipt={receipt} />
      {receipt.charges && <Charges charges={receipt.charges} currency={receipt.currency} />}
      <Days days={receipt.days} />
      {receipt.hash && <Proof receipt={receipt} />}
    </>
  );
}

/** A month's receipt, of the months that the business has. */
export function ReceiptPage() {
  const { filters, setFilter } = useListState({ filters: { kuukausi: '' } });
  const months = usePortalReceiptsQuery();
  const all = months.data?.myReceipts ?? [];
  const month = filters.kuukausi || all[0]?.month || '';
  const { data, error, refetch } = usePortalReceiptQuery({ variables: { month }, skip: !month });
  const shown = data?.receipt.month === month ? data.receipt : undefined;
  const failure = months.error ?? error;
  return (
    <>
      <PageTitle
        title={texts.title}
        intro={texts.intro}
        back={{ to: '/yritys', text: texts.back }}
        actions={
          shown?.charged != null && (
            <>
              <FileButton address={addressOf(month, 'csv')}>{common.downloadCsv}</FileButton>
              <FileButton address={addressOf(month, 'pdf')}>{common.downloadPdf}</FileButton>
            </>
          )
        }
      />
      <Stack>
        {all.length > 0 && (
          <Select<string>
            className={styles.month ?? ''}
            aria-label={texts.month}
            value={month}
            options={all.map((one) => ({
              value: one.month,
              label: one.isClosed ? monthText(one.month) : texts.openMonth(monthText(one.month)),
            }))}
            onChange={(value) => setFilter('kuukausi', value)}
          />
        )}
        {failure && !shown && (
          <ErrorState
            text={errorText(failure, texts.failed)}
            onRetry={() => (months.error ? months.refetch() : refetch())}
          />
        )}
        {!shown && !failure && (
          <Panel>
            <BlockSkeleton lines={9} />
          </Panel>
        )}
        {shown && isEmpty(shown) && <EmptyState drawing="chart" text={texts.none} hint={texts.noneHint} />}
        {shown && !isEmpty(shown) && <ReceiptView receipt={shown} />}
      </Stack>
    </>
  );
}

/** Whether there is nothing to say of the month. */
function isEmpty({ offerDays, views, clicks, atTill, lateAtTill, ...receipt }: Receipt) {
  const { charges, corrections, losses, givenLater } = receipt;
  const rows = [charges, corrections, losses, givenLater].reduce((sum, list) => sum + (list?.length ?? 0), 0);
  return offerDays + views + clicks + atTill + lateAtTill + rows === 0;
}
