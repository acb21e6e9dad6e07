import { skipToken } from '@apollo/client/react';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { groundTemplates, reportKinds } from '#shared/rules/reports.ts';
import { errorText } from '../../../lib/errors/appErrorOf.ts';
import { dateTime, moneyText, period } from '../../../lib/format/format.ts';
import { reports as texts } from '../../../texts/adminModeration.ts';
import { useLastDefined } from '../../../ui/antd/form/FormDialog.tsx';
import { ErrorState } from '../../../ui/antd/Notice.tsx';
import { FactList } from '../../../ui/plain/data/FactList.tsx';
import { Columns, Panel, Stack } from '../../../ui/plain/Layout.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import { BusinessLink } from '../BusinessLink.tsx';
import { EmailAddress } from '../EmailAddress.tsx';
import { ReportComparison } from './ReportComparison.tsx';
import { ReportDecisionForm } from './ReportDecisionForm.tsx';
import styles from './ReportDialog.module.css';
import { type ReportDetailsFragment, useAdminReportQuery } from './ReportsPage.generated.ts';

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
              <a href={`mailto:${email}`}>
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
          [lines.rule, [ground && groundTemplates[ground].name, rule].filter(Boolean).join(': ')],
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
      {report.snapshot && <ReportComparison snapshot={report.snapshot} offer={report.offer} />}
      <Prices report={report} />
      {report.state === 'OPEN' ? (
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
