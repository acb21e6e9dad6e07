import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { date, dateTime } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import type { LostDaysWay } from '#client/schema.generated.ts';
import { appealPageTexts, ownStatements as texts } from '#client/texts/statements.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import cards from '#client/ui/plain/data/Cards.module.css';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { CardSkeletons } from '#client/ui/plain/Skeleton.tsx';
import { appealStatementLimits } from '#shared/limits.generated.ts';
import { keysOf } from '#shared/records.ts';
import { checkAppealText } from '#shared/rules/reports.ts';
import { mayTakeDays, statementParagraphs } from '#shared/rules/statements.ts';
import {
  type OwnStatementFragment,
  useAppealStatementMutation,
  usePortalStatementsQuery,
} from './DecisionsPage.generated.ts';
import styles from './DecisionsPage.module.css';
import { decisionName } from './NewStatement.tsx';

type Statement = OwnStatementFragment;

/** The appeal with its answer, or until when one can be sent. */
function OwnAppeal({ statement, onAppeal }: { statement: Statement; onAppeal: () => void }) {
  const { appeal, isAppealable, appealUntil } = statement;
  if (!appeal)
    return (
      <footer className={cards.foot}>
        {isAppealable && (
          <Button aria-label={texts.appealOf(decisionName(statement))} onClick={onAppeal}>
            {texts.appeal}
          </Button>
        )}
        <span className={styles.quiet}>{isAppealable ? texts.until(date(appealUntil)) : texts.over}</span>
      </footer>
    );
  const { text, sentAt, status: outcome, answer } = appeal;
  return (
    <footer className={styles.appeal}>
      <h3 className={styles.quiet}>{`${texts.own}, ${date(sentAt)}`}</h3>
      <p className={cards.text}>{text}</p>
      {outcome ? (
        <>
          <h3 className={styles.quiet}>{texts.answer}</h3>
          <p className={cards.text}>{answer}</p>
        </>
      ) : (
        <p className={styles.quiet}>{texts.waiting}</p>
      )}
    </footer>
  );
}

function stateOf({ until, appeal }: Statement) {
  if (appeal?.decision) return texts.outcomes[appeal.decision];
  if (until) return texts.ended(date(until));
  return appeal ? texts.appealSent : texts.inForce;
}

/** What was given back; without titles when there is only the offer of the decision itself. */
function GivenBack({ rows, isOfOffer }: { rows: Statement['givenBack']; isOfOffer: boolean }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <section>
      <h3 className={styles.quiet}>{texts.givenBack}</h3>
      {isOfOffer ? (
        <p className={cards.text}>{`${first.text}.`}</p>
      ) : (
        <ul className={styles.given}>
          {rows.map(({ id, offerTitle, text }) => (
            <li key={id}>{`${offerTitle}: ${text}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One decision with its reasons, as they were mailed. */
function StatementCard({ statement, onAppeal }: { statement: Statement; onAppeal: () => void }) {
  const name = decisionName(statement);
  return (
    <article className={cards.card} aria-label={name}>
      <header className={cards.head}>
        <h2 className={styles.title}>{name}</h2>
        <StatusTag {...stateOf(statement)} />
      </header>
      {statementParagraphs(statement, dateTime(statement.from)).map((paragraph) => (
        <p key={paragraph} className={cards.text}>
          {paragraph}
        </p>
      ))}
      <GivenBack rows={statement.givenBack} isOfOffer={statement.offerTitle != null} />
      <OwnAppeal statement={statement} onAppeal={onAppeal} />
    </article>
  );
}

const wishTexts = appealPageTexts.fi;

interface Values {
  text?: string;
  wish?: LostDaysWay;
}

function AppealForm({ statement, onClose }: { statement: Statement; onClose: () => void }) {
  const form = useFieldForm<Values>();
  const [appealStatement, { loading: busy }] = useAppealStatementMutation();
  const { done, failed } = texts.dialog;
  const appeal = useAction(appealStatement, { done, failed, about: decisionName(statement) }, form);

  const asksWish = mayTakeDays(statement.kind);

  async function send({ text = '', wish }: Values) {
    const sent = { id: statement.id, text: text.trim(), ...(asksWish && { wish: wish ?? 'DAYS' }) };
    if (await appeal(sent)) onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      draftName={`appeal-${statement.id}`}
      initialValues={{ wish: 'DAYS' }}
      check={({ text }) => checkAppealText('text', text)}
      onFinish={send}
    >
      <p>{decisionName(statement)}</p>
      <CheckedField name="text" label={texts.dialog.text} extra={texts.dialog.hint}>
        <Input.TextArea autoFocus rows={6} maxLength={appealStatementLimits.text} showCount />
      </CheckedField>
      {asksWish && (
        <CheckedField name="wish" label={wishTexts.wish} extra={wishTexts.wishHint}>
          <Radio.Group options={keysOf(wishTexts.wishes).map((value) => ({ value, label: wishTexts.wishes[value] }))} />
        </CheckedField>
      )}
      <FormFoot submit={texts.dialog.submit} loading={busy} />
    </CheckedForm>
  );
}

/** What was restricted of the business and why, with a way to appeal for six months. */
export function DecisionsPage() {
  const state = useListState();
  const query = usePortalStatementsQuery({ variables: { page: state.page }, fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<Statement>();
  const shown = useLastDefined(open);

  const found = query.data ?? query.previousData;

  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={found?.myStatements}
      above={found && <p className={styles.quiet}>{found.usualAppealTime.sentence}</p>}
      failed={texts.failed}
      rows={{
        render: (statement) => <StatementCard statement={statement} onAppeal={() => setOpen(statement)} />,
        className: cards.list,
        skeleton: <CardSkeletons />,
      }}
      drawings={['offers', 'offers']}
    >
      <FormDialog open={!!open} title={texts.dialog.title} onClose={() => setOpen(undefined)}>
        {shown && <AppealForm statement={shown} onClose={() => setOpen(undefined)} />}
      </FormDialog>
    </ListPage>
  );
}
