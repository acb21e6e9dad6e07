import { Button, Input, Radio } from 'antd';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { dateTime } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm, useValues } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useListState } from '#client/lib/site/useListState.ts';
import type { AppealDecision, AppealStatus, LostDaysWay } from '#client/schema.generated.ts';
import { moderationLists, reports, appeals as texts } from '#client/texts/adminModeration.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { ListPage } from '#client/ui/antd/table/ListPage.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import cards from '#client/ui/plain/data/Cards.module.css';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { decideAppealLimits } from '#shared/limits.generated.ts';
import { keysOf } from '#shared/records.ts';
import { checkAppealText } from '#shared/rules/reports.ts';
import { restrictionTexts } from '#shared/texts/statements.ts';
import { BusinessLink } from '../parts/BusinessLink.tsx';
import {
  type AppealRowFragment,
  useAdminAppealsQuery,
  useAdminLostDaysPreviewQuery,
  useDecideAppealMutation,
} from './AppealsPage.generated.ts';

type Appeal = AppealRowFragment;

/** Who appeals: the business of a statement, or the sender of a report. */
function whoseOf({ statement, report }: Appeal): string {
  return statement ? texts.ofBusiness(statement.business.name) : texts.ofReporter(report?.number ?? '');
}

/** The decision that is appealed against, in a few words. */
function decisionOf({ statement, report }: Appeal): string {
  if (statement) return [restrictionTexts[statement.kind].name, statement.offerTitle].filter(Boolean).join(': ');
  return report?.decision ? texts.onReport(report.number, reports.decisionNames[report.decision]) : '';
}

/** One appeal with the decision that it is against, and its answer or the way to give one. */
function AppealCard({ appeal, onDecide }: { appeal: Appeal; onDecide: () => void }) {
  const { text, sentAt, status, decision, answer, decidedAt, decidedBy, refusal, statement, report } = appeal;
  const whose = whoseOf(appeal);
  return (
    <article className={`${cards.card} ${status === 'DECIDED' ? cards.done : ''}`} aria-label={whose}>
      <header className={cards.head}>
        <div className={cards.from}>
          {statement ? <BusinessLink id={statement.business.id}>{statement.business.name}</BusinessLink> : whose}
        </div>
        <span className={cards.when} data-numeric>
          {dateTime(sentAt)}
        </span>
        <StatusTag {...(decision ? texts.outcomes[decision] : texts.stateTags[status])} />
      </header>
      <p className={cards.text}>{text}</p>
      <FactList
        facts={[
          [texts.against, decisionOf(appeal)],
          [texts.facts, statement?.facts ?? report?.facts ?? '–'],
          [texts.rule, statement?.rule ?? report?.rule ?? '–'],
          ...(appeal.wish ? [[texts.wish, texts.wishes[appeal.wish]] as [string, string]] : []),
          ...(statement?.givenBack ?? []).map((given): [string, string] => [
            texts.givenBack,
            `${given.offerTitle}: ${given.text}`,
          ]),
          ...(answer ? [[texts.answer, answer] as [string, string]] : []),
        ]}
      />
      {decidedAt && decidedBy && <p className={cards.when}>{texts.answered(decidedBy, dateTime(decidedAt))}</p>}
      {status === 'OPEN' && (
        <footer className={cards.foot}>
          {refusal ? (
            <p>{refusal}</p>
          ) : (
            <Button type="primary" aria-label={texts.decideOf(whose)} onClick={onDecide}>
              {texts.decide}
            </Button>
          )}
        </footer>
      )}
    </article>
  );
}

interface Values {
  outcome?: AppealDecision;
  answer?: string;
  lostDays?: LostDaysWay;
}

