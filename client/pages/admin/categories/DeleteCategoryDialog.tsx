import { Button, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { errorText } from '../../../lib/errors/errorText.ts';
import { numeral } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { useLastDefined } from '../../../lib/graphql/useLastDefined.ts';
import { categories } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { DialogFoot } from '../../../ui/antd/form/DialogFoot.tsx';
import { FormError } from '../../../ui/antd/form/FormError.tsx';
import { FactList } from '../../../ui/plain/FactList.tsx';
import { Stack } from '../../../ui/plain/Stack.tsx';
import {
  type CategoryRowFragment,
  type CategoryUsageQuery,
  useCategoryUsageQuery,
  useDeleteCategoryMutation,
} from './CategoriesPage.generated.ts';

interface FormProps {
  category: CategoryRowFragment;
  onClose: () => void;
}

interface TargetProps {
  options: CategoryUsageQuery['categories'];
  value: string | undefined;
  onChange: (id: string) => void;
}

/** Where what uses the category goes. */
function Target({ options, value, onChange }: TargetProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{categories.moveTo}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        placeholder={categories.moveToPlaceholder}
        options={options.map((category) => ({ value: category.id, label: category.name }))}
        value={value ?? null}
        onChange={onChange}
      />
    </div>
  );
}

function Usage({ usage }: { usage: CategoryUsageQuery['categoryUsage'] }) {
  const keys = ['offers', 'live', 'revisions', 'wishes'] as const;
  return <FactList facts={keys.map((key) => [categories.usage[key], numeral(usage[key])])} />;
}

function DeleteCategoryForm({ category: { id }, onClose }: FormProps) {
  const asked = useCategoryUsageQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const [moveTo, setMoveTo] = useState<string>();
  const [deleteCategory, { loading }] = useDeleteCategoryMutation({
    update: (cache) => evict(cache, affected.categories),
  });
  const usage = asked.data?.categoryUsage;
  const others = asked.data?.categories.filter((other) => other.id !== id) ?? [];
  const used = usage !== undefined && usage.offers + usage.revisions + usage.wishes > 0;
  const blocked = usage !== undefined && usage.offers + usage.revisions > 0;
  const target = others.find((other) => other.id === moveTo);
  const done = target ? categories.removedAfterMove(target.name) : categories.removed;
  const remove = useAction(deleteCategory, { done, failed: categories.removeFailed });

  async function confirm() {
    if (await remove({ id, ...(moveTo && { moveTo }) })) onClose();
  }

  if (asked.error && !usage) {
    return <ErrorState text={errorText(asked.error, categories.usageFailed)} onRetry={asked.refetch} />;
  }
  return (
    <Stack gap="medium">
      <p>{categories.removeText}</p>
      {blocked && <FormError tone="warning" text={categories.inUse} />}
      {used && <Usage usage={usage} />}
      {used && <Target options={others} value={moveTo} onChange={setMoveTo} />}
      <DialogFoot>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button
          type="primary"
          danger
          disabled={!usage || (blocked && !moveTo)}
          loading={loading}
          onClick={() => void confirm()}
        >
          {moveTo ? categories.moveAndRemove : common.remove}
        </Button>
      </DialogFoot>
    </Stack>
  );
}

interface Props {
  category: CategoryRowFragment | undefined;
  onClose: () => void;
}

/** Asks before a category is deleted; what uses it is counted and moves to another category. */
export function DeleteCategoryDialog({ category, onClose }: Props) {
  const shown = useLastDefined(category);
  return (
    <Modal
      open={!!category}
      title={shown && categories.removeTitle(shown.name)}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {shown && <DeleteCategoryForm key={shown.id} category={shown} onClose={onClose} />}
    </Modal>
  );
}
