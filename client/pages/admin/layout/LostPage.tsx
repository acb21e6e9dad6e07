import { common } from '#client/texts/common.ts';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { PageNotice } from '#client/ui/plain/frame/FullScreen.tsx';

/** An address under /admini that has no page. */
export function LostPage() {
  const { title, text, dashboard } = common.notFound;
  return (
    <PageNotice drawing="lost" title={title} text={text}>
      <LinkButton to="/admini">{dashboard}</LinkButton>
    </PageNotice>
  );
}
