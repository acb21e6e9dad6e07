import { common } from '../../texts/common.ts';
import { LinkButton } from '../../ui/plain/Buttons.tsx';
import { PageNotice } from '../../ui/plain/frame/FullScreen.tsx';
import { PageHead } from '../../ui/plain/frame/PageHead.tsx';

export function NotFoundPage() {
  const { title, text, home } = common.notFound;
  return (
    <>
      <PageHead title={title} status={404} />
      <PageNotice drawing="lost" title={title} text={text}>
        <LinkButton to="/">{home}</LinkButton>
      </PageNotice>
    </>
  );
}
