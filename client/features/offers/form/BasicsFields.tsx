import { Input, Select } from 'antd';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { offerForm } from '#client/texts/offers.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { offerContentInputLimits } from '#shared/limits.generated.ts';
import { RedemptionFields } from '../../redemption/RedemptionFields.tsx';
import { ContentNotes } from '../contentRules/ContentNotes.tsx';
import { useOfferCategoriesQuery } from './offerForm.generated.ts';

/** Heading, text and category, which may be a proposal. */
export function BasicsFields({ isProposed = false }: { isProposed?: boolean }) {
  return (
    <div>
      <CheckedField name="title" label={offerForm.title}>
        <Input showCount maxLength={offerContentInputLimits.title} placeholder={offerForm.titlePlaceholder} />
      </CheckedField>
      <CheckedField name="description" label={offerForm.description}>
        <Input.TextArea
          showCount
          maxLength={offerContentInputLimits.description}
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder={offerForm.descriptionPlaceholder}
        />
      </CheckedField>
      <ContentNotes />
      <CheckedField name="category" label={offerForm.category} extra={isProposed && offerForm.categoryProposed}>
        <CategorySelect />
      </CheckedField>
      <RedemptionFields />
    </div>
  );
}

interface Props {
  id?: string;
  /** Name of the category. */
  value?: string;
  onChange?: (name: string) => void;
  onBlur?: () => void;
}

/** One of the platform's categories, by name. */
function CategorySelect(props: Props) {
  const { data, error, loading, refetch } = useOfferCategoriesQuery();
  if (error && !data) return <ErrorState text={errorText(error, offerForm.categoriesFailed)} onRetry={refetch} />;
  return (
    <Select<string>
      {...props}
      loading={loading && !data}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={offerForm.categoryPlaceholder}
      options={data?.categories.map(({ name }) => ({ value: name, label: name })) ?? []}
    />
  );
}
