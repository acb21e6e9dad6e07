import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { addBusinessNoteLimits } from '#shared/limits.generated.ts';
import { checkBusinessNote } from '#shared/rules/accounts.ts';
import { errorText, failureText } from '../../../lib/errors/appErrorOf.ts';
import { dateTime } from '../../../lib/format/format.ts';
import { settleForm } from '../../../lib/forms/openForms.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { businessNotes as texts } from '../../../texts/adminBusiness.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { ErrorState } from '../../../ui/antd/Notice.tsx';
import { Panel } from '../../../ui/plain/Layout.tsx';
import { BlockSkeleton } from '../../../ui/plain/Skeleton.tsx';
import styles from './BusinessNotes.module.css';
import { useAddBusinessNoteMutation, useAdminBusinessNotesQuery } from './BusinessPage.generated.ts';

interface Values {
  text: string;
}

function NoteForm({ businessId }: { businessId: string }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [add, { loading }] = useAddBusinessNoteMutation({ update: (cache) => evict(cache, affected.businessNotes) });

  async function send({ text }: Values) {
    try {
      await add({ variables: { id: businessId, text } });
      settleForm(form);
      form.resetFields();
    } catch (error) {
      void message.error(failureText(error, texts.addFailed), 5);
    }
  }

  return (
    <CheckedForm<Values>
      form={form}
      name="note"
      draftName="note"
      check={({ text }) => checkBusinessNote(text)}
      onFinish={(values) => void send(values)}
    >
      <CheckedField name="text" label={texts.label}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={addBusinessNoteLimits.text} />
      </CheckedField>
      <Button htmlType="submit" loading={loading}>
        {texts.add}
      </Button>
    </CheckedForm>
  );
}

const step = 5;
/** The maximum number of rows in an answer of the server. */
const maxRows = 100;

/** What admins have noted about a business, newest first, and a field for more. */
export function BusinessNotes({ businessId }: { businessId: string }) {
  const [size, setSize] = useState(step);
  const { data, previousData, error, loading, refetch } = useAdminBusinessNotesQuery({
    variables: { id: businessId, page: { number: 1, size } },
  });
  const found = (data ?? previousData)?.businessNotes;
  const left = found ? found.total - found.items.length : 0;
  return (
    <Panel title={texts.title} intro={texts.intro}>
      <NoteForm businessId={businessId} />
      {error && !found && <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />}
      {!error && !found && <BlockSkeleton lines={3} />}
      {found?.total === 0 && <p className={styles.quiet}>{texts.none}</p>}
      {found && found.total > 0 && (
        <ol className={styles.notes} aria-label={texts.title} aria-busy={loading}>
          {found.items.map(({ id, text, adminName, createdAt }) => (
            <li key={id} className={styles.note}>
              <p className={styles.text}>{text}</p>
              <p className={styles.quiet} data-numeric>
                {adminName}, {dateTime(createdAt)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {left > 0 && size < maxRows && (
        <div>
          <Button size="small" onClick={() => setSize(Math.min(size * 4, maxRows))}>
            {texts.more(left)}
          </Button>
        </div>
      )}
    </Panel>
  );
}
