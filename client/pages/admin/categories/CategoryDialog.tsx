import { Button, Form, Input, Modal } from 'antd';
import { checkCategoryName, limits } from '../../../../server/domain/offers/rules.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useKept } from '../../../lib/useKept.ts';
import { categories } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { CheckedField, CheckedForm } from '../../../ui/CheckedForm.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import {
  type CategoryRowFragment,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
} from './CategoriesPage.generated.ts';
import { forgetCategories } from './forgetCategories.ts';
import type { OpenCategory } from './openCategory.ts';

interface Values {
  name: string;
}

function CategoryForm({ category, onClose }: { category: CategoryRowFragment | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const [createCategory, creating] = useCreateCategoryMutation({ update: forgetCategories });
  const [updateCategory, updating] = useUpdateCategoryMutation({ update: forgetCategories });
  const create = useAction(createCategory, { done: categories.added, failed: categories.addFailed }, form);
  const update = useAction(updateCategory, { done: categories.updated, failed: categories.updateFailed }, form);

  async function send({ name }: Values) {
    const done = category ? await update({ id: category.id, name }) : await create({ name });
    if (done) onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      name="category"
      check={({ name }) => checkCategoryName(name ?? '')}
      initialValues={{ name: category?.name ?? '' }}
      onFinish={(values) => void send(values)}
    >
      <CheckedField name="name" label={categories.name}>
        <Input autoFocus autoComplete="off" maxLength={limits.category} placeholder={categories.placeholder} />
      </CheckedField>
      <DialogFoot>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={creating.loading || updating.loading}>
          {category ? common.save : categories.add}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

interface Props {
  open: (OpenCategory & { name: 'edit' }) | undefined;
  onClose: () => void;
}

/** Adds a category or renames one. */
export function CategoryDialog({ open, onClose }: Props) {
  const category = useKept(open)?.category;
  return (
    <Modal
      open={!!open}
      title={category ? categories.edit : categories.add}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <CategoryForm category={category} onClose={onClose} />
    </Modal>
  );
}
