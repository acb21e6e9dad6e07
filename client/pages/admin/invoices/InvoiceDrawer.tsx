import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { centsOf, date, dateTime, moneyText, percent } from '#client/lib/format/format.ts';
import { invoices } from '#client/texts/admin.ts';
import { invoiceDetails as texts } from '#client/texts/adminInvoice.ts';
import { invoiceStates } from '#client/texts/adminPayments.ts';
import { CopyButton } from '#client/ui/antd/CopyButton.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Row, Stack } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import { type InvoiceChange, InvoiceChangeDialog } from './InvoiceChangeDialog.tsx';
import styles from './InvoiceDrawer.module.css';
import { type AdminInvoiceHistoryQuery, useAdminInvoiceHistoryQuery } from './InvoicesPage.generated.ts';

type History = AdminInvoiceHistoryQuery['invoiceHistory'];
type Payment = History['payments'][number];
type Fact = [term: string, value: ReactNode];

/** Euros that are written off and not taken back. */
const sumOf = (writeOffs: History['writeOffs']) =>
  writeOffs.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100;
const lossesOf = (writeOffs: History['writeOffs']) => writeOffs.filter(({ isRounding }) => !isRounding);
const lossOf = (writeOffs: History['writeOffs']) => sumOf(lossesOf(writeOffs));

function Facts({ invoice, writeOffs }: Pick<History, 'invoice' | 'writeOffs'>) {
  const { facts } = texts;
  const { buyerId, buyerName, issuedOn, dueOn, paidOn, referenceNumber, taxRate, currency, open, credits } = invoice;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const lost = lossOf(writeOffs);
  const rounded = sumOf(writeOffs.filter(({ isRounding }) => isRounding));
  const common: Fact[] = [
    [
      facts.buyer,
      <BusinessLink key="buyer" id={buyerId}>
        {buyerName}
      </BusinessLink>,
    ],
    [facts.issued, date(issuedOn)],
    [
      facts.reference,
      <span key="reference" data-numeric>
        {referenceNumber}
      </span>,
    ],
    [facts.net, money(invoice.net)],
    [`${facts.vat} ${percent(taxRate)}`, money(invoice.vat)],
    [facts.gross, <strong key="gross">{money(invoice.gross)}</strong>],
    ...(invoice.reason ? [[facts.reason, invoice.reason] satisfies Fact] : []),
  ];
  const payable: Fact[] = [
    [paidOn ? facts.paidOn : facts.due, date(paidOn ?? dueOn)],
    [facts.paid, money(invoice.paid)],
    ...(invoice.creditedGross > 0 ? [[facts.credited, money(invoice.creditedGross)] satisfies Fact] : []),
    ...(lost > 0 ? [[facts.writtenOff, money(lost)] satisfies Fact] : []),
    ...(rounded > 0 ? [[facts.rounded, money(rounded)] satisfies Fact] : []),
    [open < 0 ? facts.owed : facts.open, <strong key="open">{money(Math.abs(open))}</strong>],
  ];
  return <FactList facts={credits ? common : [...common, ...payable]} />;
}

