import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { adminForm } from '../../../texts/admin.ts';
import { FormDialog } from '../../../ui/antd/form/FormDialog.tsx';
import { AdminForm } from './AdminForm.tsx';
import type { AdminRowFragment } from './AdminsPage.generated.ts';

/** An admin to change, or one to add. */
export type Edited = AdminRowFragment | 'new';

interface Props {
  edited: Edited | undefined;
  /** All admins: no two may share an address. */
  all: readonly AdminRowFragment[];
  onClose: () => void;
}

/** Adds an admin or changes one. */
export function AdminDialog({ edited, all, onClose }: Props) {
  const shown = useLastDefined(edited);
  const admin = shown === 'new' ? undefined : shown;
  const others = all.filter(({ id }) => id !== admin?.id);
  return (
    <FormDialog open={!!edited} title={admin ? adminForm.edit : adminForm.add} onClose={onClose}>
      <AdminForm admin={admin} taken={others.map(({ email }) => email)} onClose={onClose} />
    </FormDialog>
  );
}
