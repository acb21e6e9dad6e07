import { skipToken, useApolloClient } from '@apollo/client/react';
import { Alert, Button, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { date, dateTime, moneyText, period } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useSession } from '#client/lib/session/session.tsx';
import type { ReportDecision } from '#client/schema.generated.ts';
import { reports, reports as texts } from '#client/texts/adminModeration.ts';
import { ConfirmButton } from '#client/ui/antd/Buttons.tsx';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Columns, Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { decideReportInputLimits } from '#shared/limits.generated.ts';
import { mailLink } from '#shared/mailLink.ts';
import { keysOf } from '#shared/records.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import { groundTexts, reportKinds } from '#shared/texts/reports.ts';
import { BusinessLink, EmailAddress } from '../parts/BusinessLink.tsx';
import { GroundsFields, type GroundsValues, groundsOf } from '../parts/GroundsDialog.tsx';
import { ReportComparison } from './ReportComparison.tsx';
import styles from './ReportDialog.module.css';
import {
  AdminReportDocument,
  type ReportDetailsFragment,
  useAdminReportQuery,
  useDecideReportMutation,
  useRemoveReportPicturesMutation,
} from './ReportsPage.generated.ts';

const reportDecisionFormTexts = reports.decide;

interface Values extends GroundsValues {
  decision?: ReportDecision;
  note?: string;
}

interface ReportDecisionFormProps {
  report: ReportDetailsFragment;
  /** Another admin was quicker, or another notice has come: the report is read again. */
  onConflict: () => void;
  onDecided: () => void;
}

/** What becomes of a reported offer, with the reason that sender and business read. */
function ReportDecisionForm({ report, onConflict, onDecided }: ReportDecisionFormProps) {
  const { id, number, version, offer } = report;
  const isSwedish = [report, ...report.joined].some(({ language, email }) => language === 'SV' && email);
  const client = useApolloClient();
  const master = useSession('ADMIN').user?.role === 'MASTER_ADMIN';
  const form = useFieldForm<Values>();
  const [decideReport, { loading: busy }] = useDecideReportMutation({
    update: (cache) => evict(cache, affected.reports),
  });
  const decide = useAction(
    decideReport,
    {
      done: reportDecisionFormTexts.done(number),
      failed: reportDecisionFormTexts.failed,
      about: texts.dialog(number),
      refused: ({ code }) => {
        if (code !== 'CONFLICT') return false;
        onConflict();
        const now = { query: AdminReportDocument, variables: { id }, fetchPolicy: 'network-only' } as const;
        void client.query(now).catch(() => {});
        return true;
      },
    },
    form,
  );
  const possible = keysOf(reportDecisionFormTexts.decisions).filter(
    (decision) => (offer || decision === 'KEPT' || decision === 'CHANGED') && (master || decision !== 'REMOVED'),
  );

  async function send({ decision, note = '', ...grounds }: Values) {
    if (!decision) return;
    const done = await decide({
      id,
      version,
      input: { decision, grounds: groundsOf(grounds), note: note.trim() || null },
    });
    if (done) onDecided();
  }

  return (
    <Panel title={reportDecisionFormTexts.title} intro={reportDecisionFormTexts.consequence}>
      <CheckedForm<Values>
        form={form}
        draftName={`report-${id}`}
        check={({ decision, ...grounds }) => ({
          ...(!decision && { decision: reportDecisionFormTexts.chosen }),
          ...checkGrounds(grounds),
        })}
        onFinish={send}
      >
        <CheckedField name="decision" label={reportDecisionFormTexts.decision}>
          <Radio.Group
            options={possible.map((value) => ({ value, label: reportDecisionFormTexts.decisions[value] }))}
          />
        </CheckedField>
        {isSwedish && <Alert type="info" showIcon title={reportDecisionFormTexts.swedish} />}
        <GroundsFields hint={reportDecisionFormTexts.factsHint} />
        <CheckedField
          name="note"
          label={reportDecisionFormTexts.note}
          extra={reportDecisionFormTexts.noteHint}
          required={false}
        >
          <Input.TextArea rows={2} maxLength={decideReportInputLimits.note} />
        </CheckedField>
        <Button type="primary" htmlType="submit" loading={busy}>
          {reportDecisionFormTexts.submit}
        </Button>
      </CheckedForm>
    </Panel>
  );
}

type Report = ReportDetailsFragment;

/** Who says what; the business never learns who. */
function Sender({
  report: { name, email, goodFaith, earlierKept, earlierActed, receivedAt, business, targetUrl },
}: Props) {
  return (
    <FactList
      facts={[
        [texts.received, dateTime(receivedAt)],
        [
          texts.sender,
          email ? (
            <span key="sender">
              {name}{' '}
              <a href={mailLink(email)}>
                <EmailAddress email={email} />
              </a>
            </span>
          ) : (
            texts.nameless
          ),
        ],
        [texts.goodFaith, goodFaith ? texts.yes : texts.no],
        [texts.history, texts.earlier(earlierKept, earlierActed)],
        [
          texts.business,
          business ? (
            <BusinessLink key="business" id={business.id}>
              {business.businessName}
            </BusinessLink>
          ) : (
            '–'
          ),
        ],
        [
          texts.target,
          <a key="target" href={targetUrl} target="_blank" rel="noreferrer">
            {new URL(targetUrl, location.origin).pathname}
          </a>,
        ],
      ]}
    />
  );
}