function PaymentRow({ payment, onUndo }: { payment: Payment; onUndo: () => void }) {
  const { amount, whole, bookedOn, payerName, message, online, adminName } = payment;
  const payer = payerName ?? texts.unknownPayer;
  const how = online ? texts.online : adminName ? texts.byAdmin(adminName) : texts.byReference;
  return (
    <li className={styles.row}>
      <div className={styles.names}>
        <strong>{payer}</strong>
        <span className={styles.quiet}>
          <span data-numeric>{date(bookedOn)}</span> · {how}
        </span>
        {message && <span className={styles.quiet}>{message}</span>}
        {amount !== whole && <span className={styles.quiet}>{texts.partOf(moneyText(whole, 'EUR'))}</span>}
      </div>
      <div className={styles.sum}>
        <Money amount={amount} currency="EUR" />
        {!online && (
          <Button size="small" aria-label={texts.undoOf(payer, moneyText(amount, 'EUR'))} onClick={onUndo}>
            {texts.undo}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Payments that paid the invoice once, and what became of each. */
function EndedPayments({ payments }: { payments: History['endedPayments'] }) {
  if (payments.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{texts.endedPayments}</h2>
      <ul className={styles.list}>
        {payments.map(({ id, amount, bookedOn, payerName, status: became, takenBackOn, note, adminName }) => (
          <li key={id} className={styles.row}>
            <div className={styles.names}>
              <strong>{payerName ?? texts.unknownPayer}</strong>
              <span className={styles.quiet}>
                <span data-numeric>{date(bookedOn)}</span> · {texts.became[became]}
                {takenBackOn && <span data-numeric> {date(takenBackOn)}</span>}
              </span>
              {(note || adminName) && (
                <span className={styles.quiet}>{[note, adminName].filter(Boolean).join(' · ')}</span>
              )}
            </div>
            <Money amount={amount} currency="EUR" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Details({ history, onChange }: { history: History; onChange: (change: InvoiceChange) => void }) {
  const { invoice, payments, endedPayments, writeOffs } = history;
  const { status: state, open, currency, credits } = invoice;
  const losses = lossesOf(writeOffs);
  return (
    <Stack>
      {state && (
        <Row>
          <StatusTag {...invoiceStates[state]} />
          {invoice.balanceWaits && <StatusTag text={invoices.balanceWaits} tone="wait" />}
        </Row>
      )}
      <Facts invoice={invoice} writeOffs={writeOffs} />
      {open < 0 && (
        <div className={styles.part}>
          <p className={styles.quiet}>{texts.returnHint}</p>
          <Row>
            <code>{texts.returnMessage(invoice.referenceNumber)}</code>
            <CopyButton size="small" text={texts.returnMessage(invoice.referenceNumber)}>
              {texts.copyReturn}
            </CopyButton>
          </Row>
        </div>
      )}
      <Row>
        <Button href={invoice.pdfUrl} target="_blank" rel="noreferrer">
          {texts.pdf}
        </Button>
        {open > 0 && (
          <Button danger onClick={() => onChange({ kind: 'writeOff', invoice })}>
            {texts.writeOff}
          </Button>
        )}
        {invoice.balanceWaits && !invoice.isBusinessDeleted && (
          <Button onClick={() => onChange({ kind: 'creditAhead', invoice })}>{texts.ahead}</Button>
        )}
        {state === 'WRITTEN_OFF' && (
          <Button onClick={() => onChange({ kind: 'takeBack', invoice, amount: lossOf(writeOffs) })}>
            {texts.takeBack}
          </Button>
        )}
      </Row>
      {!credits && (
        <section className={styles.part}>
          <h2 className={styles.title}>{texts.payments}</h2>
          {payments.length === 0 && <p className={styles.quiet}>{texts.noPayments}</p>}
          <ul className={styles.list}>
            {payments.map((payment) => (
              <PaymentRow
                key={payment.id}
                payment={payment}
                onUndo={() => onChange({ kind: 'undo', invoice, payment })}
              />
            ))}
          </ul>
          {open > 0 && (
            <LinkButton kind="quiet" to="/admini/kohdistamattomat">
              {texts.waiting}
            </LinkButton>
          )}
        </section>
      )}
      <EndedPayments payments={endedPayments} />
      {invoice.reminders.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{texts.reminders}</h2>
          <ul className={styles.list}>
            {invoice.reminders.map(({ id, step, at, open, fee }) => (
              <li key={id} className={styles.row}>
                <div className={styles.names}>
                  <strong>{texts.reminder(step)}</strong>
                  <span className={styles.quiet}>
                    {dateTime(at)}
                    {fee > 0 && ` · ${texts.reminderFee(moneyText(fee, currency))}`}
                  </span>
                </div>
                <Money amount={open} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {losses.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>{texts.writeOffs}</h2>
          <ul className={styles.list}>
            {losses.map(({ id, amount, reason, adminName, at }) => (
              <li key={id} className={styles.row}>
                <div className={styles.names}>
                  <strong>{reason}</strong>
                  <span className={styles.quiet}>
                    {amount < 0 && `${texts.takenBack} · `}
                    {dateTime(at)}
                    {adminName && ` · ${adminName}`}
                  </span>
                </div>
                <Money amount={amount} currency={currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

/** An invoice with its payments and write-offs beside the list; what is done to it is asked for in a dialog. */
export function InvoiceDrawer({ id, title, onClose }: { id: string | undefined; title: string; onClose: () => void }) {
  const { data, error, refetch } = useAdminInvoiceHistoryQuery({ variables: { id: id ?? '' }, skip: !id });
  const [change, setChange] = useState<InvoiceChange>();
  const history = data?.invoiceHistory;
  return (
    <Drawer open={!!id} title={title} size={480} onClose={onClose} destroyOnHidden>
      {error && !history && <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />}
      {!history && !error && <BlockSkeleton lines={8} />}
      {history && <Details history={history} onChange={setChange} />}
      <InvoiceChangeDialog change={change} onClose={() => setChange(undefined)} />
    </Drawer>
  );
}
