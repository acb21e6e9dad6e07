import { useApolloClient } from '@apollo/client/react';
import { Button, Form, Input, Radio } from 'antd';
import { decideReportInputLimits } from '#shared/limits.generated.ts';
import { checkGrounds } from '#shared/rules/reports.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { useSession } from '../../../lib/session/session.tsx';
import type { ReportDecision } from '../../../schema.generated.ts';
import { reports } from '../../../texts/adminModeration.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { Panel } from '../../../ui/plain/Layout.tsx';
import { GroundsFields, type GroundsValues, groundsOf } from '../GroundsDialog.tsx';
import { AdminReportDocument, type ReportDetailsFragment, useDecideReportMutation } from './ReportsPage.generated.ts';

const texts = reports.decide;

interface Values extends GroundsValues {
  decision?: ReportDecision;
  note?: string;
}

interface Props {
  report: ReportDetailsFragment;
  /** Another admin was quicker, or another notice has come: the report is read again. */
  onConflict: () => void;
  onDecided: () => void;
}

/** What becomes of a reported offer, with the reason that sender and business read. */
export function ReportDecisionForm({ report, onConflict, onDecided }: Props) {
  const { id, number, version, offer } = report;
  const client = useApolloClient();
  const master = useSession('ADMIN').user?.role === 'MASTER_ADMIN';
  const [form] = Form.useForm<Values>();
  const [decideReport, { loading: busy }] = useDecideReportMutation({
    update: (cache) => evict(cache, affected.reports),
  });
  const decide = useAction(
    decideReport,
    {
      done: texts.done(number),
      failed: texts.failed,
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
  const possible = (Object.keys(texts.decisions) as ReportDecision[]).filter(
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
    <Panel title={texts.title} intro={texts.consequence}>
      <CheckedForm<Values>
        form={form}
        name="decide-report"
        draftName={`report-${id}`}
        check={({ decision, ...grounds }) => ({
          ...(!decision && { decision: texts.chosen }),
          ...checkGrounds(grounds),
        })}
        onFinish={(values) => void send(values)}
      >
        <CheckedField name="decision" label={texts.decision}>
          <Radio.Group options={possible.map((value) => ({ value, label: texts.decisions[value] }))} />
        </CheckedField>
        <GroundsFields hint={texts.factsHint} />
        <CheckedField name="note" label={texts.note} extra={texts.noteHint} required={false}>
          <Input.TextArea rows={2} maxLength={decideReportInputLimits.note} />
        </CheckedField>
        <Button type="primary" htmlType="submit" loading={busy}>
          {texts.submit}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
