import { Alert, Button, Radio } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import { OfferPicture } from '#client/features/offers/OfferPicture.tsx';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { date, isoDate } from '#client/lib/format/format.ts';
import { tillAnswers } from '#client/texts/till.ts';
import { tillCard as texts } from '#client/texts/tillCard.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { Row } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import { tillCardTexts } from '#shared/texts/offers/tillCard.ts';
import { tillPath } from '../till/tillPath.ts';
import { type PortalTillCardQuery, usePortalTillCardQuery } from './TillCardPage.generated.ts';
import styles from './TillCardPage.module.css';

type Card = PortalTillCardQuery['tillCard'];
type Kind = keyof typeof tillCardTexts.rules;

const papers = ['A4', 'A5'] as const;
type Paper = (typeof papers)[number];

/** Why codes of the offer are not taken just now; undefined while they are. */
function stateOf({ phase, startDate, lastCodeDate }: Card): string | undefined {
  if (phase === 'LIVE') return undefined;
  if (phase === 'SCHEDULED') return texts.notBegun(date(startDate));
  if (phase === 'ENDED' && isoDate(new Date()) <= lastCodeDate) return texts.inGrace(date(lastCodeDate));
  return texts.states[phase];
}

/** What the till may answer to a code of this offer, in the order in which a person meets it. */
function answersOf(kind: Kind, limit: number | null) {
  const { answers } = texts;
  return [
    ['OK', answers.OK],
    ...(kind === 'ONCE' ? ([['ALREADY', answers.ALREADY]] as const) : []),
    ...(limit === null ? [] : ([['LIMIT', answers.LIMIT]] as const)),
    ['UNKNOWN', answers.UNKNOWN[kind]],
    ['NOT_STARTED', answers.NOT_STARTED],
    ['ENDED', answers.ENDED],
    ['WRONG_SHOP', answers.WRONG_SHOP],
    ['QUEUED', answers.QUEUED],
  ] as const;
}

function Facts({ card, kind }: { card: Card; kind: Kind }) {
  const { content, startDate, endDate, lastCodeDate, outlets, ageLimit } = card;
  const { now, texts: prices } = offerPriceLines(content.price);
  const { redemptionLimit: limit } = content;
  return (
    <dl className={styles.facts}>
      {now && (
        <div>
          <dt>{texts.price}</dt>
          <dd>
            <strong className={styles.price}>{now}</strong>
            {prices.slice(1).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.rule}</dt>
        <dd>
          {ageLimit !== null && <strong>{tillCardTexts.age(ageLimit)}</strong>}
          <span>{tillCardTexts.rules[kind]}</span>
          {limit !== null && <span>{tillCardTexts.limit(limit)}</span>}
        </dd>
      </div>
      <div>
        <dt>{texts.lastDay}</dt>
        <dd>
          <strong>{date(endDate)}</strong>
          <span>{texts.since(date(startDate))}</span>
          {lastCodeDate > endDate && <span>{tillCardTexts.grace(date(lastCodeDate))}</span>}
        </dd>
      </div>
      {outlets.length > 0 && (
        <div>
          <dt>{texts.outlets}</dt>
          <dd>{outlets.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

function Steps({ kind }: { kind: Kind }) {
  const { steps } = texts;
  return (
    <section>
      <h3 className={styles.heading}>{steps.title}</h3>
      <ol className={styles.steps}>
        <li>{steps.first}</li>
        <li>
          {steps.type[kind]} {steps.say[kind]} {steps.scan}
        </li>
        <li>{steps.count[kind]}</li>
        <li>{steps.undo}</li>
      </ol>
    </section>
  );
}

function CardOf({ card, kind, paper }: { card: Card; kind: Kind; paper: Paper }) {
  const { content } = card;
  const [page] = content.pages;
  const state = stateOf(card);
  return (
    <article className={`${styles.card} ${styles[paper]}`}>
      <p className={styles.printed} aria-hidden="true">
        {texts.title}
      </p>
      <div className={styles.top}>
        <div className={styles.picture}>
          <OfferPicture image={page?.image} category={content.category?.name ?? ''} sizes="320px" eager />
        </div>
        <div className={styles.words}>
          <h2 className={styles.title}>{content.title}</h2>
          {state && <Alert type="warning" showIcon title={state} />}
          <Facts card={card} kind={kind} />
        </div>
      </div>
      <Steps kind={kind} />
      <section>
        <h3 className={styles.heading}>{texts.answers.title}</h3>
        <dl className={styles.answers}>
          {answersOf(kind, content.redemptionLimit).map(([answer, meaning]) => (
            <div key={answer}>
              <dt>{tillAnswers[answer].word}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.address} aria-hidden="true">
        {texts.address(location.host + tillPath)}
      </p>
    </article>
  );
}

/** How one offer is taken at the till, on one page that is also printed. */
export function TillCardPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePortalTillCardQuery({ variables: { id } });
  const [paper, setPaper] = useState<Paper>('A4');
  const card = data?.tillCard;
  const kind = card?.content.redemption;
  return (
    <>
      <div className={styles.screen}>
        <PageTitle title={texts.title} back={{ to: tillPath, text: texts.back }} />
        {card && (
          <Row>
            <Radio.Group
              aria-label={texts.paper}
              optionType="button"
              options={[...papers]}
              value={paper}
              onChange={({ target }) => setPaper(target.value)}
            />
            <Button type="primary" onClick={() => print()}>
              {texts.print}
            </Button>
          </Row>
        )}
      </div>
      {error && !card && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
      {!data && !error && <BlockSkeleton lines={9} />}
      {card && kind && kind !== 'NONE' && <CardOf card={card} kind={kind} paper={paper} />}
    </>
  );
}
