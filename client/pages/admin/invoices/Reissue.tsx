import { useApolloClient } from '@apollo/client/react';
import { Button } from 'antd';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { reissue as texts } from '../../../texts/adminInvoice.ts';
import { useSecondQuestion } from '../../../ui/antd/form/useSecondQuestion.ts';
import { Notice } from '../../../ui/antd/Notice.tsx';
import { evictLedger } from '../TopUpDialog.tsx';
import {
  type AdminInvoiceFragment,
  useAdminOldRateInvoicesQuery,
  useReissueInvoiceMutation,
} from './InvoicesPage.generated.ts';

interface NoticeProps {
  /** Whether the list shows only the invoices of the notice. */
  shown: boolean;
  onShow: (shown: boolean) => void;
}

/** How many open invoices have another VAT rate than the current one; nothing while there is none. */
export function OldRateNotice({ shown, onShow }: NoticeProps) {
  const { data } = useAdminOldRateInvoicesQuery();
  const total = data?.invoices.total ?? 0;
  if (total === 0 && !shown) return null;
  const action = (
    <Button size="small" onClick={() => onShow(!shown)}>
      {shown ? texts.showAll : texts.show}
    </Button>
  );
  return <Notice tone={total > 0 ? 'warning' : 'info'} title={texts.notice(total)} text={texts.hint} action={action} />;
}

/** Credits an invoice of the old VAT rate and makes it again at the current one, when the admin confirms it. */
export function ReissueButton({ invoice: { id, number, buyerId } }: { invoice: AdminInvoiceFragment }) {
  const client = useApolloClient();
  const [mutate, { loading }] = useReissueInvoiceMutation();
  const ask = useSecondQuestion();
  const reissue = useAction(mutate, {
    done: ({ reissueInvoice: { invoice } }) => texts.done(invoice.number, number),
    failed: texts.failed,
    // The list shows what the other admin has done, or what was paid meanwhile.
    refused: () => {
      evict(client.cache, affected.topUps);
      return false;
    },
  });
  const { submit: okText, back: cancelText, consequence: content } = texts;

  async function send() {
    if (!(await ask({ title: texts.question(number), content, okText, cancelText }))) return;
    const data = await reissue({ input: { id } });
    if (data) evictLedger(client.cache, buyerId);
  }

  return (
    <Button size="small" loading={loading} aria-label={texts.submitOf(number)} onClick={() => void send()}>
      {texts.submit}
    </Button>
  );
}
