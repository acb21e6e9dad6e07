import { Input, Segmented, Select } from 'antd';
import type { AriaAttributes } from 'react';
import { useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import { selectSearch } from '#client/lib/places/citySearch.ts';
import { controls } from '#client/texts/controls.ts';
import { offerForm } from '#client/texts/offers.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { cities, wholeCountry } from '#shared/cities.ts';
import { offerContentInputLimits } from '#shared/limits.generated.ts';
import type { OfferFormValues } from '../offerForm.ts';
import styles from './PlaceFields.module.css';

/** What a field gives its input, such as the place of its error, is passed on. */
interface InputProps extends AriaAttributes {
  id?: string;
  onBlur?: () => void;
  disabled?: boolean;
}

interface OneCityProps extends InputProps {
  value?: string[];
  onChange?: (cities: string[]) => void;
}

/** The form has a list of cities also where there is only one. */
function OneCity({ value, onChange, ...given }: OneCityProps) {
  const [city] = value ?? [];
  return <CityPicker {...given} {...(city && { value: city })} onChange={(next) => onChange?.(next ? [next] : [])} />;
}

/** One place with an address, or several municipalities, or the whole country. Switching empties what the other held. */
export function PlaceFields() {
  const form = useFormAround<OfferFormValues>();
  const locationType = useValue(form, 'locationType');
  const single = locationType !== 'MULTIPLE';
  return (
    <div>
      <CheckedField name="locationType" label={offerForm.locationType}>
        <Segmented
          block
          aria-label={offerForm.locationType}
          options={[
            { value: 'SINGLE', label: offerForm.single },
            { value: 'MULTIPLE', label: offerForm.multiple },
          ]}
          onChange={() => form.fill({ cities: [], address: '' })}
        />
      </CheckedField>
      {single && (
        <>
          <CheckedField key="city" name="cities" label={offerForm.city}>
            <OneCity />
          </CheckedField>
          <CheckedField name="address" label={offerForm.address}>
            <Input
              maxLength={offerContentInputLimits.address}
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

interface PlaceOption {
  value: string;
  label: string;
  region: string;
}

const municipalities: PlaceOption[] = cities.map(({ name, region }) => ({ value: name, label: name, region }));
const everywhere: PlaceOption = { value: wholeCountry, label: wholeCountry, region: '' };

function PlaceRow({ option }: { option: PlaceOption }) {
  return (
    <span className={styles.row}>
      <span>{option.label}</span>
      <span className={styles.region}>{option.region}</span>
    </span>
  );
}

interface CityProps extends InputProps {
  value?: string;
  onChange?: (city: string | undefined) => void;
  placeholder?: string;
}

/** One of the 308 municipalities, found by its Finnish or Swedish name. */
function CityPicker({ placeholder = controls.places.one, ...props }: CityProps) {
  return (
    <Select<string, PlaceOption>
      {...props}
      allowClear
      showSearch={selectSearch}
      placeholder={placeholder}
      options={municipalities}
      optionRender={({ data }) => <PlaceRow option={data} />}
      notFoundContent={controls.places.none}
    />
  );
}

interface PlacesProps extends InputProps {
  /** Municipality names, or only 'Koko maa'. */
  value?: string[];
  onChange?: (places: string[]) => void;
}

/** 'Koko maa' replaces all other picks; picking any other removes 'Koko maa'. */
export function exclusive(before: string[], next: string[]) {
  if (!next.includes(wholeCountry)) return next;
  return before.includes(wholeCountry) && next.length > 1
    ? next.filter((place) => place !== wholeCountry)
    : [wholeCountry];
}

/** Any number of municipalities, or the whole country, which is first. */
export function PlacePicker({ value = [], onChange, ...props }: PlacesProps) {
  return (
    <Select<string[], PlaceOption>
      {...props}
      mode="multiple"
      value={value}
      onChange={(next) => onChange?.(exclusive(value, next))}
      showSearch={selectSearch}
      placeholder={controls.places.many}
      options={[everywhere, ...municipalities]}
      optionRender={({ data }) => <PlaceRow option={data} />}
      notFoundContent={controls.places.none}
    />
  );
}
