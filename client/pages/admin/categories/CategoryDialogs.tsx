import { Button, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import type { AppError } from '#client/lib/errors/readAppError.ts';
import { numeral } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { CategoryKind } from '#client/schema.generated.ts';
import { categories } from '#client/texts/admin.ts';
import { common } from '#client/texts/common.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { DialogFoot, FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { FormError } from '#client/ui/antd/form/FormParts.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { createCategoryLimits } from '#shared/limits.generated.ts';
import { checkCategoryName } from '#shared/rules/offers/offers.ts';
import {
  type CategoryRowFragment,
  type CategoryUsageQuery,
  useCategoryUsageQuery,
  useCreateCategoryMutation,
  useDeleteCategoryMutation,
  useUpdateCategoryMutation,
} from './CategoriesPage.generated.ts';

interface Values {
  name: string;
  kind: CategoryKind;
}

const kindOptions = (['FOOD', 'RESTAURANT', 'SERVICE', 'OTHER'] as const).map((value) => ({
  value,
  label: categories.kinds[value],
}));

function CategoryForm({ category, onClose }: { category: CategoryRowFragment | undefined; onClose: () => void }) {
  const form = useFieldForm<Values>();
  const [createCategory, creating] = useCreateCategoryMutation({
    update: (cache) => evict(cache, affected.categories),
  });
  const [updateCategory, updating] = useUpdateCategoryMutation({
    update: (cache) => evict(cache, affected.categories),
  });
  /** Shows at the field that the name is taken. */
  function refused({ code, message }: AppError) {
    if (code !== 'CATEGORY_EXISTS') return false;
    form.showErrors({ name: message });
    return true;
  }

  const create = useAction(createCategory, { done: categories.added, failed: categories.addFailed, refused }, form);
  const update = useAction(
    updateCategory,
    { done: categories.updated, failed: categories.updateFailed, about: category?.name, refused },
    form,
  );

  const edits = useEdits({
    form,
    read: { name: category?.name ?? '', kind: category?.kind ?? ('OTHER' satisfies CategoryKind) },
    version: category?.version,
    show: (field, value) =>
      field === 'kind'
        ? { label: categories.kind, value: kindOptions.find((option) => option.value === value)?.label ?? '' }
        : { label: categories.name, value: plainValue(value) },
  });

  async function send({ name, kind }: Values) {
    const done = category
      ? await edits.save(update, ({ name: renamed = name, kind: chosen }, version) => ({
          id: category.id,
          name: String(renamed),
          ...(chosen !== undefined && { kind: chosen as CategoryKind }),
          version,
        }))
      : await create({ name, kind });
    if (done) onClose();
  }

  return (
    <CheckedForm<Values>
      {...edits.props}
      draftName={`category-${category?.id ?? 'new'}`}
      check={({ name }) => checkCategoryName(name ?? '')}
      onFinish={send}
    >
      <CheckedField name="name" label={categories.name}>
        <Input
          autoFocus
          autoComplete="off"
          maxLength={createCategoryLimits.name}
          placeholder={categories.placeholder}
        />
      </CheckedField>
      <CheckedField name="kind" label={categories.kind} extra={categories.kindHint}>
        <Select options={kindOptions} />
      </CheckedField>
      <FormFoot submit={category ? common.save : categories.add} loading={creating.loading || updating.loading} />
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

function DeleteCategoryForm({ category: { id, name }, onClose }: FormProps) {
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
  const remove = useAction(deleteCategory, { done, failed: categories.removeFailed, about: name });

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

interface DeleteCategoryProps {
  category: CategoryRowFragment | undefined;
  onClose: () => void;
}

/** Asks before a category is deleted; what uses it is counted and moves to another category. */
export function DeleteCategoryDialog({ category, onClose }: DeleteCategoryProps) {
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

/** Which dialog of the categories page is open; editing without a category adds one. */
export type OpenCategory =
  | { name: 'edit'; category?: CategoryRowFragment }
  | { name: 'delete'; category: CategoryRowFragment };
