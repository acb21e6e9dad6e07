import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { checkRequired } from '#shared/rules/fields.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { ownAccount as texts } from '../../../texts/admin.ts';
import { common } from '../../../texts/common.ts';
import { account } from '../../../texts/portal.ts';
import { CheckedField, CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { PasswordInput } from '../../../ui/antd/form/PasswordInput.tsx';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { type AdminRowFragment, useResetAdminTwoFactorMutation } from './AdminsPage.generated.ts';

/** Makes another admin enrol an authenticator app again, after the master's own password. */
export function ResetTwoFactor({ admin: { id, name } }: { admin: AdminRowFragment }) {
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<{ currentPassword: string }>();
  const [reset, { loading }] = useResetAdminTwoFactorMutation();
  const run = useAction(reset, { done: texts.resetDone, failed: texts.resetFailed, as: 'toast' }, form);

  async function send({ currentPassword }: { currentPassword: string }) {
    if (await run({ id, currentPassword })) setOpen(false);
  }

  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<Icon name="shield" size={16} />}
        aria-label={texts.resetOf(name)}
        onClick={() => setOpen(true)}
      />
      <Modal
        open={open}
        title={texts.reset}
        okText={texts.reset}
        cancelText={common.cancel}
        confirmLoading={loading}
        onOk={form.submit}
        onCancel={() => setOpen(false)}
        afterClose={() => form.resetFields()}
      >
        <p>{texts.resetIntro(name)}</p>
        <CheckedForm<{ currentPassword: string }>
          form={form}
          check={({ currentPassword }) => checkRequired('currentPassword', account.passwords.current, currentPassword)}
          onFinish={(values) => void send(values)}
        >
          <CheckedField name="currentPassword" label={account.passwords.current}>
            <PasswordInput />
          </CheckedField>
        </CheckedForm>
      </Modal>
    </>
  );
}
