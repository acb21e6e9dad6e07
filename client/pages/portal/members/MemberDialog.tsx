import { Input, Radio } from 'antd';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm, useValue } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useSession } from '#client/lib/session/session.tsx';
import type { BusinessRole, Currency } from '#client/schema.generated.ts';
import { membersTexts, roleHints } from '#client/texts/members.ts';
import { portalFrame } from '#client/texts/portal.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { inviteMemberInputLimits as limits } from '#shared/limits.generated.ts';
import { keysOf } from '#shared/records.ts';
import { checkInvitation, checkMember } from '#shared/rules/accounts/members.ts';
import { type MemberRowFragment, useInviteMemberMutation, useUpdateMemberMutation } from './MembersPage.generated.ts';
import styles from './MembersPage.module.css';

const texts = membersTexts.form;
const { roles } = portalFrame;

interface Values {
  name: string;
  role: BusinessRole;
  /** Euros, null without a limit. */
  monthCap: number | null;
}
interface InvitationValues extends Values {
  email: string;
}

/** What is sent of the form: another role than a publisher's keeps no cap. */
function toInput<Given extends Values>(values: Given): Given {
  return { ...values, monthCap: values.role === 'PUBLISHER' ? (values.monthCap ?? null) : null };
}

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  const label = texts[field as keyof Values];
  return { label, value: field === 'role' ? roles[value as BusinessRole] : plainValue(value) };
}

const roleOptions = keysOf(roles).map((value) => ({
  value,
  label: (
    <span className={styles.role}>
      <strong>{roles[value]}</strong>
      <span className={styles.quiet}>{roleHints[value]}</span>
    </span>
  ),
}));

function RoleFields<Of extends Values>({ form, currency }: { form: FieldForm<Of>; currency: Currency }) {
  const role = useValue(form, 'role');
  return (
    <>
      <CheckedField name="role" label={texts.role}>
        <Radio.Group className={styles.roles ?? ''} aria-label={texts.role} options={roleOptions} vertical />
      </CheckedField>
      {role === 'PUBLISHER' && (
        <CheckedField name="monthCap" label={texts.monthCap} extra={texts.monthCapHint} required={false}>
          <MoneyInput currency={currency} />
        </CheckedField>
      )}
    </>
  );
}

const NameField = () => (
  <CheckedField name="name" label={texts.name}>
    <Input maxLength={limits.name} autoComplete="off" />
  </CheckedField>
);

const nobody: InvitationValues = { name: '', email: '', role: 'PUBLISHER', monthCap: null };

function InviteForm({ currency, onClose }: { currency: Currency; onClose: () => void }) {
  const form = useFieldForm<InvitationValues>();
  const [mutate, { loading }] = useInviteMemberMutation({ update: (cache) => evict(cache, affected.members) });
  const invite = useAction(mutate, { done: texts.invited, failed: texts.inviteFailed }, form);

  async function send(values: InvitationValues) {
    if (await invite({ input: toInput(values) })) onClose();
  }
  return (
    <CheckedForm<InvitationValues>
      form={form}
      initialValues={nobody}
      check={(values) => checkInvitation(toInput(values))}
      draftName="new-member"
      onFinish={send}
    >
      <NameField />
      <CheckedField name="email" label={texts.email} extra={texts.emailHint}>
        <Input maxLength={limits.email} type="email" inputMode="email" autoComplete="off" />
      </CheckedField>
      <RoleFields form={form} currency={currency} />
      <FormFoot submit={texts.send} loading={loading} />
    </CheckedForm>
  );
}

function EditForm({ member, onClose }: { member: MemberRowFragment; onClose: () => void }) {
  const { id, name, role, monthCap, version, currency, isSelf } = member;
  const form = useFieldForm<Values>();
  const { refresh } = useSession('BUSINESS');
  const [mutate, { loading }] = useUpdateMemberMutation({ update: (cache) => evict(cache, affected.members) });
  const update = useAction(mutate, { done: texts.saved, failed: texts.saveFailed }, form);
  const edits = useEdits({ form, read: { name, role, monthCap }, version, toInput, show });

  async function send() {
    if (!(await edits.save(update, (input, version) => ({ id, input, version })))) return;
    // The frame shows what the signed-in member is and may do.
    if (isSelf) refresh();
    onClose();
  }
  return (
    <CheckedForm<Values>
      {...edits.props}
      check={(values) => checkMember(toInput(values))}
      draftName={`member-${id}`}
      onFinish={send}
    >
      <NameField />
      <RoleFields form={form} currency={currency} />
      <FormFoot submit={texts.save} loading={loading} />
    </CheckedForm>
  );
}

interface Props {
  /** The member to edit, 'new' to invite one; closed without. */
  member: MemberRowFragment | 'new' | undefined;
  /** Of the caps. */
  currency: Currency;
  onClose: () => void;
}

/** Invites a person to the business, or changes what a member is. */
export function MemberDialog({ member, currency, onClose }: Props) {
  const shown = useLastDefined(member);
  return (
    <FormDialog open={!!member} title={shown === 'new' ? texts.invite : texts.edit} width={560} onClose={onClose}>
      {shown === 'new' && <InviteForm currency={currency} onClose={onClose} />}
      {shown && shown !== 'new' && <EditForm member={shown} onClose={onClose} />}
    </FormDialog>
  );
}
