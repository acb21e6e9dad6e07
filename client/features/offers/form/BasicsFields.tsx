import { Input } from 'antd';
import { offerInputLimits } from '#shared/limits.generated.ts';
import { offerForm } from '../../../texts/offers.ts';
import { CheckedField } from '../../../ui/antd/form/CheckedForm.tsx';
import { CategorySelect } from './CategorySelect.tsx';

/** Heading, text and category. */
export function BasicsFields() {
  return (
    <div>
      <CheckedField name="title" label={offerForm.title}>
        <Input showCount maxLength={offerInputLimits.title} placeholder={offerForm.titlePlaceholder} />
      </CheckedField>
      <CheckedField name="description" label={offerForm.description}>
        <Input.TextArea
          showCount
          maxLength={offerInputLimits.description}
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder={offerForm.descriptionPlaceholder}
        />
      </CheckedField>
      <CheckedField name="category" label={offerForm.category}>
        <CategorySelect />
      </CheckedField>
    </div>
  );
}
