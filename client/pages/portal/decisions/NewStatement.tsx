import { date } from '../../../lib/format/format.ts';
import { ownStatements } from '../../../texts/statements.ts';
import { Notice } from '../../../ui/antd/Notice.tsx';
import { LinkButton } from '../../../ui/plain/Buttons.tsx';
import type { PortalDashboardQuery } from '../dashboard/DashboardPage.generated.ts';
import { decisionName } from './decisionName.ts';

const texts = ownStatements.fresh;

/** Points out a new decision. */
export function NewStatement({ statement }: { statement: PortalDashboardQuery['decisions']['items'][number] }) {
  const action = (
    <LinkButton kind="quiet" to="/yritys/paatokset">
      {texts.action}
    </LinkButton>
  );
  const text = texts.text(date(statement.sentAt));
  return <Notice tone="warning" title={texts.title(decisionName(statement))} text={text} action={action} />;
}
