import { AppError } from '#shared/appError.ts';
import type { Admin } from '../accounts/entities.ts';
import { permissionsOf } from '../accounts/viewers.ts';

/** Throws FORBIDDEN with the sentence unless the admin may decide what businesses pay and what is on their balances. */
export function admitToBalances(admin: Pick<Admin, 'role' | 'permissions'>, message: string): void {
  if (!permissionsOf(admin).includes('MANAGE_BUSINESSES')) throw new AppError('FORBIDDEN', { message });
}
