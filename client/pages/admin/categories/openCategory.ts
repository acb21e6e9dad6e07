import type { CategoryRowFragment } from './CategoriesPage.generated.ts';

/** Which dialog of the categories page is open; editing without a category adds one. */
export type OpenCategory =
  | { name: 'edit'; category?: CategoryRowFragment }
  | { name: 'delete'; category: CategoryRowFragment };
