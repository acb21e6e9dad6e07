import { Radio } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { AppError } from '#client/lib/errors/appErrorOf.ts';
import { moneyText } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm, useValues } from '#client/lib/forms/useFieldForm.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { ownEnding as texts } from '#client/texts/portalTerms.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot } from '#client/ui/antd/form/FormDialog.tsx';
import { PasswordInput } from '#client/ui/antd/form/PasswordInput.tsx';
import { Columns, Stack } from '#client/ui/plain/Layout.tsx';
import { keysOf } from '#shared/records.ts';
import { checkRequired } from '#shared/rules/fields.ts';
import { type PortalEndingQuery, useEndMyBusinessMutation } from './EndAccountPanel.generated.ts';
import styles from './SettingsPage.module.css';

interface Values {
  time: keyof typeof texts.times;
  balance: keyof typeof texts.balances;
  currentPassword: string;
}

const optionsOf = <Key extends string>(labels: Record<Key, string>) =>
  keysOf(labels).map((value) => ({ value, label: labels[value] }));

/** What goes with the account and what stays, and what to do before. */
function Consequences({ data, onLeave }: { data: PortalEndingQuery; onLeave: () => void }) {
  const { myOffers, myInvoices, partlyPaid, overdue } = data;
  const invoices = myInvoices.total + partlyPaid.total + overdue.total;
  const lists = [
    { title: texts.goes.title, lines: texts.goes.lines(myOffers.total) },
    { title: texts.stays.title, lines: texts.stays.lines },
  ];
  return (
    <Stack gap="medium">
      <Columns minWidth={200}>
        {lists.map(({ title, lines }) => (
          <section key={title}>
            <h2 className={styles.listTitle}>{title}</h2>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </Columns>
      {myOffers.total > 0 && <p>{texts.noRefund}</p>}
      {invoices > 0 && (
        <p>
          {texts.openInvoices(invoices)} <Link to="/yritys/laskutus">{texts.invoices}</Link>
        </p>
      )}
      <p>
        <Link to="#omat-tiedot" onClick={onLeave}>
          {texts.download}
        </Link>
        {`. ${texts.downloadWhy}`}
      </p>
    </Stack>
  );
}

interface Props {
  open: boolean;
  data: PortalEndingQuery;
  /** The balance turned out to be another. */
  onStale: () => unknown;
  onClose: () => void;
}

/** Says what becomes of everything, asks when and what to do with the balance, and for the password. */
export function EndAccountDialog({ open, data, onStale, onClose }: Props) {
  const form = useFieldForm<Values>();
  const initial: Values = { time: 'LATER', balance: 'BACK', currentPassword: '' };
  const { time }: Values = { ...initial, ...useValues(form) };
  const { signOut } = useSession('BUSINESS');
  const navigate = useNavigate();
  const [mutate, { loading }] = useEndMyBusinessMutation();
  const end = useAction(mutate, { failed: texts.endFailed, refused }, form);
  const { currency } = data.myBusiness;
  // Only owners come here, who read it.
  const balance = data.myBusiness.balance ?? 0;

  function refused({ code, message }: AppError) {
    if (code === 'CONFLICT') void onStale();
    if (code !== 'BAD_CREDENTIALS') return false;
    form.showErrors({ currentPassword: message });
    return true;
  }

  async function send(values: Values) {
    const ended = await end({
      input: {
        currentPassword: values.currentPassword,
        isAtOnce: values.time === 'NOW',
        balance,
        wantsBalance: balance > 0 && values.balance === 'BACK',
      },
    });
    if (!ended) return;
    if (ended.endMyBusiness.business) return onClose();
    await signOut();
    await navigate('/yritys/kirjaudu', { state: { gone: true } });
  }

  return (
    <FormDialog open={open} title={texts.title} width={640} onClose={onClose}>
      <Stack gap="medium">
        <Consequences data={data} onLeave={onClose} />
        <CheckedForm<Values>
          form={form}
          initialValues={initial}
          check={({ currentPassword }) => checkRequired('currentPassword', texts.password, currentPassword)}
          onFinish={send}
          onlyByButton
        >
          <CheckedField name="time" label={texts.when}>
            <Radio.Group aria-label={texts.when} options={optionsOf(texts.times)} vertical />
          </CheckedField>
          {balance > 0 && (
            <CheckedField name="balance" label={texts.balance(moneyText(balance, currency))}>
              <Radio.Group
                aria-label={texts.balance(moneyText(balance, currency))}
                options={optionsOf(texts.balances)}
                vertical
              />
            </CheckedField>
          )}
          <CheckedField name="currentPassword" label={texts.password}>
            <PasswordInput />
          </CheckedField>
          <p>{texts.warning[time]}</p>
          <FormFoot submit={loading ? texts.busy : texts.submit} danger loading={loading} />
        </CheckedForm>
      </Stack>
    </FormDialog>
  );
}
