import type { BusinessRole } from '../../schema.generated.ts';
import { memberTexts } from '../../texts/accounts/members.ts';
import { checkChosenPassword } from '../accounts.ts';
import { checkEmail, checkLength, checkRequired, type FieldErrors } from '../fields.ts';

type Text = string | null | undefined;

/** A member as an owner writes one. */
export interface MemberDraft {
  name?: Text;
  role?: BusinessRole | undefined;
  /** What may be charged in a calendar month, in any unit; null for no limit. */
  monthCap?: number | null | undefined;
  /** Where the member may redeem codes; null for everywhere. */
  outletIds?: readonly string[] | null | undefined;
}

/** FieldErrors of a member's name, cap and outlets. */
export function checkMember({ name, role, monthCap, outletIds }: MemberDraft): FieldErrors {
  const faults = checkMemberName(name);
  if (monthCap != null && role !== 'PUBLISHER') faults.monthCap = memberTexts.capOfPublishers;
  if (monthCap != null && monthCap < 0) faults.monthCap = memberTexts.capBelowZero;
  if (outletIds && role === 'OWNER') faults.outletIds = memberTexts.outletsOfOwner;
  else if (outletIds?.length === 0) faults.outletIds = memberTexts.noOutlet;
  return faults;
}

/** FieldErrors of whom to invite. */
export function checkInvitation({ email, ...member }: MemberDraft & { email?: Text }): FieldErrors {
  return { ...checkEmail('email', email), ...checkMember(member) };
}

/** FieldErrors of the name and the password that an invited person chooses; `email` is the invited address. */
export function checkAcceptance(
  draft: { name?: Text; newPassword?: Text; confirmPassword?: Text; email?: Text },
  passwordMinLength: number,
): FieldErrors {
  return { ...checkMemberName(draft.name), ...checkChosenPassword(draft, passwordMinLength) };
}

/** FieldErrors of the own name and address of sign-in. */
export function checkOwnDetails({ name, email }: { name?: Text; email?: Text }): FieldErrors {
  return { ...checkMemberName(name), ...checkEmail('email', email) };
}

function checkMemberName(name: Text): FieldErrors {
  return { ...checkLength('name', 'Nimi', name, 255), ...checkRequired('name', 'Nimi', name) };
}
