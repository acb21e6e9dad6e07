import { counted, date, moneyText, numeral, period } from '#client/lib/format/format.ts';
import type { Currency } from '#client/schema.generated.ts';
import { monthText, receipt as texts } from '#client/texts/receipt.ts';
import type { Column } from '#client/ui/antd/table/columns.ts';
import { DataTable } from '#client/ui/antd/table/DataTable.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatCard, StatGrid } from '#client/ui/plain/data/StatCard.tsx';
import { Columns, Panel } from '#client/ui/plain/Layout.tsx';
import { keysOf } from '#shared/records.ts';
import { uncountedTexts, visitSourceTexts } from '#shared/texts/analytics.ts';
import { receiptTexts as shared } from '#shared/texts/files/receipt.ts';
import type { PortalReceiptQuery } from './ReceiptPage.generated.ts';
import styles from './ReceiptPage.module.css';

export type Receipt = PortalReceiptQuery['receipt'];

function contactsOf({ calls, directions, website }: Receipt['conversions']) {
  return calls + directions + website;
}

/** What was paid, and what it brought. */
export function Figures({ receipt }: { receipt: Receipt }) {
  const { currency, charged, visibilityCost, costPerClick, costPerVisitor, conversions, atTill, heard } = receipt;
  const money = (amount: number) => moneyText(amount, currency);
  const facts: [string, string][] = [
    ...(visibilityCost === null ? [] : [[shared.visibilityCost, money(visibilityCost)] as [string, string]]),
    ...(receipt.givenBack ? [[shared.givenBack, money(receipt.givenBack)] as [string, string]] : []),
    [shared.visibleDays, numeral(receipt.visibleDays)],
    [shared.offerDays, numeral(receipt.offerDays)],
    [shared.views, numeral(receipt.views)],
    [shared.calls, numeral(conversions.calls)],
    [shared.directions, numeral(conversions.directions)],
    [shared.website, numeral(conversions.website)],
    ...receipt.sources.map(({ source, visits }): [string, string] => [visitSourceTexts[source].name, numeral(visits)]),
  ];
  return (
    <>
      <StatGrid>
        {charged !== null && (
          <StatCard
            label={shared.charged}
            icon="euro"
            value={<Money amount={charged} currency={currency} />}
            detail={texts.net}
          />
        )}
        <StatCard
          label={shared.clicks}
          icon="click"
          value={numeral(receipt.clicks)}
          detail={costPerClick ? texts.each(money(costPerClick)) : texts.seen(numeral(receipt.views))}
        />
        <StatCard
          label={shared.contacts}
          icon="phone"
          value={numeral(contactsOf(conversions))}
          detail={texts.contactsHint}
        />
        <StatCard
          label={shared.atTill}
          icon="users"
          value={atTill > 0 ? shared.atLeast(atTill) : shared.noneAtTill}
          detail={costPerVisitor ? texts.each(shared.atMost(money(costPerVisitor))) : texts.tillHint}
        />
      </StatGrid>
      <Columns minWidth={340}>
        <Panel title={texts.figures}>
          <FactList facts={facts} />
          {charged !== null && <p className={styles.quiet}>{`${shared.net} ${shared.costRule}`}</p>}
          {receipt.lateAtTill > 0 && <p className={styles.quiet}>{shared.late(receipt.lateAtTill)}</p>}
        </Panel>
        {heard.length > 0 && (
          <Panel title={shared.heard} intro={texts.heardIntro}>
            <FactList facts={heard.map(({ source, count }) => [shared.heardFrom[source], numeral(count)])} />
          </Panel>
        )}
      </Columns>
    </>
  );
}

