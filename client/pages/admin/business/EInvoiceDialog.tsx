import { Button, Form } from 'antd';
import { useState } from 'react';
import { checkEInvoice, type EInvoiceTerms } from '#shared/rules/eInvoices.ts';
import { EInvoiceFields } from '../../../features/accounts/EInvoiceFields.tsx';
import { useAction } from '../../../lib/forms/useAction.ts';
import { evict } from '../../../lib/graphql/evict.ts';
import { businessEInvoice as texts } from '../../../texts/adminBusiness.ts';
import { CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogCancel, DialogFoot, FormDialog } from '../../../ui/antd/form/FormDialog.tsx';
import { Row, Stack } from '../../../ui/plain/Layout.tsx';
import type { BusinessRowFragment } from '../businesses/BusinessesPage.generated.ts';
import { useSetBusinessEInvoiceMutation } from './BusinessPage.generated.ts';

interface Props {
  business: BusinessRowFragment;
}

function EInvoiceForm({ business, onClose }: Props & { onClose: () => void }) {
  const { id, eInvoiceAddress, eInvoiceOperator, buyerReference } = business;
  const [form] = Form.useForm<EInvoiceTerms>();
  const [mutate, { loading }] = useSetBusinessEInvoiceMutation({
    update: (cache) => evict(cache, ['businessHistory']),
  });
  const save = useAction(mutate, { done: texts.done, failed: texts.failed }, form);

  return (
    <CheckedForm<EInvoiceTerms>
      form={form}
      name="business-e-invoice"
      draftName={`e-invoice-${id}`}
      check={checkEInvoice}
      initialValues={{ eInvoiceAddress, eInvoiceOperator, buyerReference }}
      onFinish={(input) => void save({ id, input }).then((data) => data && onClose())}
    >
      <Stack gap="small">
        <p>{texts.intro}</p>
        <EInvoiceFields />
      </Stack>
      <DialogFoot>
        <DialogCancel />
        <Button type="primary" htmlType="submit" loading={loading}>
          {texts.save}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

/** Where a business receives electronic invoices, and the dialog that changes it. */
export function BusinessEInvoice({ business }: Props) {
  const [open, setOpen] = useState(false);
  const { eInvoiceAddress, eInvoiceOperator, buyerReference } = business;
  const facts = [
    eInvoiceAddress ? `${eInvoiceAddress}, ${eInvoiceOperator}` : texts.none,
    ...(buyerReference ? [texts.reference(buyerReference)] : []),
  ];
  return (
    <Row>
      <span>{facts.join(', ')}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      <FormDialog open={open} title={texts.title(business.businessName)} onClose={() => setOpen(false)}>
        <EInvoiceForm business={business} onClose={() => setOpen(false)} />
      </FormDialog>
    </Row>
  );
}
