import { Select } from 'antd';
import { errorText } from '../../../lib/errors/errorText.ts';
import { offerForm } from '../../../texts/offers.ts';
import { ErrorState } from '../../../ui/antd/ErrorState.tsx';
import { useOfferCategoriesQuery } from './CategorySelect.generated.ts';

interface Props {
  id?: string;
  /** Name of the category. */
  value?: string;
  onChange?: (name: string) => void;
  onBlur?: () => void;
}

/** One of the platform's categories, by name. */
export function CategorySelect(props: Props) {
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