/** What is not in the figures, and why. */
export function LeftOut({ filtered }: Pick<Receipt, 'filtered'>) {
  return (
    <Panel title={shared.leftOut}>
      <ul className={styles.reasons}>
        {keysOf(uncountedTexts).map((name) => (
          <li key={name}>
            <strong>{uncountedTexts[name].name}</strong>
            <span data-numeric>{numeral(filtered[name])}</span>
            <p className={styles.quiet}>{uncountedTexts[name].why}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The business beside others of its kind. */
export function PeersPanel({ receipt: { peers, closedAt } }: { receipt: Receipt }) {
  return (
    <Panel title={shared.peers}>
      {peers ? (
        <>
          <p className={styles.kind}>{shared.peersOf(peers.category, peers.region ?? null)}</p>
          <p>{shared.peersText(peers.median, peers.own)}</p>
          <p className={styles.quiet}>{shared.peersRule}</p>
        </>
      ) : (
        <p className={styles.quiet}>{closedAt ? shared.noPeers : shared.peersLater}</p>
      )}
    </Panel>
  );
}

type Loss = Receipt['losses'][number];

function backText({ way, endDate }: Loss) {
  if (way === 'DAYS') return endDate ? shared.given.until(date(endDate)) : shared.given.DAYS;
  return way === 'MONEY' ? shared.given.MONEY : shared.given.none;
}

function LossRow({ loss }: { loss: Loss }) {
  const { from, to, reason, minutes, title } = loss;
  const why = reason === 'OUTAGE' ? shared.lossReasons.OUTAGE(minutes ?? 0) : shared.lossReasons.HIDDEN;
  return (
    <li>
      <strong>{title || shared.everyOffer}</strong>
      <span>{from === to ? date(from) : period(from, to)}</span>
      <p className={styles.quiet}>{`${why}. ${backText(loss)}.`}</p>
    </li>
  );
}

/** What has become of closed months; nothing when nothing has. */
export function Later({ receipt: { corrections, givenLater, currency } }: { receipt: Receipt }) {
  const changed = corrections ?? [];
  if (changed.length + givenLater.length === 0) return null;
  return (
    <Panel title={shared.later} intro={shared.laterRule}>
      <ul className={styles.reasons}>
        {changed.map(({ month, amount }) => (
          <li key={month}>
            <strong>{shared.correction(monthText(month))}</strong>
            <Money amount={amount} currency={currency} signed />
          </li>
        ))}
        {givenLater.map((loss) => (
          <LossRow key={`${loss.from} ${loss.reason} ${loss.title}`} loss={loss} />
        ))}
      </ul>
    </Panel>
  );
}

/** Days on which offers could not be seen all the time, and how they were given back. */
export function Losses({ receipt: { losses, checkedSinceOn } }: { receipt: Receipt }) {
  return (
    <Panel title={shared.losses} intro={texts.lossesIntro}>
      {losses.length === 0 && <p className={styles.quiet}>{shared.noLosses}</p>}
      {losses.length > 0 && (
        <ul className={styles.reasons}>
          {losses.map((loss) => (
            <LossRow key={`${loss.from} ${loss.reason} ${loss.title}`} loss={loss} />
          ))}
        </ul>
      )}
      {checkedSinceOn && <p className={styles.quiet}>{shared.checkedSince(date(checkedSinceOn))}</p>}
    </Panel>
  );
}

/** What moved money. */
export function Charges({ charges, currency }: { charges: NonNullable<Receipt['charges']>; currency: Currency }) {
  return (
    <Panel title={shared.charges}>
      {charges.length === 0 && <p className={styles.quiet}>{shared.noCharges}</p>}
      {charges.length > 0 && (
        <ul className={styles.reasons}>
          {charges.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no id and never move.
            <li key={place}>
              <strong>{row.title}</strong>
              <span data-numeric>{moneyText(row.amount, currency)}</span>
              <p className={styles.quiet}>{`${shared.chargeKinds[row.kind]} ${date(row.date)}`}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type Day = Receipt['days'][number] & { id: string };

const columns: Column<Day>[] = [
  { key: 'date', title: shared.day, card: 'title', render: (day) => date(day.date) },
  { key: 'offers', title: shared.offers, align: 'right', render: (day) => numeral(day.offers) },
  { key: 'views', title: shared.views, align: 'right', render: (day) => numeral(day.views) },
  { key: 'clicks', title: shared.clicks, align: 'right', render: (day) => numeral(day.clicks) },
  { key: 'contacts', title: shared.contacts, align: 'right', render: (day) => numeral(day.conversions) },
  { key: 'leftOut', title: shared.leftOutShort, align: 'right', render: (day) => numeral(day.leftOut) },
  { key: 'atTill', title: shared.tillShort, align: 'right', render: (day) => numeral(day.atTill) },
];

/** Every day of the month, folded: its sums are above. */
export function Days({ days }: Pick<Receipt, 'days'>) {
  return (
    <Panel>
      <details className={styles.days}>
        <summary>{texts.daysOf(counted(days.length, texts.dayWords))}</summary>
        <DataTable<Day>
          label={shared.days}
          columns={columns}
          rows={days.map((day) => ({ ...day, id: day.date }))}
          minWidth={640}
          empty={null}
        />
      </details>
    </Panel>
  );
}

/** How to check the receipt without trusting us. */
export function Proof({ receipt: { hash, previousHash } }: { receipt: Receipt }) {
  return (
    <Panel title={shared.proof} intro={shared.proofText}>
      <p>
        <a href="/tarkista-kuitti.mjs" download>
          {texts.script}
        </a>
      </p>
      <code className={styles.command}>{texts.command}</code>
      <dl className={styles.hashes}>
        <dt>{shared.hash}</dt>
        <dd>{hash}</dd>
        <dt>{shared.previousHash}</dt>
        <dd>{previousHash}</dd>
      </dl>
    </Panel>
  );
}
