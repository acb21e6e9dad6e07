import { Button } from 'antd';
import { Link } from 'react-router';
import { date } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { portalTerms as texts } from '#client/texts/portalTerms.ts';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { Row } from '#client/ui/plain/Layout.tsx';
import { termsPaths } from '#shared/rules/accounts/terms.ts';
import { beginningOf } from '#shared/visibleText.ts';
import { type NoticedTermsFragment, type OwnTermsFragment, useAcceptTermsMutation } from './TermsNotice.generated.ts';

/** Characters of what changes that leave room for the page below; the version's own page has all of it. */
const maxChanges = 400;

/** What changes, or its beginning. */
function briefly({ changes }: NoticedTermsFragment): string {
  const beginning = beginningOf(changes, maxChanges);
  return beginning === changes ? changes : `${beginning.trimEnd()}…`;
}

/** Ways to read a version, to keep it and to leave. */
function Ways({ version }: { version: NoticedTermsFragment }) {
  return (
    <>
      <Button size="small" href={termsPaths.version(version)} target="_blank">
        {texts.read}
      </Button>
      <Button size="small" href={version.pdfUrl} target="_blank" rel="noreferrer">
        {texts.pdf}
      </Button>
      <Link to="/yritys/asetukset#lopeta-tili">{texts.end}</Link>
    </>
  );
}

/** The terms that bind the business and that it has not accepted. It may use the portal as before: that is no acceptance. */
function ToAccept({ terms: { version, acceptances } }: { terms: OwnTermsFragment }) {
  const [mutate, { loading }] = useAcceptTermsMutation();
  const { changed } = texts;
  const accept = useAction(mutate, { done: changed.accepted, failed: changed.failed });
  const isFirst = acceptances.length === 0;
  const action = (
    <Row>
      <Button type="primary" size="small" loading={loading} onClick={() => void accept({ id: version.id })}>
        {changed.accept}
      </Button>
      <Ways version={version} />
    </Row>
  );
  return (
    <Notice
      tone="info"
      title={isFirst ? changed.first : changed.title}
      text={isFirst ? changed.firstText : briefly(version)}
      action={action}
    />
  );
}

/** The terms to accept, or those that come. */
export function NoticedTerms({ terms }: { terms: OwnTermsFragment }) {
  const { acceptedAt, coming } = terms;
  if (!acceptedAt) return <ToAccept terms={terms} />;
  return (
    coming && (
      <Notice
        tone="info"
        title={texts.coming.title(date(coming.inForceFrom))}
        text={texts.coming.text(briefly(coming.version))}
        action={
          <Row>
            <Ways version={coming.version} />
          </Row>
        }
      />
    )
  );
}
