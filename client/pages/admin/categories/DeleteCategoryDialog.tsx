import { Button, Modal } from 'antd';
import { useAction } from '../../../lib/useAction.ts';
import { useKept } from '../../../lib/useKept.ts';
import { categories } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { FormFault } from '../../../ui/FormFault.tsx';
import { type CategoryRowFragment, useDeleteCategoryMutation } from './CategoriesPage.generated.ts';
import { forgetCategories } from './forgetCategories.ts';

interface Props {
  category: CategoryRowFragment | undefined;
  onClose: () => void;
}

/** Asks before a category is deleted; one that offers use cannot be. */
export function DeleteCategoryDialog({ category, onClose }: Props) {
  const [deleteCategory, { loading }] = useDeleteCategoryMutation({ update: forgetCategories });
  const remove = useAction(deleteCategory, { done: categories.removed, failed: categories.removeFailed });
  const shown = useKept(category);
  const used = (shown?.offerCount ?? 0) > 0;

  async function confirm() {
    if (category && (await remove({ id: category.id }))) onClose();
  }

  return (
    <Modal
      open={!!category}
      title={shown && categories.removeTitle(shown.name)}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{used ? common.close : common.cancel}</Button>
          {!used && (
            <Button type="primary" danger loading={loading} onClick={() => void confirm()}>
              {common.remove}
            </Button>
          )}
        </>
      }
    >
      {used && shown ? (
        <>
          <FormFault tone="warning" text={categories.inUse(categories.offers(shown.offerCount))} />
          <p>{categories.inUseHint}</p>
        </>
      ) : (
        <p>{categories.removeText}</p>
      )}
    </Modal>
  );
}
