import { UndoEmail } from '../../../features/accounts/UndoEmail.tsx';

/** A business undoes a change of address with a mailed link. */
export function UndoEmailPage() {
  return <UndoEmail />;
}
