import { Form, Input, Segmented } from 'antd';
import { offerInputLimits } from '#shared/limits.generated.ts';
import { offerForm } from '../../../texts/offers.ts';
import { CheckedField } from '../../../ui/antd/form/CheckedForm.tsx';
import { CityPicker, PlacePicker } from './PlacePicker.tsx';

interface OneCityProps {
  id?: string;
  value?: string[];
  onChange?: (cities: string[]) => void;
}

/** The form keeps a list of cities also where there is but one. */
function OneCity({ id, value, onChange }: OneCityProps) {
  const [city] = value ?? [];
  return (
    <CityPicker
      {...(id && { id })}
      {...(city && { value: city })}
      onChange={(next) => onChange?.(next ? [next] : [])}
    />
  );
}

/** One place with an address, or several municipalities, or the whole country. Switching empties what the other held. */
export function PlaceFields() {
  const form = Form.useFormInstance();
  const locationType = Form.useWatch('locationType', { form, preserve: true });
  const single = locationType !== 'MULTIPLE';
  return (
    <div>
      <Form.Item name="locationType" label={offerForm.locationType} required>
        <Segmented
          block
          aria-label={offerForm.locationType}
          options={[
            { value: 'SINGLE', label: offerForm.single },
            { value: 'MULTIPLE', label: offerForm.multiple },
          ]}
          onChange={() => form.setFields([empty('cities', []), empty('address', '')])}
        />
      </Form.Item>
      {single && (
        <>
          <CheckedField key="city" name="cities" label={offerForm.city}>
            <OneCity />
          </CheckedField>
          <CheckedField name="address" label={offerForm.address}>
            <Input
              maxLength={offerInputLimits.address}
              placeholder={offerForm.addressPlaceholder}
              autoComplete="street-address"
            />
          </CheckedField>
        </>
      )}
      {!single && (
        <CheckedField key="places" name="cities" label={offerForm.cities}>
          <PlacePicker />
        </CheckedField>
      )}
    </div>
  );
}

function empty(name: string, value: string | string[]) {
  return { name, value, errors: [] };
}