/** What would be given back, by the same code that gives it. */
function Preview({ appealId, way }: { appealId: string; way: LostDaysWay }) {
  const { data, previousData, error, refetch } = useAdminLostDaysPreviewQuery({
    variables: { id: appealId, lostDays: way },
    fetchPolicy: 'network-only',
  });
  if (error) return <ErrorState text={errorText(error, texts.preview.failed)} onRetry={refetch} />;
  const found = (data ?? previousData)?.lostDaysPreview;
  if (!found) return <BlockSkeleton lines={2} />;
  return (
    <section aria-label={texts.preview.title} aria-live="polite" aria-busy={!data}>
      <strong>{texts.preview.title}</strong>
      {found.length === 0 ? (
        <p>{texts.preview.none}</p>
      ) : (
        <FactList facts={found.map(({ offerTitle, text }): [string, string] => [offerTitle, text])} />
      )}
    </section>
  );
}

function DecisionForm({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const { report, statement } = appeal;
  const form = useFieldForm<Values>();
  const [decideAppeal, { loading: busy }] = useDecideAppealMutation({
    update: (cache) => evict(cache, affected.reports),
  });
  const about = whoseOf(appeal);
  const initial: Values = { lostDays: appeal.wish ?? 'DAYS' };
  const { outcome, lostDays: way = 'DAYS' } = { ...initial, ...useValues(form) };
  const decide = useAction(decideAppeal, { done: texts.done, failed: texts.decideFailed, about }, form);

  async function send({ outcome, answer = '', lostDays = 'DAYS' }: Values) {
    if (!outcome) return;
    if (await decide({ id: appeal.id, decision: outcome, answer: answer.trim(), lostDays })) onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      draftName={`appeal-${appeal.id}`}
      initialValues={initial}
      check={({ outcome, answer }) => ({
        ...(!outcome && { outcome: texts.chosen }),
        ...checkAppealText('answer', answer),
      })}
      onFinish={send}
    >
      <p>{decisionOf(appeal)}</p>
      <p className={cards.text}>{appeal.text}</p>
      <CheckedField name="outcome" label={texts.outcome} extra={report ? texts.reportConsequence : texts.consequence}>
        <Radio.Group
          options={keysOf(texts.choices).map((value) => ({
            value,
            label: texts.choices[value],
          }))}
        />
      </CheckedField>
      {statement && (
        <CheckedField name="lostDays" label={texts.lostDays} extra={texts.lostDaysHint}>
          <Radio.Group options={keysOf(texts.ways).map((value) => ({ value, label: texts.ways[value] }))} />
        </CheckedField>
      )}
      {statement && outcome === 'UPHELD' && <Preview appealId={appeal.id} way={way} />}
      <CheckedField
        name="answer"
        label={texts.answer}
        extra={report?.language === 'SV' ? texts.swedishHint : texts.answerHint}
      >
        <Input.TextArea rows={4} maxLength={decideAppealLimits.answer} showCount />
      </CheckedField>
      <FormFoot submit={texts.submit} loading={busy} />
    </CheckedForm>
  );
}

const states: readonly string[] = ['OPEN', 'DECIDED'] satisfies AppealStatus[];
const filters = { tila: 'OPEN' };

/** Appeals of businesses and of those who reported something: read, and answered by another admin than the first one. */
export function AppealsPage() {
  const state = useListState({ filters });
  const { tila } = state.filters;
  const query = useAdminAppealsQuery({
    variables: { state: states.includes(tila) ? (tila as AppealStatus) : null, page: state.page },
  });
  const [open, setOpen] = useState<Appeal>();
  const shown = useLastDefined(open);

  return (
    <ListPage
      texts={texts}
      state={state}
      query={query}
      found={(query.data ?? query.previousData)?.appeals}
      failed={texts.failed}
      actions={
        <LinkButton to="/admini/paatokset" kind="quiet">
          {moderationLists.statements}
        </LinkButton>
      }
      filters={[{ name: 'tila', label: texts.state, options: texts.states }]}
      rows={{
        render: (appeal) => <AppealCard appeal={appeal} onDecide={() => setOpen(appeal)} />,
        className: cards.list,
        skeleton: <BlockSkeleton lines={6} />,
      }}
      drawings={['people', 'people']}
    >
      <FormDialog open={!!open} title={texts.dialog} onClose={() => setOpen(undefined)}>
        {shown && <DecisionForm appeal={shown} onClose={() => setOpen(undefined)} />}
      </FormDialog>
    </ListPage>
  );
}
