import { common } from '../../../texts/common.ts';
import { LinkButton } from '../../../ui/plain/Buttons.tsx';
import { PageNotice } from '../../../ui/plain/frame/FullScreen.tsx';

/** An address under /admini that has no page. */
export function LostPage() {
  const { title, text, dashboard } = common.notFound;
  return (
    <PageNotice drawing="lost" title={title} text={text}>
      <LinkButton to="/admini">{dashboard}</LinkButton>
    </PageNotice>
  );
}
