import { date } from '#client/lib/format/format.ts';
import type { RestrictionKind } from '#client/schema.generated.ts';
import { ownStatements } from '#client/texts/statements.ts';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { restrictionTexts } from '#shared/texts/statements.ts';
import type { PortalDashboardQuery } from '../dashboard/DashboardPage.generated.ts';

/** What was decided, with the offer that it is about. */
export function decisionName({ kind, offerTitle }: { kind: RestrictionKind; offerTitle: string | null }): string {
  return [restrictionTexts[kind].name, offerTitle].filter(Boolean).join(': ');
}

const texts = ownStatements.fresh;

/** Points out a new decision. */
export function NewStatement({
  statement,
}: {
  statement: NonNullable<PortalDashboardQuery['decisions']>['items'][number];
}) {
  const action = (
    <LinkButton kind="quiet" to="/yritys/paatokset">
      {texts.action}
    </LinkButton>
  );
  const text = texts.text(date(statement.sentAt));
  return <Notice tone="warning" title={texts.title(decisionName(statement))} text={text} action={action} />;
}
