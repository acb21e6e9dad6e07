import { Button } from 'antd';
import { Link } from 'react-router';
import { date, moneyText } from '#client/lib/format/format.ts';
import { portalFrame } from '#client/texts/portal.ts';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { Row } from '#client/ui/plain/Layout.tsx';
import { paymentReturned } from '#shared/rules/billing/receivables.ts';
import { PayOnlineButton } from '../billing/PayOnlineButton.tsx';
import { useMayOpen } from './AllowedLink.tsx';
import type { PortalHoldQuery } from './HoldNotice.generated.ts';
import styles from './PortalLayout.module.css';

type Account = PortalHoldQuery['myBusiness'];

const texts = portalFrame.hold;

/** Why the account ends, and what its business still may do. */
function EndingNotice({ endsAt, isOwnEnding }: { endsAt: string; isOwnEnding: boolean }) {
  const { title, text, read, data: download, own } = portalFrame.ending;
  const mayOpen = useMayOpen();
  const way = isOwnEnding
    ? { to: '/yritys/asetukset#lopeta-tili', name: own.cancel }
    : { to: '/yritys/paatokset', name: read };
  const ways = [way, { to: '/yritys/asetukset#omat-tiedot', name: download }].filter(({ to }) => mayOpen(to));
  const waits = isOwnEnding && new Date(endsAt) <= new Date();
  const action = (
    <Row>
      {ways.map(({ to, name }) => (
        <Link key={to} to={to}>
          {name}
        </Link>
      ))}
    </Row>
  );
  return (
    <div role="status" className={styles.notice}>
      <Notice
        tone="warning"
        title={waits ? own.waits : title(date(endsAt))}
        text={isOwnEnding ? own.text : text}
        action={action}
      />
    </div>
  );
}

/** The open invoice of a payment that came back: until it is paid nothing can be published. */
function HoldNotice({ held }: { held: NonNullable<Account['heldBy']> }) {
  const { number, open, currency, referenceNumber, pdfUrl } = held;
  const action = (
    <Row>
      <PayOnlineButton invoice={held} size="small" />
      <Button size="small" href={pdfUrl} target="_blank" rel="noreferrer">
        {texts.invoice(number)}
      </Button>
    </Row>
  );
  const text = texts.text(moneyText(open, currency), referenceNumber);
  return (
    <div role="status" className={styles.notice}>
      <Notice tone="warning" title={paymentReturned(number)} text={text} action={action} />
    </div>
  );
}

/** What stands above every page of an account that ends or is on hold. */
export function AccountNotices({ business: { endsAt, isOwnEnding, heldBy } }: { business: Account }) {
  return (
    <>
      {endsAt && <EndingNotice endsAt={endsAt} isOwnEnding={isOwnEnding} />}
      {heldBy && <HoldNotice held={heldBy} />}
    </>
  );
}
