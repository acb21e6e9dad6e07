import { Input, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { settleForm } from '#client/lib/forms/openForms.ts';
import { useFieldForm, useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { RestrictionGround, RestrictionGroundsInput } from '#client/schema.generated.ts';
import { grounds as texts } from '#client/texts/adminModeration.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot } from '#client/ui/antd/form/FormDialog.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { restrictionGroundsInputLimits } from '#shared/limits.generated.ts';
import { keysOf } from '#shared/records.ts';
import { checkGrounds, ruleOf } from '#shared/rules/reports.ts';
import { groundTexts } from '#shared/texts/reports.ts';

/** The fields of a form with a reason, as its check (`checkGrounds`) reads them. */
export interface GroundsValues {
  ground?: RestrictionGround;
  rule?: string;
  facts?: string;
}

/** The reason in a form that has passed its check. */
export function groundsOf({ ground = 'OTHER', rule = '', facts = '' }: GroundsValues): RestrictionGroundsInput {
  return { ground, facts: facts.trim(), rule: ruleOf({ ground, rule }) };
}

const options = keysOf(groundTexts).map((ground) => ({
  value: ground,
  label: groundTexts[ground].name,
}));

/** What is restricted. */
type Subject = keyof typeof texts.templates;

const isUnwritten = (facts: string | undefined, subject: Subject) =>
  !facts || Object.values(texts.templates[subject]).includes(facts.trim());
const rules: readonly (string | undefined)[] = ['', undefined, ...Object.values(groundTexts).map(({ rule }) => rule)];

/** Why something is restricted: a ground fills in the rule and the beginning of the facts, unless they were written already. */
export function GroundsFields({ hint = texts.factsHint, subject = 'offer' }: { hint?: string; subject?: Subject }) {
  const form = useFormAround<GroundsValues>();
  const ground = useValue(form, 'ground');

  function choose(next: RestrictionGround) {
    const { rule, facts } = form.values;
    if (rules.includes(rule)) form.set({ rule: groundTexts[next].rule });
    const template = texts.templates[subject][next];
    // What the admin writes on is a sentence of its own.
    if (isUnwritten(facts, subject)) form.set({ facts: template && `${template} ` });
  }

  return (
    <>
      <CheckedField name="ground" label={texts.ground}>
        <Radio.Group options={options} onChange={({ target }) => choose(target.value)} />
      </CheckedField>
      <div hidden={!ground}>
        <CheckedField name="rule" label={texts.rule} extra={texts.ruleHint}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={restrictionGroundsInputLimits.rule} />
        </CheckedField>
      </div>
      <CheckedField name="facts" label={texts.facts} extra={hint}>
        <Input.TextArea rows={3} maxLength={restrictionGroundsInputLimits.facts} showCount />
      </CheckedField>
    </>
  );
}

interface Props {
  open: boolean;
  title: string | undefined;
  /** Names what is decided, for what was typed when the session ended. */
  draftName: string;
  /** The word of the decision on its button. */
  submit: string;
  /** What is decided on together: several are named, so that a wrong tick is noticed. */
  names?: readonly string[] | undefined;
  /** An offer when missing. */
  subject?: Subject | undefined;
  /** Whether something above the reason is still to be confirmed. */
  disabled?: boolean;
  /** Resolves to whether it worked: the dialog stays open until it did. */
  onDecide: (grounds: RestrictionGroundsInput) => Promise<boolean>;
  onClose: () => void;
  /** Called when it has disappeared. */
  afterClose?: () => void;
  /** What the decision does. */
  children: ReactNode;
}

function GroundsForm(props: Props) {
  const { draftName, submit, subject, names = [], disabled = false, onDecide, onClose, children } = props;
  const form = useFieldForm<GroundsValues>();
  const [busy, setBusy] = useState(false);

  async function send(values: GroundsValues) {
    setBusy(true);
    const done = await onDecide(groundsOf(values));
    setBusy(false);
    if (!done) return;
    settleForm(form);
    onClose();
  }

  return (
    <CheckedForm<GroundsValues> form={form} draftName={draftName} check={checkGrounds} onFinish={send}>
      <Stack gap="medium">
        {children}
        {names.length > 1 && <p>{texts.names(names)}</p>}
        <div>
          <GroundsFields {...(subject && { subject })} />
        </div>
      </Stack>
      <FormFoot submit={submit} loading={busy} danger disabled={disabled} />
    </CheckedForm>
  );
}

/** Asks for the reason of a restriction, which the business reads in its statement. */
export function GroundsDialog(props: Props) {
  return (
    <FormDialog
      open={props.open}
      title={props.title}
      onClose={props.onClose}
      {...(props.afterClose && { afterClose: props.afterClose })}
    >
      <GroundsForm {...props} />
    </FormDialog>
  );
}