interface Props {
  report: Report;
}

/** What the senders wrote, this report's first. */
function Words({ report: { kind, text, joined } }: Props) {
  return (
    <Stack gap="small">
      <p>
        <strong>{reportKinds[kind]}</strong>
      </p>
      <p className={styles.words}>{text || texts.wordsGone}</p>
      {joined.length > 0 && (
        <details>
          <summary>{texts.joined(joined.length)}</summary>
          <ul className={styles.joined}>
            {joined.map((other) => (
              <li key={other.id}>
                <strong>{`${other.number}, ${reportKinds[other.kind]}`}</strong>
                <span className={styles.quiet}>
                  {[other.name ?? texts.nameless, other.email, dateTime(other.receivedAt)].filter(Boolean).join(', ')}
                </span>
                <span className={styles.words}>{other.text || texts.wordsGone}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}

/** What was decided, and why. */
function Decided({ report }: Props) {
  const { decision, decidedBy, decidedAt, ground, rule, facts, note, appeal } = report;
  const lines = texts.decided;
  return (
    <Panel title={lines.title}>
      <FactList
        facts={[
          [lines.decision, decision ? texts.decisionNames[decision] : '–'],
          [lines.by, decidedBy ?? '–'],
          [lines.at, decidedAt ? dateTime(decidedAt) : '–'],
          [lines.rule, [ground && groundTexts[ground].name, rule].filter(Boolean).join(': ')],
          [lines.facts, facts ?? '–'],
          [lines.note, note ?? '–'],
          ...(appeal ? [[lines.appeal, appeal.text] as [string, string]] : []),
        ]}
      />
    </Panel>
  );
}

/** For how much the product has been marketed here: the ground for judging a reduction. */
function Prices({ report: { priceHistory, snapshot } }: Props) {
  if (priceHistory.length === 0) return null;
  const currency = snapshot?.currency ?? 'EUR';
  const money = (amount: number) => moneyText(amount, currency);
  return (
    <Panel title={texts.priceHistory}>
      <FactList
        facts={priceHistory.map(({ from, to, price, base }) => [
          period(from, to),
          base === null ? money(price) : texts.reduced(money(price), money(base)),
        ])}
      />
    </Panel>
  );
}

/** Pictures of child abuse are handed over to the police, and their copies removed. */
function HandedOver({ id, until }: { id: string; until: string }) {
  const [removePictures] = useRemoveReportPicturesMutation();
  const lines = texts.pictures;
  const remove = useAction(removePictures, { done: lines.removed, failed: lines.removeFailed });
  return (
    <Alert
      type="warning"
      showIcon
      title={lines.until(date(until))}
      description={
        <ConfirmButton
          question={lines.confirm}
          consequence={lines.confirmHint}
          confirm={lines.remove}
          onConfirm={() => remove({ id })}
        >
          {lines.remove}
        </ConfirmButton>
      }
    />
  );
}

function Contents({ report, onClose }: Props & { onClose: () => void }) {
  const [conflict, setConflict] = useState(false);
  return (
    <Stack gap="medium">
      {conflict && <Alert type="warning" showIcon role="alert" title={texts.decide.conflict} />}
      <Columns minWidth={300}>
        <Panel title={texts.words}>
          <Words report={report} />
        </Panel>
        <Panel title={texts.sender}>
          <Sender report={report} />
        </Panel>
      </Columns>
      {report.snapshot && <ReportComparison report={{ ...report, snapshot: report.snapshot }} offer={report.offer} />}
      {report.picturesUntil && <HandedOver id={report.id} until={report.picturesUntil} />}
      <Prices report={report} />
      {report.status === 'OPEN' ? (
        <ReportDecisionForm report={report} onConflict={() => setConflict(true)} onDecided={onClose} />
      ) : (
        <Decided report={report} />
      )}
    </Stack>
  );
}

/** One report: what was reported beside what is there now, and the decision. */
export function ReportDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const shown = useLastDefined(id);
  const { data, error, refetch } = useAdminReportQuery(
    shown ? { variables: { id: shown }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const report = data?.contentReport.id === shown ? data?.contentReport : undefined;
  return (
    <Modal
      open={!!id}
      title={report ? texts.dialog(report.number) : texts.title}
      width={960}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {report && <Contents key={report.id} report={report} onClose={onClose} />}
      {!report && !error && <BlockSkeleton lines={8} />}
      {!report && error && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
    </Modal>
  );
}
