import { AppError } from '#shared/appError.ts';
import { at, notNull } from '../openapi/jsonSchema.ts';
import {
  AdminAdvertisementDocument,
  AdminAdvertisementsDocument,
  AdminsDocument,
  AdminViewerDocument,
  AiApiDocument,
  AiApisDocument,
  AiServicesDocument,
  ChangeAdminPasswordDocument,
  ConfirmTwoFactorDocument,
  CreateAdminDocument,
  CreateAdvertisementDocument,
  CreateAiApiDocument,
  DeleteAdminDocument,
  DeleteAdvertisementDocument,
  DeleteAiApiDocument,
  DeleteCategoryDocument,
  LoginAdminDocument,
  LogoutAdminDocument,
  SetAiChatLimitDocument,
  SettingsDocument,
  ToggleAdvertisementDocument,
  UpdateAdminDocument,
  UpdateAdminProfileDocument,
  UpdateAdvertisementDocument,
  UpdateAiApiDocument,
  UpdateSettingsDocument,
  UserStatsDocument,
  VerifyAiApiDocument,
  VerifyAiKeyDocument,
} from '../operations/operations.generated.ts';
import type { Form } from './form.ts';
import { noData, type Row, row } from './row.ts';

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
  { call: 'POST /admin/logout', operation: LogoutAdminDocument, reply: noData },
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
    reply: noData,
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

/** Configurations of AI services. Keys are never returned. */
export const adminAiRoutes: Row[] = [
  { call: 'GET /admin/ai-apis', operation: AiApisDocument },
  {
    call: 'GET /admin/ai-apis/services',
    operation: AiServicesDocument,
  },
  {
    call: 'GET /admin/ai-apis/models/{id}',
    operation: AiApiDocument,
  },
  {
    call: 'POST /admin/ai-apis/verify-and-get-models',
    operation: VerifyAiKeyDocument,
    sentences: { service_name: 'Valitse palvelu ja syötä API avain' },
  },
  {
    call: 'POST /admin/ai-apis',
    operation: CreateAiApiDocument,
    message: 'AI API lisätty onnistuneesti!',
  },
  {
    call: 'PUT /admin/ai-apis/{id}',
    operation: UpdateAiApiDocument,
    message: 'AI API päivitetty onnistuneesti!',
  },
  {
    call: 'DELETE /admin/ai-apis/{id}',
    operation: DeleteAiApiDocument,
    message: 'AI API poistettu onnistuneesti!',
  },
  {
    call: 'POST /admin/ai-apis/{id}/verify',
    operation: VerifyAiApiDocument,
  },
  {
    call: 'PUT /admin/ai-apis/{id}/chat-limit',
    operation: SetAiChatLimitDocument,
    message: 'Chat-raja päivitetty onnistuneesti!',
  },
];

const names: Record<string, string> = {
  title: 'title',
  subtitle: 'subtitle',
  icon: 'icon',
  iconType: 'iconType',
  background_gradient: 'backgroundGradient',
  cta_text: 'ctaText',
  cta_url: 'ctaUrl',
  category: 'category',
  is_active: 'isActive',
  display_priority: 'displayPriority',
  expiration_date: 'endDate',
  price_per_period: 'pricePerPeriod',
  period_days: 'periodDays',
  count: 'count',
};

/** A change of an advertisement. A missing expiration date is derived; an empty one means none at all. */
const advertisementForm: Form = {
  fields: {
    ...Object.fromEntries(Object.entries(names).map(([rest, field]) => [rest, `AdvertisementInput.${field}`])),
    iconFile: 'AdvertisementInput.iconFile',
  },
  variables: ({ path, body, files }) => {
    const input = Object.fromEntries(Object.entries(names).map(([rest, field]) => [field, body[rest]]));
    const [iconFile] = files.iconFile ?? [];
    const expires = body.expiration_date;
    return {
      ...path,
      input: {
        ...input,
        iconType: body.iconType ?? body.icon_type ?? (iconFile ? 'file' : undefined),
        iconFile,
        noExpiration: expires === null || expires === '',
      },
    };
  },
};

/** A new advertisement. */
const newAdvertisementForm: Form = { ...advertisementForm, needed: ['title'] };

/** Advertisements. */
export const adminAdvertisementRoutes: Row[] = [
  {
    call: 'GET /admin/advertisements',
    operation: AdminAdvertisementsDocument,
  },
  {
    call: 'GET /admin/advertisements/{id}',
    operation: AdminAdvertisementDocument,
  },
  {
    call: 'POST /admin/advertisements',
    operation: CreateAdvertisementDocument,
    form: newAdvertisementForm,
  },
  {
    call: 'PUT /admin/advertisements/{id}',
    operation: UpdateAdvertisementDocument,
    form: advertisementForm,
  },
  {
    call: 'PUT /admin/advertisements/{id}/toggle-status',
    operation: ToggleAdvertisementDocument,
  },
  {
    call: 'DELETE /admin/advertisements/{id}',
    operation: DeleteAdvertisementDocument,
  },
];
