import { finnishDate, monthName, startOfDay } from '#platform/helsinki.ts';
import { left, openParts, right } from '#platform/pdf/parts.ts';
import { finnishNumber } from '#shared/finnish/finnishNumbers.ts';
import { visitSourceTexts } from '#shared/texts/analytics.ts';
import { receiptTexts as texts } from '#shared/texts/files/receipt.ts';
import { costPerClick } from '../analytics/periods.ts';
import { uncounted } from '../analytics/renderReport.ts';
import { dateText, moneyText } from '../billing/money.ts';
import type { Loss } from './lines.ts';
import type { ShownReceipt } from './receipts.ts';

const count = (number: number) => finnishNumber(number);

/** A receipt as an A4 document in Finnish. */
export async function renderReceipt(receipt: ShownReceipt, businessName: string, now: Date): Promise<Buffer> {
  const { content, totals, closed, closesOn } = receipt;
  const { currency, money, losses, heard, sources } = content;
  const title = `${texts.title}, ${monthName(content.month)}`;
  const { text, heading, part, finish } = await openParts(title, closed?.closedAt ?? now);
  const sum = (cents: number) => moneyText(cents, currency);

  text(`${businessName}, ${content.businessCode}`, 'bold');
  text(closed ? texts.closed(finnishDate(closed.closedAt)) : texts.open(finnishDate(startOfDay(closesOn))));

  const columns = [left('', 323), right('', 160)];
  await part(
    texts.figures,
    [left(texts.figure, 323), right(texts.value, 160)],
    [
      [texts.charged, sum(totals.charged)],
      ...(totals.givenBack > 0 ? [[texts.givenBack, sum(totals.givenBack)]] : []),
      [texts.visibilityCost, sum(totals.cost)],
      [texts.visibleDays, count(totals.visibleDays)],
      [texts.offerDays, count(totals.shown)],
      [texts.views, count(totals.views)],
      [texts.clicks, count(totals.clicks)],
      [texts.calls, count(totals.calls)],
      [texts.directions, count(totals.directions)],
      [texts.website, count(totals.website)],
      ...sources.map(({ source, visits }) => [visitSourceTexts[source].name, count(visits)]),
      [texts.atTill, totals.atTill > 0 ? texts.atLeast(totals.atTill) : texts.noneAtTill],
      ...pricesOf(receipt),
    ],
  );
  text(texts.net);
  text(texts.costRule);
  if (totals.atTill > 0) text(texts.whyAtMost);
  if (content.lateAtTill > 0) text(texts.late(content.lateAtTill));

  const leftOut = uncounted(totals).map(({ name, count: number, why }) => [name, count(number), why]);
  await part(texts.leftOut, [left('Syy', 173), right('Määrä', 60), left('Miksi', 250)], leftOut);
  if (heard.length > 0) {
    const said = heard.map(({ source, count: number }) => [texts.heardFrom[source], count(number)]);
    await part(texts.heard, columns, said);
  }
  const rows = money.map(({ date, kind, title: offer, amount }) => [
    dateText(date),
    texts.chargeKinds[kind],
    offer,
    sum(amount),
  ]);
  await part(
    texts.charges,
    [left('Päivä', 73), left('Laji', 120), left('Tarjous', 210), right('Summa', 80)],
    rows,
    texts.noCharges,
  );
  await part(
    texts.losses,
    [left('Päivät', 113), left('Tarjous', 130), left('Syy', 120), left('Hyvitys', 120)],
    losses.map(lossRow),
    texts.noLosses,
  );
  if (content.checkedSince) text(texts.checkedSince(dateText(content.checkedSince)));
  const { corrections, givenLater } = content;
  if (corrections.length + givenLater.length > 0) {
    await part(texts.later, columns, [
      ...corrections.map(({ month, amount }) => [
        texts.correction(monthName(month)),
        amount > 0 ? `+${sum(amount)}` : sum(amount),
      ]),
      ...givenLater.map((loss) => {
        const [days = '', title = '', , back = ''] = lossRow(loss);
        return [`${title}, ${days}`, back];
      }),
    ]);
    text(texts.laterRule);
  }
  heading(texts.peers);
  for (const sentence of peerSentences(receipt)) text(sentence);
  const paper = paperSentence(receipt);
  if (paper) {
    heading(texts.paper);
    text(paper);
  }
  await part(
    texts.days,
    [
      left(texts.day, 93),
      right(texts.offers, 65),
      right(texts.views, 65),
      right(texts.clicks, 65),
      right(texts.contacts, 75),
      right(texts.leftOutShort, 65),
      right(texts.tillShort, 55),
    ],
    content.days.map((day) => [
      dateText(day.date),
      count(day.shown),
      count(day.views),
      count(day.clicks),
      count(day.calls + day.directions + day.website),
      count(day.repeats + day.robots + day.own + day.overLimit),
      count(day.atTill),
    ]),
  );
  if (closed) {
    heading(texts.proof);
    text(texts.proofText);
    text(`${texts.hash}: ${closed.hash}`);
    text(`${texts.previousHash}: ${closed.previousHash}`);
  }
  return finish();
}

/** What an opening and a person at the till cost. */
function pricesOf({ content, totals }: ShownReceipt): string[][] {
  const price = (visitors: number) =>
    moneyText(Math.round(costPerClick(totals.cost, visitors) * 100), content.currency);
  return [
    ...(totals.clicks > 0 ? [[texts.costPerClick, price(totals.clicks)]] : []),
    ...(totals.atTill > 0 ? [[texts.costPerVisitor, texts.atMost(price(totals.atTill))]] : []),
  ];
}

function lossRow({ from, to, reason, title, minutes, way, endDate }: Loss): string[] {
  const days = from === to ? dateText(from) : `${dateText(from)}–${dateText(to)}`;
  const why = reason === 'OUTAGE' ? texts.lossReasons.OUTAGE(minutes ?? 0) : texts.lossReasons.HIDDEN;
  const until = way === 'DAYS' && endDate ? texts.given.until(dateText(endDate)) : texts.given[way ?? 'none'];
  return [days, title || texts.everyOffer, why, until];
}

function peerSentences({ content: { peers }, closed }: ShownReceipt): string[] {
  if (!closed) return [texts.peersLater];
  if (!peers) return [texts.noPeers];
  const { category, region, median, own } = peers;
  return [`${texts.peersOf(category, region)}. ${texts.peersText(median, own)}`, texts.peersRule];
}

/** What the price of an advertisement on paper would have brought here; null when it is not known. */
function paperSentence({ paperPrice, totals, content }: ShownReceipt): string | null {
  if (paperPrice === null || totals.cost === 0 || totals.clicks === 0) return null;
  const bought = (visitors: number) => Math.floor((visitors * paperPrice) / totals.cost);
  const visitors = totals.atTill > 0 ? ` ${texts.paperVisitors(bought(totals.atTill))}` : '';
  return texts.paperSame(
    moneyText(paperPrice, content.currency),
    `${texts.paperClicks(bought(totals.clicks))}${visitors}`,
  );
}
