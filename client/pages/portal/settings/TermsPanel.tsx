import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { date } from '#client/lib/format/format.ts';
import { acceptanceWays, portalTerms } from '#client/texts/portalTerms.ts';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Panel, Row } from '#client/ui/plain/Layout.tsx';
import { BlockSkeleton } from '#client/ui/plain/Skeleton.tsx';
import { termsPaths } from '#shared/rules/accounts/terms.ts';
import { usePortalTermsQuery } from '../layout/TermsNotice.generated.ts';

const texts = portalTerms.panel;

/** What the business has agreed to. */
export function TermsPanel() {
  const { data, error, refetch } = usePortalTermsQuery();
  const terms = data?.myTerms;
  return (
    <div id="ehdot">
      <Panel title={texts.title} intro={texts.intro}>
        {error && !data && <ErrorState text={errorText(error, texts.failed)} onRetry={refetch} />}
        {!data && !error && <BlockSkeleton lines={3} />}
        {terms && (
          <>
            <p>{texts.inForce(terms.version.number)}</p>
            {terms.acceptances.length === 0 && <p>{texts.none}</p>}
            <ul>
              {terms.acceptances.map(({ id, version, acceptedAt, way, personName }) => (
                <li key={id}>
                  <a href={termsPaths.version(version)} target="_blank" rel="noreferrer">
                    {texts.row(version.number)}
                  </a>
                  {`: ${texts.how(date(acceptedAt), acceptanceWays[way], personName)}`}
                </li>
              ))}
            </ul>
            <Row>
              <LinkButton kind="quiet" to={termsPaths.inForce}>
                {portalTerms.read}
              </LinkButton>
            </Row>
          </>
        )}
      </Panel>
    </div>
  );
}
