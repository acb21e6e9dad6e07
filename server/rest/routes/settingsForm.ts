import { AppError } from '#shared/appError.ts';
import type { Form } from './form.ts';

const groups = ['profile', 'general', 'pricing', 'security'];

/** One group of settings, named by the path. */
export const settingsForm: Form = {
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
