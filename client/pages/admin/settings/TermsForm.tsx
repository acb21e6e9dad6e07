import { App, Button, Input, Select } from 'antd';
import { date, isoDate } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm, useValue } from '#client/lib/forms/useFieldForm.ts';
import { evict } from '#client/lib/graphql/evict.ts';
import type { TermsAudience, TermsUrgency } from '#client/schema.generated.ts';
import { adminTerms } from '#client/texts/adminTerms.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { DateInput } from '#client/ui/antd/form/DateInput.tsx';
import { FormFoot } from '#client/ui/antd/form/FormDialog.tsx';
import { Row } from '#client/ui/plain/Layout.tsx';
import { termsInputLimits } from '#shared/limits.generated.ts';
import { keysOf } from '#shared/records.ts';
import { checkTerms } from '#shared/rules/accounts/terms.ts';
import { writeTerms } from '#shared/rules/accounts/termsText.ts';
import { businessTerms } from '#shared/texts/terms/businessTerms.ts';
import { consumerTerms } from '#shared/texts/terms/consumerTerms.ts';
import { urgencyNames } from '#shared/texts/terms/terms.ts';
import { useAdminPublishTermsMutation } from './TermsOfficePage.generated.ts';

interface Values {
  text?: string;
  changes?: string;
  inForceOn?: string;
  urgency?: TermsUrgency | '';
  urgencyReason?: string;
}

interface Props {
  audience: TermsAudience;
  /** The newest version: its number is what the admin has read. */
  newest: { number: number; text: string };
  receivers: number;
  /** The first day for businesses without a reason. */
  earliestOn: string;
  onClose: () => void;
}

const texts = adminTerms.form;
const urgencies = [
  { value: '', label: texts.none },
  ...keysOf(urgencyNames).map((value) => ({ value, label: urgencyNames[value] })),
];

const inputOf = ({ text = '', changes = '', inForceOn = '', urgency, urgencyReason }: Values) => ({
  text,
  changes,
  inForceOn,
  urgency: urgency || null,
  urgencyReason: urgency ? (urgencyReason ?? null) : null,
});

/** A new version: the admin sees how many are mailed and from when it binds before it is published. */
export function TermsForm({ audience, newest, receivers, earliestOn, onClose }: Props) {
  const { modal } = App.useApp();
  const form = useFieldForm<Values>();
  const text = useValue(form, 'text');
  const urgency = useValue(form, 'urgency');
  const [mutate, { loading }] = useAdminPublishTermsMutation({
    update: (cache) => evict(cache, ['termsOffice', 'terms', 'termsVersions']),
  });
  const publish = useAction(mutate, { done: adminTerms.published, failed: adminTerms.publishFailed }, form);
  const proposal = writeTerms(audience === 'BUSINESS' ? businessTerms : consumerTerms);
  const isBusiness = audience === 'BUSINESS';

  async function send(values: Values) {
    const input = inputOf(values);
    const { title, ok, cancel } = adminTerms.confirm;
    const isSure = await modal.confirm({
      title: title(date(input.inForceOn)),
      content: adminTerms.confirm[audience](receivers, date(input.inForceOn)),
      okText: ok,
      cancelText: cancel,
    });
    if (isSure && (await publish({ audience, version: newest.number, input }))) onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      draftName={`terms-${audience}`}
      initialValues={{ text: newest.text, changes: '', inForceOn: earliestOn, urgency: '', urgencyReason: '' }}
      check={(values) => checkTerms(inputOf(values), audience, isoDate(new Date()))}
      onFinish={send}
    >
      {text === newest.text && proposal !== newest.text && (
        <Row>
          <span>{texts.proposal}</span>
          <Button size="small" onClick={() => form.set({ text: proposal })}>
            {texts.useProposal}
          </Button>
        </Row>
      )}
      <CheckedField name="changes" label={texts.changes} extra={texts.changesHint}>
        <Input.TextArea rows={3} maxLength={termsInputLimits.changes} showCount />
      </CheckedField>
      <CheckedField name="text" label={texts.text} extra={texts.textHint}>
        <Input.TextArea rows={14} maxLength={termsInputLimits.text} />
      </CheckedField>
      <CheckedField name="inForceOn" label={texts.day} extra={isBusiness && texts.dayHint(date(earliestOn))}>
        <DateInput />
      </CheckedField>
      {isBusiness && (
        <CheckedField name="urgency" label={texts.urgency}>
          <Select options={urgencies} />
        </CheckedField>
      )}
      {isBusiness && (
        <div hidden={!urgency}>
          <CheckedField name="urgencyReason" label={texts.urgencyReason} extra={texts.urgencyReasonHint}>
            <Input.TextArea rows={2} maxLength={termsInputLimits.urgencyReason} showCount />
          </CheckedField>
        </div>
      )}
      <FormFoot submit={texts.submit} loading={loading} />
    </CheckedForm>
  );
}
