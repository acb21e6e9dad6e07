import { Alert } from 'antd';
import { dashboard } from '../../texts/portal.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** Says that the balance is low, and where more can be asked for. */
export function LowBalance() {
  return (
    <Alert
      type="warning"
      showIcon
      title={dashboard.lowTitle}
      description={dashboard.lowText}
      action={
        <LinkButton kind="quiet" to="/yritys/laskutus">
          {dashboard.lowAction}
        </LinkButton>
      }
    />
  );
}
