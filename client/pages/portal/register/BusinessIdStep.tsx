import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { checkBusinessId } from '#shared/rules/fields.ts';
import { appErrorOf, errorText } from '../../../lib/errors/appErrorOf.ts';
import { registration } from '../../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { FormError } from '../../../ui/antd/form/FormParts.tsx';
import { Stack } from '../../../ui/plain/Layout.tsx';
import { CompaniesByBusinessIdDocument } from './RegisterPage.generated.ts';

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

interface Values {
  businessId: string;
}

function troubleOf(error: unknown): Trouble {
  const code = appErrorOf(error)?.code;
  return { text: errorText(error, texts.failed), manual: code !== 'COMPANY_CEASED' && code !== 'INVALID_INPUT' };
}

interface Props {
  /** No companies: the name is typed by hand. */
  onFound: (businessId: string, companies: readonly Company[]) => void;
}

/** First step: looks the company up by its business ID. */
export function BusinessIdStep({ onFound }: Props) {
  const client = useApolloClient();
  const [form] = Form.useForm<Values>();
  const businessId = Form.useWatch('businessId', form)?.trim() ?? '';
  const [busy, setBusy] = useState(false);
  const [none, setNone] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  function forget() {
    setNone(false);
    setTrouble(undefined);
  }

  async function look() {
    setBusy(true);
    forget();
    try {
      const query = { query: CompaniesByBusinessIdDocument, variables: { businessId } };
      const companies = (await client.query(query)).data?.companiesByBusinessId ?? [];
      if (companies.length > 0) onFound(businessId, companies);
      else setNone(true);
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack gap="medium">
      <CheckedForm<Values>
        form={form}
        check={(values) => checkBusinessId('businessId', values.businessId)}
        onFinish={() => void look()}
        onValuesChange={forget}
      >
        {trouble && <FormError text={trouble.text} />}
        <CheckedField name="businessId" label={texts.businessId} extra={texts.source}>
          <Input placeholder="1234567-8" inputMode="text" autoComplete="off" maxLength={20} autoFocus />
        </CheckedField>
        <Button type="primary" size="large" block htmlType="submit" disabled={!businessId || busy} loading={busy}>
          {busy ? texts.busy : texts.submit}
        </Button>
      </CheckedForm>
      {none && <Alert type="info" showIcon title={texts.none} />}
      {(none || trouble?.manual) && (
        <Button size="large" block onClick={() => onFound(businessId, [])}>
          {texts.manual}
        </Button>
      )}
    </Stack>
  );
}
