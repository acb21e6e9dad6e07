import type { ReactNode } from 'react';
import { AnswersContext, type createAnswers } from '../../../lib/graphql/answers.tsx';
import { type RenderTarget, RenderTargetContext } from '../../../lib/site/renderTarget.ts';
import { ThemeProvider } from '../../../lib/theme/theme.tsx';

interface Props {
  answers: ReturnType<typeof createAnswers>;
  drawing: RenderTarget;
  /** The router. */
  children: ReactNode;
}

/** The frame of every page, on the server as in the browser. */
export function Site({ answers, drawing, children }: Props) {
  return (
    <RenderTargetContext value={drawing}>
      <AnswersContext value={answers}>
        <ThemeProvider>{children}</ThemeProvider>
      </AnswersContext>
    </RenderTargetContext>
  );
}
