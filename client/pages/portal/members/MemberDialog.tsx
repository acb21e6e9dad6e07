import { Input, Radio } from 'antd';
import { hasChoice, keptOf, namesOf, OutletChoice, type OutletName } from '#client/features/outlets/OutletChoice.tsx';
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
import { PasswordInput } from '#client/ui/antd/form/PasswordInput.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { inviteMemberInputLimits as limits } from '#shared/limits.generated.ts';
import { keysOf } from '#shared/records.ts';
import { checkInvitation, checkMember } from '#shared/rules/accounts/members.ts';
import { checkRequired } from '#shared/rules/fields.ts';
import { type MemberRowFragment, useInviteMemberMutation, useUpdateMemberMutation } from './MembersPage.generated.ts';
import styles from './MembersPage.module.css';

const texts = membersTexts.form;
const { roles } = portalFrame;

interface Values {
  name: string;
  role: BusinessRole;
  /** Where codes may be redeemed; null for everywhere. */
  outletIds: string[] | null;
  /** Euros, null without a limit. */
  monthCap: number | null;
  /** To make an owner. */
  currentPassword?: string | undefined;
}
interface InvitationValues extends Values {
  email: string;
}

/** What is sent of the form: another role than a publisher's keeps no cap, and an owner redeems everywhere. */
function toInput<Given extends Values>(values: Given): Given {
  const { role, monthCap, outletIds, currentPassword } = values;
  return {
    ...values,
    outletIds: role === 'OWNER' ? null : (outletIds ?? null),
    monthCap: role === 'PUBLISHER' ? (monthCap ?? null) : null,
    currentPassword: (role === 'OWNER' && currentPassword) || undefined,
  };
}

/** FieldErrors of what makes an owner: only an owner makes one, and no one else at an open screen. */
const checkOwnerMade = ({ role, currentPassword }: Values) =>
  role === 'OWNER' ? checkRequired('currentPassword', texts.currentPassword, currentPassword) : {};

/** Shows a field in a conflict. */
const showWith = (outlets: readonly OutletName[]) => (field: string, value: unknown) => {
  const label = texts[field as keyof Values];
  if (field === 'outletIds') return { label, value: namesOf(outlets, value as string[] | null) };
  return { label, value: field === 'role' ? roles[value as BusinessRole] : plainValue(value) };
};

const roleOptions = keysOf(roles).map((value) => ({
  value,
  label: (
    <span className={styles.role}>
      <strong>{roles[value]}</strong>
      <span className={styles.quiet}>{roleHints[value]}</span>
    </span>
  ),
}));

interface RoleProps<Of extends Values> {
  form: FieldForm<Of>;
  /** What the member is so far. */
  before?: BusinessRole;
  outlets: readonly OutletName[];
  currency: Currency;
}

function RoleFields<Of extends Values>({ form, before, outlets, currency }: RoleProps<Of>) {
  const role = useValue(form, 'role');
  const outletIds = useValue(form, 'outletIds');
  return (
    <>
      <CheckedField name="role" label={texts.role}>
        <Radio.Group className={styles.roles ?? ''} aria-label={texts.role} options={roleOptions} vertical />
      </CheckedField>
      {role !== 'OWNER' && hasChoice(outlets, outletIds) && (
        <CheckedField name="outletIds" label={texts.outletIds} extra={texts.outletIdsHint}>
          <OutletChoice outlets={outlets} />
        </CheckedField>
      )}
      {role === 'PUBLISHER' && (
        <CheckedField name="monthCap" label={texts.monthCap} extra={texts.monthCapHint} required={false}>
          <MoneyInput currency={currency} />
        </CheckedField>
      )}
      {role === 'OWNER' && before !== 'OWNER' && (
        <CheckedField name="currentPassword" label={texts.currentPassword} extra={texts.currentPasswordHint}>
          <PasswordInput />
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

/** What both forms need. */
interface FormProps {
  /** Of the business, those in use. */
  outlets: readonly OutletName[];
  /** Of the caps. */
  currency: Currency;
  onClose: () => void;
}

const nobody: InvitationValues = { name: '', email: '', role: 'PUBLISHER', outletIds: null, monthCap: null };

function InviteForm({ outlets, currency, onClose }: FormProps) {
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
      check={(values) => ({ ...checkInvitation(toInput(values)), ...checkOwnerMade(values) })}
      draftName="new-member"
      onFinish={send}
    >
      <NameField />
      <CheckedField name="email" label={texts.email} extra={texts.emailHint}>
        <Input maxLength={limits.email} type="email" inputMode="email" autoComplete="off" />
      </CheckedField>
      <RoleFields form={form} outlets={outlets} currency={currency} />
      <FormFoot submit={texts.send} loading={loading} />
    </CheckedForm>
  );
}

function EditForm({ member, outlets, currency, onClose }: FormProps & { member: MemberRowFragment }) {
  const { id, name, role, monthCap, version, isSelf } = member;
  const outletIds = keptOf(outlets, member.outletIds);
  const form = useFieldForm<Values>();
  const { refresh } = useSession('BUSINESS');
  const [mutate, { loading }] = useUpdateMemberMutation({ update: (cache) => evict(cache, affected.members) });
  const update = useAction(mutate, { done: texts.saved, failed: texts.saveFailed }, form);
  const edits = useEdits({
    form,
    read: { name, role, outletIds, monthCap },
    version,
    toInput,
    show: showWith(outlets),
  });

  /** A member whose outlets have all been closed is edited without choosing others. */
  function check(values: Values) {
    const { outletIds: chosen, ...given } = toInput(values);
    const isKept = outletIds?.length === 0 && chosen?.length === 0;
    const faults = checkMember({ ...given, outletIds: isKept ? undefined : chosen });
    return role === 'OWNER' ? faults : { ...faults, ...checkOwnerMade(values) };
  }
  async function send() {
    if (!(await edits.save(update, (input, version) => ({ id, input, version })))) return;
    // The frame shows what the signed-in member is and may do.
    if (isSelf) refresh();
    onClose();
  }
  return (
    <CheckedForm<Values> {...edits.props} check={check} draftName={`member-${id}`} onFinish={send}>
      <NameField />
      <RoleFields form={form} before={role} outlets={outlets} currency={currency} />
      <FormFoot submit={texts.save} loading={loading} />
    </CheckedForm>
  );
}

interface Props extends FormProps {
  /** The member to edit, 'new' to invite one; closed without. */
  member: MemberRowFragment | 'new' | undefined;
}

/** Invites a person to the business, or changes what a member is. */
export function MemberDialog({ member, ...given }: Props) {
  const shown = useLastDefined(member);
  return (
    <FormDialog open={!!member} title={shown === 'new' ? texts.invite : texts.edit} width={560} onClose={given.onClose}>
      {shown === 'new' && <InviteForm {...given} />}
      {shown && shown !== 'new' && <EditForm {...given} member={shown} />}
    </FormDialog>
  );
}
