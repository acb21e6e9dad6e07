import { AppError } from '#shared/appError.ts';
import type { QuickRegisterBusinessInput, RegisterBusinessInput } from '#shared/schema.generated.ts';
import { mockPassword } from '../world/people.ts';
import type { BusinessRow } from '../world/rows.ts';
import { newId, type World } from '../world/world.ts';

/** Refuses an address that another account of the kind has. */
export function refuseTaken(
  world: World,
  rows: keyof Pick<World, 'businesses' | 'consumers' | 'admins'>,
  email: string,
  own?: string,
) {
  const taken = world[rows].some((row) => row.email === email.toLowerCase() && row.id !== own);
  if (taken) throw new AppError('EMAIL_TAKEN', { fields: { email: 'Sähköpostiosoite on jo käytössä' } });
}

/** A new pending business. */
export function newBusiness(world: World, input: RegisterBusinessInput | QuickRegisterBusinessInput): BusinessRow {
  refuseTaken(world, 'businesses', input.email);
  const { businessName, businessId, contactPerson, email, phone } = input;
  const row: BusinessRow = {
    id: newId(world, 'business'),
    ...{ businessName, businessId, contactPerson, phone, email: email.toLowerCase() },
    ...{ street: '', postCode: '', town: '', eInvoiceAddress: '', eInvoiceOperator: '', buyerReference: '' },
    pendingEmail: null,
    password: 'password' in input ? input.password : mockPassword,
    status: 'PENDING',
    statusReason: null,
    emailVerified: false,
    mustChangePassword: false,
    balance: 0,
    createdAt: new Date(),
    lastLoginAt: null,
  };
  world.businesses.unshift(row);
  return row;
}
