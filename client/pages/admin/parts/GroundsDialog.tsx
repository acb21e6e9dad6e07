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

/** The fields of a form that begins with a proposed reason. */
function proposedValues({ ground, rule, facts }: RestrictionGroundsInput): GroundsValues {
  return { ground, facts, rule: rule ?? '' };
}

const options = keysOf(groundTexts).map((ground) => ({
  value: ground,
  label: groundTexts[ground].name,
}));

/** What is restricted. */
type Subject = keyof typeof texts.templates;

const rules: readonly (string | null | undefined)[] = [
  '',
  undefined,
  ...Object.values(groundTexts).map(({ rule }) => rule),
];

interface FieldsProps {
  hint?: string;
  subject?: Subject | undefined;
  /** What the rules of content say; without it they are no ground to choose. */
  proposal?: RestrictionGroundsInput | null | undefined;
}

/** Why something is restricted: a ground fills in the rule and the beginning of the facts, unless they were written already. */
export function GroundsFields({ hint = texts.factsHint, subject = 'offer', proposal }: FieldsProps) {
  const form = useFormAround<GroundsValues>();
  const ground = useValue(form, 'ground');
  const templates = texts.templates[subject];
  const isUnwritten = (facts = '') =>
    facts === '' || [...Object.values(templates), proposal?.facts].includes(facts.trim());

  function choose(next: RestrictionGround) {
    const { rule, facts } = form.values;
    const proposed = next === proposal?.ground ? proposal : undefined;
    if ([...rules, proposal?.rule].includes(rule)) form.set({ rule: proposed?.rule ?? groundTexts[next].rule });
    // What the admin writes on is a sentence of its own.
    if (isUnwritten(facts)) form.set({ facts: proposed?.facts ?? (templates[next] && `${templates[next]} `) });
  }

  return (
    <>
      <CheckedField name="ground" label={texts.ground}>
        <Radio.Group
          options={options.filter(({ value }) => value !== 'CONTENT_RULE' || proposal)}
          onChange={({ target }) => choose(target.value)}
        />
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
  /** What the rules of content say of it: the reason begins with that. */
  proposal?: RestrictionGroundsInput | null | undefined;
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
  const { draftName, submit, subject, proposal, names = [], disabled = false, onDecide, onClose, children } = props;
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
    <CheckedForm<GroundsValues>
      form={form}
      draftName={draftName}
      {...(proposal && { initialValues: proposedValues(proposal) })}
      check={checkGrounds}
      onFinish={send}
    >
      <Stack gap="medium">
        {children}
        {names.length > 1 && <p>{texts.names(names)}</p>}
        <div>
          <GroundsFields subject={subject} proposal={proposal} />
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
