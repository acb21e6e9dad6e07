import { dashboard } from '../../../texts/portal.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';

/** Says that the balance is low, and where more can be asked for. */
export function LowBalance() {
  const action = (
    <LinkButton kind="quiet" to="/yritys/laskutus">
      {dashboard.lowAction}
    </LinkButton>
  );
  return <Notice tone="warning" title={dashboard.lowTitle} text={dashboard.lowText} action={action} />;
}
