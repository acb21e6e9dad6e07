import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useAttemptKey } from '#client/lib/forms/useAttemptKey.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { QuickRegisterBusinessInput } from '#client/schema.generated.ts';
import { createOffer } from '#client/texts/adminOffers.ts';
import { CopyButton } from '#client/ui/antd/CopyButton.tsx';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { DialogFoot } from '#client/ui/antd/form/FormDialog.tsx';
import { MoneyInput } from '#client/ui/antd/form/MoneyInput.tsx';
import { Columns } from '#client/ui/plain/Layout.tsx';
import { quickRegisterBusinessInputLimits } from '#shared/limits.generated.ts';
import { checkBusiness } from '#shared/rules/accounts.ts';
import { checkAheadReason, checkInitialBalance } from '#shared/rules/billing/billing.ts';
import { tidyBusinessId, tidyPhone } from '#shared/rules/fields.ts';
import { TaxRateQuestion } from '../parts/TaxRateQuestion.tsx';
import { AheadFields } from '../parts/TopUpDialog.tsx';
import styles from './BusinessChooser.module.css';
import {
  type QuickRegisterBusinessMutation,
  useOfferPricesQuery,
  useQuickRegisterBusinessMutation,
} from './CreateOfferDialog.generated.ts';
import { type ChosenBusiness, useManagesBusinesses } from './offerForBusiness.ts';

const texts = createOffer.form;

type Registered = QuickRegisterBusinessMutation['quickRegisterBusiness'];
type Values = Omit<QuickRegisterBusinessInput, 'initialBalance' | 'creditAhead' | 'idempotencyKey'> & {
  initialBalance: number | null;
  isAhead?: boolean;
  creditAhead?: string;
};

const empty: Values = {
  businessName: '',
  businessId: '',
  contactPerson: '',
  email: '',
  phone: '',
  initialBalance: 0,
};

function check(values: Values) {
  return {
    ...checkBusiness(values),
    ...checkInitialBalance(Math.round((values.initialBalance ?? 0) * 100)),
    ...(values.isAhead && checkAheadReason(values.creditAhead ?? '')),
  };
}

/** The temporary password is shown once. */
function Done({ business, temporaryPassword, onContinue }: Registered & { onContinue: () => void }) {
  return (
    <Alert
      type="success"
      showIcon
      title={createOffer.temporary.title(business.businessName)}
      description={
        <>
          <p>{createOffer.temporary.text}</p>
          {temporaryPassword && (
            <p className={styles.password}>
              <span>{createOffer.temporary.password}</span>
              <code>{temporaryPassword}</code>
              <CopyButton size="small" text={temporaryPassword}>
                {createOffer.temporary.copy}
              </CopyButton>
            </p>
          )}
          <Button type="primary" onClick={onContinue}>
            {createOffer.toOffer}
          </Button>
        </>
      }
    />
  );
}

interface Props {
  /** The new business is chosen at once. */
  onRegistered: (business: ChosenBusiness) => void;
  onContinue: () => void;
}

/** Registers a business on its behalf, with a temporary password. */
export function QuickRegisterForm({ onRegistered, onContinue }: Props) {
  const form = useFieldForm<Values>();
  const keyOf = useAttemptKey();
  const managesBusinesses = useManagesBusinesses();
  const prices = useOfferPricesQuery();
  const [registered, setRegistered] = useState<Registered>();
  const [register, { loading }] = useQuickRegisterBusinessMutation({
    update: (cache) => evict(cache, affected.businesses),
  });
  const run = useAction(register, { failed: texts.failed }, form);

  async function send({ initialBalance, isAhead, creditAhead, ...values }: Values) {
    const ahead = isAhead && creditAhead ? { creditAhead: creditAhead.trim() } : {};
    const input = { ...values, initialBalance: initialBalance ?? 0, ...ahead };
    const data = await run({ input: { ...input, idempotencyKey: keyOf(input) } });
    if (!data) return;
    setRegistered(data.quickRegisterBusiness);
    onRegistered(data.quickRegisterBusiness.business);
  }

  if (registered) return <Done {...registered} onContinue={onContinue} />;
  return (
    <CheckedForm<Values> form={form} draftName="register" check={check} initialValues={empty} onFinish={send}>
      <Columns minWidth={280}>
        <CheckedField name="businessName" label={texts.businessName}>
          <Input maxLength={quickRegisterBusinessInputLimits.businessName} autoComplete="off" />
        </CheckedField>
        <CheckedField name="businessId" label={texts.businessId} spell={tidyBusinessId}>
          <Input autoComplete="off" placeholder={texts.businessIdPlaceholder} />
        </CheckedField>
        <CheckedField name="contactPerson" label={texts.contactPerson}>
          <Input maxLength={quickRegisterBusinessInputLimits.contactPerson} autoComplete="off" />
        </CheckedField>
        <CheckedField name="email" label={texts.email}>
          <Input type="email" inputMode="email" autoComplete="off" />
        </CheckedField>
        <CheckedField name="phone" label={texts.phone} spell={tidyPhone}>
          <Input maxLength={quickRegisterBusinessInputLimits.phone} type="tel" inputMode="tel" autoComplete="off" />
        </CheckedField>
        {managesBusinesses && (
          <CheckedField name="initialBalance" label={texts.initialBalance} extra={texts.initialBalanceHint}>
            <MoneyInput currency={prices.data?.offerPricing.currency ?? null} />
          </CheckedField>
        )}
      </Columns>
      {managesBusinesses && <AheadFields />}
      <TaxRateQuestion />
      <DialogFoot>
        <Button type="primary" htmlType="submit" loading={loading}>
          {texts.submit}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}
