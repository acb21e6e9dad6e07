import { dashboard } from '../../../texts/portal.ts';
import { Notice } from '../../../ui/antd/Notice.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';

/** Says that the balance is low, and where more can be asked for. */
export function LowBalance() {
  const action = (
    <LinkButton kind="quiet" to="/yritys/laskutus">
      {dashboard.lowAction}
    </LinkButton>
  );
  return <Notice tone="warning" title={dashboard.lowTitle} text={dashboard.lowText} action={action} />;
}
