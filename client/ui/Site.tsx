import type { ReactNode } from 'react';
import { AnswersContext, type createAnswers } from '../lib/answers.tsx';
import { type Drawing, DrawingContext } from '../lib/drawing.ts';
import { ThemeProvider } from '../lib/theme.tsx';

interface Props {
  answers: ReturnType<typeof createAnswers>;
  drawing: Drawing;
  /** The router. */
  children: ReactNode;
}

/** What stands around every page, on the server as in the browser. */
export function Site({ answers, drawing, children }: Props) {
  return (
    <DrawingContext value={drawing}>
      <AnswersContext value={answers}>
        <ThemeProvider>{children}</ThemeProvider>
      </AnswersContext>
    </DrawingContext>
  );
}
