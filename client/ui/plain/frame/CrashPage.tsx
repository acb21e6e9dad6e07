import { common } from '../../../texts/common.ts';
import { LinkButton } from '../LinkButton.tsx';
import { PlainButton } from '../PlainButton.tsx';
import { FullScreen, PageNotice } from './FullScreen.tsx';

/** What the router shows when something breaks: the whole window, or the page's place when the frame still works. */
export function CrashPage({ framed = false }: { framed?: boolean }) {
  const Notice = framed ? PageNotice : FullScreen;
  return (
    <Notice drawing="lost" title={common.crash.title} text={common.crash.text}>
      <PlainButton onClick={() => location.reload()}>{common.crash.reload}</PlainButton>
      <LinkButton kind="quiet" to="/">
        {common.notFound.home}
      </LinkButton>
    </Notice>
  );
}
