import type { Form } from './form.ts';

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

/** An advertisement, new or changed. A missing expiration date is derived; an empty one means none at all. */
export const advertisementForm: Form = {
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
