import { Input } from 'antd';
import { businessProfileInputLimits as limits } from '#shared/limits.generated.ts';
import { CheckedField } from '../../ui/antd/form/CheckedForm.tsx';
import { Columns } from '../../ui/plain/Layout.tsx';

interface Props {
  texts: { street: string; streetHint: string; postCode: string; town: string };
}

/** The postal address of a business: all of it or none. */
export function AddressFields({ texts }: Props) {
  return (
    <>
      <CheckedField name="street" label={texts.street} extra={texts.streetHint} required={false}>
        <Input maxLength={limits.street} autoComplete="street-address" />
      </CheckedField>
      <Columns minWidth={160}>
        <CheckedField name="postCode" label={texts.postCode} required={false}>
          <Input maxLength={limits.postCode} inputMode="numeric" autoComplete="postal-code" />
        </CheckedField>
        <CheckedField name="town" label={texts.town} required={false}>
          <Input maxLength={limits.town} autoComplete="address-level2" />
        </CheckedField>
      </Columns>
    </>
  );
}
