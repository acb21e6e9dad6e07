import { Button, Form } from 'antd';
import { useState } from 'react';
import { maxTopUp } from '#shared/rules/billing.ts';
import type { FieldErrors } from '#shared/rules/fields.ts';
import { checkCreditLimit } from '#shared/rules/receivables.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { evict } from '../../../lib/graphql/evict.ts';
import { businessCredit as texts } from '../../../texts/adminBusiness.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { DialogCancel, DialogFoot, FormDialog } from '../../../ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '../../../ui/antd/form/MoneyInput.tsx';
import { Money } from '../../../ui/plain/data/Money.tsx';
import { StatusTag } from '../../../ui/plain/data/StatusTag.tsx';
import { Row } from '../../../ui/plain/Layout.tsx';
import type { BusinessRowFragment } from '../businesses/BusinessesPage.generated.ts';
import {
  type AdminBusinessCreditQuery,
  useAdminBusinessCreditQuery,
  useSetCreditLimitMutation,
} from './BusinessPage.generated.ts';

type Credit = AdminBusinessCreditQuery['business'];

interface Values {
  limit: number | null;
}

const check = ({ limit }: Values): FieldErrors =>
  typeof limit === 'number' ? checkCreditLimit(Math.round(limit * 100)) : { limit: texts.missing };

function LimitForm({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const { id, creditLimit, currency } = credit;
  const [form] = Form.useForm<Values>();
  const [mutate, { loading }] = useSetCreditLimitMutation({ update: (cache) => evict(cache, ['businessHistory']) });
  const save = useAction(mutate, { done: texts.done, failed: texts.failed }, form);

  return (
    <CheckedForm<Values>
      form={form}
      name="credit-limit"
      draftName={`credit-limit-${id}`}
      check={check}
      initialValues={{ limit: creditLimit }}
      onFinish={({ limit }) =>
        void save({ input: { id, limit: limit ?? 0, seen: creditLimit } }).then((data) => data && onClose())
      }
    >
      <CheckedField name="limit" label={texts.limit} extra={texts.hint}>
        <MoneyInput currency={currency} max={maxTopUp / 100} autoFocus style={{ width: '100%' }} />
      </CheckedField>
      <DialogFoot>
        <DialogCancel />
        <Button type="primary" htmlType="submit" loading={loading}>
          {texts.save}
        </Button>
      </DialogFoot>
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
      {credit.creditHold && <StatusTag text={texts.hold} tone="bad" />}
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.edit}
      </Button>
      <FormDialog open={open} title={texts.title(businessName)} onClose={() => setOpen(false)}>
        <LimitForm credit={credit} onClose={() => setOpen(false)} />
      </FormDialog>
    </Row>
  );
}
