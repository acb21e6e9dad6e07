import { Checkbox } from 'antd';
import type { AdminRole, Permission } from '../../../schema.generated.ts';
import { adminForm } from '../../../texts/admin.ts';
import { permissions as names } from '../../../texts/common.ts';
import { everyPermission, grantable } from './checkAdminForm.ts';
import styles from './PermissionList.module.css';

interface Props {
  role: AdminRole;
  value?: readonly Permission[];
  onChange?: (permissions: Permission[]) => void;
}

/** What an admin may be granted, in a frame that scrolls. A master admin has all of it. */
export function PermissionList({ role, value = [], onChange }: Props) {
  const master = role === 'MASTER_ADMIN';

  function tick(permission: Permission, on: boolean) {
    onChange?.(everyPermission.filter((name) => (name === permission ? on : value.includes(name))));
  }

  return (
    <fieldset className={`${styles.list} ${master ? '' : styles.scrolling}`}>
      <legend className="visually-hidden">{adminForm.permissions}</legend>
      {master && <p className={styles.all}>{adminForm.all}</p>}
      {grantable(role).map((permission) => (
        <Checkbox
          key={permission}
          className={styles.permission}
          checked={master || value.includes(permission)}
          disabled={master}
          onChange={(event) => tick(permission, event.target.checked)}
        >
          <span className={styles.words}>
            <span>{names[permission]}</span>
            {!master && <span className={styles.explained}>{adminForm.explained[permission]}</span>}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
