import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { date, moneyText } from '../../../lib/format/format.ts';
import { invoiceStates } from '../../../texts/adminPayments.ts';
import { billing } from '../../../texts/billing.ts';
import { CopyButton } from '../../../ui/antd/Buttons.tsx';
import { useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import { FactList } from '../../../ui/plain/data/FactList.tsx';
import { Money } from '../../../ui/plain/data/Money.tsx';
import { StatusTag } from '../../../ui/plain/data/StatusTag.tsx';
import { Row, Stack } from '../../../ui/plain/Layout.tsx';
import type { PortalInvoicesQuery } from './BillingPage.generated.ts';
import styles from './OrdersAndInvoices.module.css';

const texts = billing.invoices;

export type PortalInvoice = PortalInvoicesQuery['myInvoices']['items'][number];

/** 'FI2112345600000785' as it is printed: 'FI21 1234 5600 0007 85'. */
const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

/** What is typed into an online bank, each with a button that copies it without spaces. */
function PaymentFacts({ invoice }: { invoice: PortalInvoice }) {
  const { payment, referenceNumber, rfReference, dueOn, open, currency } = invoice;
  const { facts } = texts.details;
  if (!payment || open <= 0) return null;
  const rows = [
    [facts.payee, payment.payee, payment.payee],
    [facts.iban, payment.iban && inFours(payment.iban), payment.iban],
    [facts.bic, payment.bic, payment.bic],
    [facts.reference, referenceNumber, referenceNumber],
    [facts.rf, inFours(rfReference), rfReference],
    [facts.toPay, moneyText(open, currency), open.toFixed(2).replace('.', ',')],
    [facts.due, date(dueOn), null],
  ] as const;
  return (
    <section>
      <h3 className={styles.heading}>{texts.details.payment}</h3>
      <dl className={styles.facts}>
        {rows.map(
          ([name, shown, copied]) =>
            shown && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span data-numeric>{shown}</span>
                  {copied && (
                    <CopyButton size="small" type="text" text={copied} aria-label={texts.details.copyOf(name)} />
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

function Details({ invoice }: { invoice: PortalInvoice }) {
  const { state, kind, gross, paid, open, currency, issuedOn, paidOn, buyerName, buyerAddress, number } = invoice;
  const { facts, ...details } = texts.details;
  const isNote = kind === 'CREDIT_NOTE';
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const sums: [string, ReactNode][] = isNote
    ? []
    : [
        [facts.paid, money(paid)],
        [open < 0 ? facts.owed : facts.open, <strong key="open">{money(Math.abs(open))}</strong>],
      ];
  return (
    <Stack gap="medium">
      {state && (
        <div>
          <StatusTag {...invoiceStates[state]} />
        </div>
      )}
      <FactList
        facts={[
          [facts.buyer, buyerName],
          [facts.address, buyerAddress ?? details.noAddress],
          [facts.issued, date(issuedOn)],
          ...(paidOn ? [[facts.paidOn, date(paidOn)] satisfies [string, string]] : []),
          [facts.gross, money(gross)],
          ...sums,
        ]}
      />
      <PaymentFacts invoice={invoice} />
      <Row>
        <Button href={invoice.pdfUrl} target="_blank" rel="noreferrer">
          {paidOn ? details.receipt : details.openPdf}
        </Button>
        <Button href={invoice.finvoiceUrl} aria-label={texts.finvoiceOf(number, isNote)}>
          {texts.finvoice}
        </Button>
      </Row>
    </Stack>
  );
}

/** An invoice as it was issued, what is open of it, and how it is paid. */
export function InvoiceDrawer({ invoice, onClose }: { invoice: PortalInvoice | undefined; onClose: () => void }) {
  const shown = useLastDefined(invoice);
  const title = shown && texts.details.title(shown.number, shown.kind === 'CREDIT_NOTE');
  return (
    <Drawer open={!!invoice} title={title} size={480} onClose={onClose} destroyOnHidden>
      {shown && <Details invoice={shown} />}
    </Drawer>
  );
}
