import type { BusinessRowFragment } from './BusinessesPage.generated.ts';

/** Which dialog of the businesses page is open, and about which business. */
export interface BusinessDialog {
  name: 'topUp' | 'history' | 'duplicates' | 'delete' | 'reject' | 'suspend';
  business: BusinessRowFragment;
}

export type OpenDialog = (name: BusinessDialog['name'], business: BusinessRowFragment) => void;
