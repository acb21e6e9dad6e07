import { common } from '../../texts/common.ts';
import { PlainButton } from '../../ui/plain/Buttons.tsx';
import { PageNotice } from '../../ui/plain/frame/FullScreen.tsx';

/** What failed on a page that begins to work as it opens, with a way to try again. */
export function EntranceFault({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <PageNotice drawing="lost" title={text}>
        <PlainButton onClick={onRetry}>{common.retry}</PlainButton>
      </PageNotice>
    </div>
  );
}
