import { type ReactNode, useEffect } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { AnswersContext, type createAnswers } from '#client/lib/graphql/answers.tsx';
import { type RenderTarget, RenderTargetContext } from '#client/lib/site/renderTarget.ts';
import { ThemeProvider } from '#client/lib/theme/theme.tsx';
import { common } from '#client/texts/common.ts';
import { LinkButton, PlainButton } from '../Buttons.tsx';
import { FullScreen, PageNotice } from './FullScreen.tsx';
import styles from './Site.module.css';

interface Props {
  answers: ReturnType<typeof createAnswers>;
  target: RenderTarget;
  /** The router. */
  children: ReactNode;
}

/** The frame of every page, on the server as in the browser. */
export function Site({ answers, target, children }: Props) {
  // What is rendered from here on is the browser's own.
  useEffect(() => {
    target.drawnAt = undefined;
  }, [target]);
  return (
    <RenderTargetContext value={target}>
      <AnswersContext value={answers}>
        <ThemeProvider>{children}</ThemeProvider>
      </AnswersContext>
    </RenderTargetContext>
  );
}

/** Around every route: a thin bar while the next page loads. */
export function Root() {
  const moving = useNavigation().state !== 'idle';
  return (
    <>
      {moving && <div className={styles.bar} role="progressbar" aria-label={common.loading} />}
      <Outlet />
    </>
  );
}

/** What the router shows when something breaks: the whole window, or the page's place when the frame still works. */
export function CrashPage({ framed = false }: { framed?: boolean }) {
  const Notice = framed ? PageNotice : FullScreen;
  return (
    <Notice
      drawing="lost"
      title={common.crash.heading}
      text={
        <>
          {common.crash.text} <small lang="en">{common.crash.title}</small>
        </>
      }
    >
      <PlainButton onClick={() => location.reload()}>{common.crash.reload}</PlainButton>
      <LinkButton kind="quiet" to="/">
        {common.notFound.home}
      </LinkButton>
    </Notice>
  );
}

/** First in the tab order: past the navigation to the element with the id `sisalto`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#sisalto">
      {common.skip}
    </a>
  );
}
