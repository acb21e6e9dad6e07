import { Button } from 'antd';
import { useState } from 'react';
import { AddressFields, EInvoiceFields } from '#client/features/accounts/AddressFields.tsx';
import { centsOf } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { evict } from '#client/lib/graphql/evict.ts';
import {
  businessAddress as addressDialogTexts,
  businessCredit as creditLimitDialogTexts,
  businessEInvoice as texts,
} from '#client/texts/adminBusiness.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot } from '#client/ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { StatusTag } from '#client/ui/plain/data/StatusTag.tsx';
import { Row, Stack } from '#client/ui/plain/Layout.tsx';
import { addressLine, checkAddress, type PostalAddress } from '#shared/rules/addresses.ts';
import { maxTopUp } from '#shared/rules/billing/billing.ts';
import { checkEInvoice, type EInvoiceTerms } from '#shared/rules/billing/eInvoices.ts';
import { checkCreditLimit } from '#shared/rules/billing/receivables.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import type { BusinessRowFragment } from '../businesses/BusinessesPage.generated.ts';
import {
  type AdminBusinessCreditQuery,
  useAdminBusinessCreditQuery,
  useSetBusinessAddressMutation,
  useSetBusinessEInvoiceMutation,
  useSetCreditLimitMutation,
} from './BusinessPage.generated.ts';

interface Props {
  business: BusinessRowFragment;
}

function EInvoiceForm({ business, onClose }: Props & { onClose: () => void }) {
  const { id, eInvoiceAddress, eInvoiceOperator, buyerReference } = business;
  const form = useFieldForm<EInvoiceTerms>();
  const [mutate, { loading }] = useSetBusinessEInvoiceMutation({
    update: (cache) => evict(cache, ['businessHistory']),
  });
  const save = useAction(mutate, { done: texts.done, failed: texts.failed }, form);

  return (
    <CheckedForm<EInvoiceTerms>
      form={form}
      draftName={`e-invoice-${id}`}
      check={checkEInvoice}
      initialValues={{ eInvoiceAddress, eInvoiceOperator, buyerReference }}
      onFinish={(input) => save({ id, input }).then((data) => data && onClose())}
    >
      <Stack gap="small">
        <p>{texts.intro}</p>
        <EInvoiceFields />
      </Stack>
      <FormFoot submit={texts.save} loading={loading} />
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

interface AddressDialogProps {
  business: BusinessRowFragment;
}

function AddressForm({ business, onClose }: AddressDialogProps & { onClose: () => void }) {
  const { id, street, postCode, town } = business;
  const form = useFieldForm<PostalAddress>();
  const [mutate, { loading }] = useSetBusinessAddressMutation({ update: (cache) => evict(cache, ['businessHistory']) });
  const save = useAction(mutate, { done: addressDialogTexts.done, failed: addressDialogTexts.failed }, form);

  return (
    <CheckedForm<PostalAddress>
      form={form}
      draftName={`address-${id}`}
      check={checkAddress}
      initialValues={{ street, postCode, town }}
      onFinish={(input) => save({ id, input }).then((data) => data && onClose())}
    >
      <AddressFields texts={addressDialogTexts} />
      <FormFoot submit={addressDialogTexts.save} loading={loading} />
    </CheckedForm>
  );
}

/** The postal address of a business, and the dialog that changes it. */
export function BusinessAddress({ business }: AddressDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Row>
      <span>{addressLine(business) || addressDialogTexts.none}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {addressDialogTexts.edit}
      </Button>
      <FormDialog open={open} title={addressDialogTexts.title(business.businessName)} onClose={() => setOpen(false)}>
        <AddressForm business={business} onClose={() => setOpen(false)} />
      </FormDialog>
    </Row>
  );
}

type Credit = AdminBusinessCreditQuery['business'];

interface Values {
  limit: number | null;
}

const check = ({ limit }: Values): FieldErrors =>
  typeof limit === 'number' ? checkCreditLimit(centsOf(limit)) : { limit: creditLimitDialogTexts.missing };

function LimitForm({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const { id, creditLimit, currency } = credit;
  const form = useFieldForm<Values>();
  const [mutate, { loading }] = useSetCreditLimitMutation({ update: (cache) => evict(cache, ['businessHistory']) });
  const save = useAction(mutate, { done: creditLimitDialogTexts.done, failed: creditLimitDialogTexts.failed }, form);

  return (
    <CheckedForm<Values>
      form={form}
      draftName={`credit-limit-${id}`}
      check={check}
      initialValues={{ limit: creditLimit }}
      onFinish={({ limit }) =>
        void save({ input: { id, limit: limit ?? 0, seen: creditLimit } }).then((data) => data && onClose())
      }
    >
      <CheckedField name="limit" label={creditLimitDialogTexts.limit} extra={creditLimitDialogTexts.hint}>
        <MoneyInput currency={currency} max={maxTopUp / 100} autoFocus />
      </CheckedField>
      <FormFoot submit={creditLimitDialogTexts.save} loading={loading} />
    </CheckedForm>
  );
}

/** The credit limit of a business, the dialog that changes it, and whether a payment of it came back. */
export function BusinessCredit({ business: { id, businessName } }: { business: BusinessRowFragment }) {
  const [open, setOpen] = useState(false);
  const { data } = useAdminBusinessCreditQuery({ variables: { id } });
  const credit = data?.business;
  if (!credit) return <span>…</span>;
  return (
    <Row>
      <Money amount={credit.creditLimit} currency={credit.currency} />
      {credit.creditHold && <StatusTag text={creditLimitDialogTexts.hold} tone="bad" />}
      <Button size="small" onClick={() => setOpen(true)}>
        {creditLimitDialogTexts.edit}
      </Button>
      <FormDialog open={open} title={creditLimitDialogTexts.title(businessName)} onClose={() => setOpen(false)}>
        <LimitForm credit={credit} onClose={() => setOpen(false)} />
      </FormDialog>
    </Row>
  );
}
