import {
  AdminAdvertisementDocument,
  AdminAdvertisementsDocument,
  CreateAdvertisementDocument,
  DeleteAdvertisementDocument,
  ToggleAdvertisementDocument,
  UpdateAdvertisementDocument,
} from '../operations/operations.generated.ts';
import type { Form } from './form.ts';
import type { Row } from './row.ts';

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
  expiration_date: 'expirationDate',
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
