import { AppError } from '#shared/appError.ts';
import { at, notNull } from '../openapi/jsonSchema.ts';
import {
  AdminsDocument,
  AdminViewerDocument,
  ChangeAdminPasswordDocument,
  ConfirmTwoFactorDocument,
  CreateAdminDocument,
  DeleteAdminDocument,
  DeleteCategoryDocument,
  LoginAdminDocument,
  LogoutAdminDocument,
  SettingsDocument,
  UpdateAdminDocument,
  UpdateAdminProfileDocument,
  UpdateSettingsDocument,
  UserStatsDocument,
} from '../operations/operations.generated.ts';
import type { Form } from './form.ts';
import { type Row, row } from './row.ts';

const groups = ['profile', 'general', 'pricing', 'security'];

/** One group of settings, named by the path. */
const settingsForm: Form = {
  path: { id: groups },
  filled: ['proveAtConfirmation'],
  fields: {
    '(profile)': 'AdminProfileInput',
    '(general)': 'GeneralSettingsInput',
    '(pricing)': 'PricingSettingsInput',
    '(security)': 'SecuritySettingsInput',
  },
  variables: ({ path: { id = '' }, body }) => {
    if (!groups.includes(id)) throw new AppError('NOT_FOUND');
    // A documented call answers success for the other fields: the mailed link asks for the password.
    const later = id === 'profile' && { proveAtConfirmation: true };
    return { input: { [id]: { ...body, ...later } } };
  },
};

/** Sessions and accounts of admins, and the settings. */
export const adminRoutes: Row[] = [
  {
    call: 'POST /admin/login',
    operation: LoginAdminDocument,
  },
  {
    call: 'POST /admin/login/confirm',
    operation: ConfirmTwoFactorDocument,
  },
  { call: 'POST /admin/logout', operation: LogoutAdminDocument },
  row({
    call: 'GET /admin/profile',
    operation: AdminViewerDocument,
    as: 'ADMIN',
    reply: {
      body: ({ viewer }) => ({ admin: viewer.admin }),
      type: (data) => ({ admin: notNull(at(data, 'viewer', 'admin')) }),
    },
    summary: 'The signed-in admin.',
  }),
  {
    call: 'PUT /admin/profile',
    operation: UpdateAdminProfileDocument,
    message: 'Profiili päivitettiin onnistuneesti!',
  },
  {
    call: 'PUT /admin/change-password',
    operation: ChangeAdminPasswordDocument,
    as: 'ADMIN',
    message: 'Salasana vaihdettu onnistuneesti!',
  },
  { call: 'GET /admin/admins', operation: AdminsDocument },
  {
    call: 'POST /admin/admins',
    operation: CreateAdminDocument,
    message: 'Admin lisätty onnistuneesti',
  },
  {
    call: 'PUT /admin/admins/{id}',
    operation: UpdateAdminDocument,
    message: 'Admin päivitetty onnistuneesti',
  },
  {
    call: 'DELETE /admin/admins/{id}',
    operation: DeleteAdminDocument,
    message: 'Admin poistettu onnistuneesti',
  },
  { call: 'GET /admin/settings', operation: SettingsDocument },
  {
    call: 'PUT /admin/settings/{id}',
    operation: UpdateSettingsDocument,
    form: settingsForm,
    message: 'Asetukset tallennettiin onnistuneesti!',
    summary: 'Changes one group of settings: the path names profile, general, pricing or security.',
  },
  {
    call: 'DELETE /admin/categories/{id}',
    operation: DeleteCategoryDocument,
    message: 'Kategoria poistettu onnistuneesti',
  },
  {
    call: 'GET /admin/users/stats',
    operation: UserStatsDocument,
  },
];
