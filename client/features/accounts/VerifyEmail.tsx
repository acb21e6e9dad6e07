import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { refusalOf, refusalText } from '../../lib/errors/askError.ts';
import { useExecute } from '../../lib/graphql/execute.ts';
import type { SessionKind } from '../../lib/session/userStore.ts';
import { account } from '../../texts/portal.ts';
import { LinkButton } from '../../ui/plain/Buttons.tsx';
import { LoadingScreen, PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { signInPaths } from './AuthPage.tsx';
import { EntranceFault } from './EntranceFault.tsx';
import { VerifyEmailDocument } from './entrance.generated.ts';

const texts = account.verify;

/** Confirms an address with the token of a mailed link (`?token=`), as soon as the page opens. */
export function VerifyEmail() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [verify, { data, error }] = useExecute(VerifyEmailDocument);
  // The link works once: React's second run of effects must not spend it again.
  const sent = useRef('');

  function send() {
    sent.current = token;
    void verify({ token }).catch(() => {});
  }

  useEffect(() => {
    if (token && sent.current !== token) send();
  });

  if (data) {
    const { audience } = data.verifyEmail;
    const hint = audience === 'BUSINESS' ? texts.businessHint : texts.doneHint;
    return (
      <PageNotice drawing="people" title={texts.done} text={hint}>
        <LinkButton to={signInPaths[audience as SessionKind]}>{account.signIn.submit}</LinkButton>
      </PageNotice>
    );
  }
  if (!token || refusalOf(error)?.code === 'TOKEN_INVALID') {
    return (
      <PageNotice drawing="lost" title={texts.broken} text={texts.brokenHint}>
        <LinkButton to="/yhteystiedot">{account.contact}</LinkButton>
      </PageNotice>
    );
  }
  if (error) return <EntranceFault text={refusalText(error, texts.failed)} onRetry={send} />;
  return <LoadingScreen text={texts.checking} />;
}
