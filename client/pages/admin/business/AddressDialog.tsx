import { Button, Form } from 'antd';
import { useState } from 'react';
import { addressLine, checkAddress, type PostalAddress } from '#shared/rules/addresses.ts';
import { AddressFields } from '../../../features/accounts/AddressFields.tsx';
import { useAction } from '../../../lib/forms/useAction.ts';
import { evict } from '../../../lib/graphql/evict.ts';
import { businessAddress as texts } from '../../../texts/adminBusiness.ts';
import { CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogCancel, DialogFoot, FormDialog } from '../../../ui/antd/form/FormDialog.tsx';
import { Row } from '../../../ui/plain/Layout.tsx';
import type { BusinessRowFragment } from '../businesses/BusinessesPage.generated.ts';
import { useSetBusinessAddressMutation } from './BusinessPage.generated.ts';

interface Props {
  business: BusinessRowFragment;
}

function AddressForm({ business, onClose }: Props & { onClose: () => void }) {
  const { id, street, postCode, town } = business;
  const [form] = Form.useForm<PostalAddress>();
  const [mutate, { loading }] = useSetBusinessAddressMutation({ update: (cache) => evict(cache, ['businessHistory']) });
  const save = useAction(mutate, { done: texts.done, failed: texts.failed }, form);

  return (
    <CheckedForm<PostalAddress>
      form={form}
      name="business-address"
      draftName={`address-${id}`}
      check={checkAddress}
      initialValues={{ street, postCode, town }}
      onFinish={(input) => void save({ id, input }).then((data) => data && onClose())}
    >
      <AddressFields texts={texts} />
      <DialogFoot>
        <DialogCancel />
        <Button type="primary" htmlType="submit" loading={loading}>
          {texts.save}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

/** The postal address of a business, and the dialog that changes it. */
export function BusinessAddress({ business }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <span>{addressLine(business) || texts.none}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      <FormDialog open={open} title={texts.title(business.businessName)} onClose={() => setOpen(false)}>
        <AddressForm business={business} onClose={() => setOpen(false)} />
      </FormDialog>
    </Row>
  );
}
