import { Refusal } from '../errors.ts';
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
    if (!groups.includes(id)) throw new Refusal('NOT_FOUND');
    return { input: { [id]: body } };
  },
};
