import { useEffect, useState } from 'react';
import { ask } from '../../lib/graphql/ask.ts';
import { SignedInDocument } from './entrance.generated.ts';

/** Whether this browser holds a session of the audience already; false until the server has said so. */
export function useSignedIn(audience: 'business' | 'admin'): boolean {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    let isShown = true;
    void ask(SignedInDocument, {}).then((answer) => {
      if (isShown && 'data' in answer) setSignedIn(!!answer.data.viewer[audience]);
    });
    return () => {
      isShown = false;
    };
  }, [audience]);
  return isSignedIn;
}
