import { date } from '../../../lib/format/format.ts';
import { ownStatements } from '../../../texts/statements.ts';
import { Notice } from '../../../ui/antd/Notice.tsx';
import { LinkButton } from '../../../ui/plain/Buttons.tsx';
import { usePortalNewStatementQuery } from './DecisionsPage.generated.ts';
import { decisionName } from './decisionName.ts';

const texts = ownStatements.fresh;
/** Days for which a decision that holds is pointed out. */
const newFor = 14;

/** Points out a decision of the last two weeks that holds. */
export function NewStatement() {
  const { data } = usePortalNewStatementQuery({ fetchPolicy: 'cache-and-network' });
  const [newest] = data?.myStatements.items ?? [];
  if (!newest || newest.until || Date.now() - Date.parse(newest.sentAt) > newFor * 86_400_000) return null;
  const action = (
    <LinkButton kind="quiet" to="/yritys/paatokset">
      {texts.action}
    </LinkButton>
  );
  return (
    <Notice
      tone="warning"
      title={texts.title(decisionName(newest))}
      text={texts.text(date(newest.sentAt))}
      action={action}
    />
  );
}
