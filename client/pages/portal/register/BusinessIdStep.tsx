import { useState } from 'react';
import { EntranceForm } from '#client/features/accounts/AuthPage.tsx';
import { refusalOf, refusalText } from '#client/lib/errors/askError.ts';
import { useForm } from '#client/lib/forms/useForm.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { registration } from '#client/texts/portal.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { FormTrouble } from '#client/ui/plain/form/FormTrouble.tsx';
import { TextField } from '#client/ui/plain/form/TextField.tsx';
import { Stack } from '#client/ui/plain/Layout.tsx';
import { businessIdChecksOut, checkBusinessId, tidyBusinessId } from '#shared/rules/fields.ts';
import { CompaniesByBusinessIdDocument } from './RegisterPage.generated.ts';
import styles from './RegisterPage.module.css';

const texts = registration.lookup;

export interface Company {
  businessName: string;
  businessId: string;
}

interface Trouble {
  text: string;
  /** The name may be typed by hand. */
  manual: boolean;
}

function troubleOf(error: unknown): Trouble {
  const code = refusalOf(error)?.code;
  return { text: refusalText(error, texts.failed), manual: code !== 'COMPANY_CEASED' && code !== 'INVALID_INPUT' };
}

interface Props {
  /** No companies: the name is typed by hand. */
  onFound: (businessId: string, companies: readonly Company[]) => void;
}

/** First step: looks the company up by its business ID. */
export function BusinessIdStep({ onFound }: Props) {
  const form = useForm({
    initial: { businessId: '' },
    check: (values) => checkBusinessId('businessId', values.businessId),
    refusalIn: refusalOf,
  });
  const businessId = tidyBusinessId(form.values.businessId);
  const [none, setNone] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  function forget() {
    setNone(false);
    setTrouble(undefined);
  }

  function change(name: 'businessId', text: string) {
    forget();
    form.change(name, text);
  }

  async function look() {
    forget();
    const { companiesByBusinessId: companies } = await execute(CompaniesByBusinessIdDocument, { businessId });
    if (companies.length > 0) onFound(businessId, companies);
    else setNone(true);
  }

  return (
    <Stack gap="medium">
      <EntranceForm onSubmit={(event) => form.submit(event, look, (error) => setTrouble(troubleOf(error)))}>
        <FormTrouble text={trouble?.text} />
        <TextField
          form={{ ...form, change }}
          name="businessId"
          label={texts.businessId}
          hint={texts.source}
          placeholder="1234567-8"
          autoComplete="off"
          spell={tidyBusinessId}
          autoFocus
        />
        <PlainButton type="submit" size="large" disabled={!businessId || form.isBusy}>
          {form.isBusy ? texts.busy : texts.submit}
        </PlainButton>
      </EntranceForm>
      <div role="status">
        {none && <p className={styles.none}>{businessIdChecksOut(businessId) ? texts.none : texts.mistyped}</p>}
      </div>
      {(none || trouble?.manual) && (
        <PlainButton kind="quiet" size="large" onClick={() => onFound(businessId, [])}>
          {texts.manual}
        </PlainButton>
      )}
    </Stack>
  );
}
