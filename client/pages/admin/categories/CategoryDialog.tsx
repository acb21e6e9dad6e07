import { Button, Form, Input } from 'antd';
import { checkCategoryName, limits } from '../../../../server/domain/offers/rules.ts';
import { useAction } from '../../../lib/useAction.ts';
import { useKept } from '../../../lib/useKept.ts';
import { categories } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { CheckedField, CheckedForm } from '../../../ui/CheckedForm.tsx';
import { plainValue } from '../../../ui/ConflictChoices.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { DialogCancel, FormDialog } from '../../../ui/FormDialog.tsx';
import { useEdits } from '../../../ui/useEdits.tsx';
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

  const edits = useEdits({
    form,
    read: { name: category?.name ?? '' },
    version: category?.version,
    show: (_field, value) => ({ label: categories.name, value: plainValue(value) }),
  });

  async function send({ name }: Values) {
    const done = category
      ? await edits.save(update, ({ name: renamed = name }, version) => ({
          id: category.id,
          name: String(renamed),
          version,
        }))
      : await create({ name });
    if (done) onClose();
  }

  return (
    <CheckedForm<Values>
      {...edits.props}
      name="category"
      keptAs={`category-${category?.id ?? 'new'}`}
      check={({ name }) => checkCategoryName(name ?? '')}
      onFinish={(values) => void send(values)}
    >
      <CheckedField name="name" label={categories.name}>
        <Input autoFocus autoComplete="off" maxLength={limits.category} placeholder={categories.placeholder} />
      </CheckedField>
      <DialogFoot>
        <DialogCancel />
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
    <FormDialog open={!!open} title={category ? categories.edit : categories.add} onClose={onClose}>
      <CategoryForm category={category} onClose={onClose} />
    </FormDialog>
  );
}
