import { Button } from 'antd';
import { useState } from 'react';
import { PasswordForm } from '../../../features/accounts/PasswordForm.tsx';
import { common } from '../../../texts/common.ts';
import { settings } from '../../../texts/portal.ts';
import { Icon } from '../../../ui/plain/Icon.tsx';
import { Panel } from '../../../ui/plain/Panel.tsx';

const texts = settings.password;

/** The password form, folded away until it is wanted. */
export function PasswordPanel() {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button
          aria-expanded={open}
          icon={<Icon name={open ? 'close' : 'lock'} size={18} />}
          onClick={() => setOpen(!open)}
        >
          {open ? common.close : texts.open}
        </Button>
      }
    >
      {open && <PasswordForm as="BUSINESS" onDone={() => setOpen(false)} />}
    </Panel>
  );
}
