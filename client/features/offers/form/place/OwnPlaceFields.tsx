import { Select } from 'antd';
import { useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import { offerForm } from '#client/texts/offers.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { placeOfOutlets } from '#shared/rules/shops/outlets.ts';
import type { OfferFormValues } from '../offerForm.ts';
import { useOfferFormOutletsQuery } from './OwnPlaceFields.generated.ts';
import styles from './PlaceFields.module.css';
import { PlaceFields } from './PlaceFields.tsx';

/** Where an own offer is: a business with several outlets may choose some, which fill the place; otherwise it is typed. */
export function OwnPlaceFields() {
  const form = useFormAround<OfferFormValues>();
  const chosen = useValue(form, 'outletIds') ?? [];
  const { data } = useOfferFormOutletsQuery();
  const outlets = (data?.myOutlets ?? []).filter(({ isProposed }) => !isProposed);
  const closed = chosen.filter((id) => data && !outlets.some((outlet) => outlet.id === id));
  const options = [
    ...outlets.map(({ id, name }) => ({ value: id, label: name })),
    ...closed.map((id) => ({ value: id, label: offerForm.closedOutlet })),
  ];
  const isAsked = outlets.length > 1 || chosen.length > 0;

  function fillPlace(ids: string[]) {
    const picked = outlets.filter(({ id }) => ids.includes(id));
    if (picked.length === 0) return;
    const { locationType, cities, address } = placeOfOutlets(picked);
    form.fill({ locationType, cities, address: address ?? '' });
  }
  return (
    <>
      {isAsked && (
        <CheckedField name="outletIds" label={offerForm.outlets} extra={offerForm.outletsHint} required={false}>
          <Select<string[]>
            mode="multiple"
            allowClear
            loading={!data}
            placeholder={offerForm.outletsPlaceholder}
            options={options}
            optionFilterProp="label"
            onChange={fillPlace}
          />
        </CheckedField>
      )}
      {chosen.length === 0 ? <PlaceFields /> : <Place />}
    </>
  );
}

/** The place that the chosen outlets give. */
function Place() {
  const form = useFormAround<OfferFormValues>();
  const [address, cities = []] = [useValue(form, 'address'), useValue(form, 'cities')];
  return <p className={styles.held}>{offerForm.outletsPlace(address || cities.join(', '))}</p>;
}
