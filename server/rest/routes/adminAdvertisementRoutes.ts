import {
  AdminAdvertisementDocument,
  AdminAdvertisementsDocument,
  CreateAdvertisementDocument,
  DeleteAdvertisementDocument,
  ToggleAdvertisementDocument,
  UpdateAdvertisementDocument,
} from '../operations/operations.generated.ts';
import { advertisementForm } from './advertisementForm.ts';
import type { Row } from './row.ts';

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
    form: advertisementForm,
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
