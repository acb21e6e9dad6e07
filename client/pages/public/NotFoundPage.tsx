import { common } from '../../texts/common.ts';
import { PageNotice } from '../../ui/FullScreen.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHead } from '../../ui/PageHead.tsx';

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
