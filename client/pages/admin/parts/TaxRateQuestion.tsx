import { skipToken } from '@apollo/client/react';
import { Button, Space } from 'antd';
import { percent } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { mayRun, useSession } from '#client/lib/session/session.tsx';
import { taxRateQuestion as texts } from '#client/texts/admin.ts';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { useAdminTaxRateQuestionQuery, useConfirmTaxRateMutation } from './TaxRateQuestion.generated.ts';

/** The rates to choose from, for an admin who may; undefined once one is chosen, and while it is not known. */
export function useTaxRateQuestion() {
  const { user } = useSession('ADMIN');
  const { data } = useAdminTaxRateQuestionQuery(mayRun(user, 'ConfirmTaxRate') ? {} : skipToken);
  return data?.taxRateQuestion ?? undefined;
}

/** Asks once which VAT rate invoices have; nothing when that is known. */
export function TaxRateQuestion() {
  const asked = useTaxRateQuestion();
  const [mutate, { loading }] = useConfirmTaxRateMutation({ update: (cache) => evict(cache, affected.taxRate) });
  const confirm = useAction(mutate, {
    done: ({ confirmTaxRate: { taxRate } }) => texts.done(percent(taxRate)),
    failed: texts.failed,
  });
  if (!asked) return null;
  const { current, general } = asked;
  const actions = [general, current].map((taxRate) => (
    <Button
      key={taxRate}
      type={taxRate === general ? 'primary' : 'default'}
      disabled={loading}
      onClick={() => void confirm({ taxRate })}
    >
      {percent(taxRate)}
    </Button>
  ));
  return (
    <Notice
      tone="warning"
      title={texts.title(percent(current), percent(general))}
      text={texts.text(percent(general))}
      action={<Space wrap>{actions}</Space>}
    />
  );
}
