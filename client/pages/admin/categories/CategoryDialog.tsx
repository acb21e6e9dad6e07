import { Button, Form, Input } from 'antd';
import { createCategoryLimits } from '#shared/limits.generated.ts';
import { checkCategoryName } from '#shared/rules/offers.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { categories } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { plainValue } from '../../../ui/antd/form/ConflictChoices.tsx';
import { DialogFoot } from '../../../ui/antd/form/DialogFoot.tsx';
import { DialogCancel, FormDialog } from '../../../ui/antd/form/FormDialog.tsx';
import { useEdits } from '../../../ui/antd/form/useEdits.tsx';
import {
  type CategoryRowFragment,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
} from './CategoriesPage.generated.ts';
import type { OpenCategory } from './openCategory.ts';

interface Values {
  name: string;
}

function CategoryForm({ category, onClose }: { category: CategoryRowFragment | undefined; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const [createCategory, creating] = useCreateCategoryMutation({
    update: (cache) => evict(cache, affected.categories),
  });
  const [updateCategory, updating] = useUpdateCategoryMutation({
    update: (cache) => evict(cache, affected.categories),
  });
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
        <Input
          autoFocus
          autoComplete="off"
          maxLength={createCategoryLimits.name}
          placeholder={categories.placeholder}
        />
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
  const category = useLastDefined(open)?.category;
  return (
    <FormDialog open={!!open} title={category ? categories.edit : categories.add} onClose={onClose}>
      <CategoryForm category={category} onClose={onClose} />
    </FormDialog>
  );
}
