import { common } from '../../texts/common.ts';
import { FullScreen } from '../../ui/FullScreen.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function NotFoundPage() {
  return (
    <FullScreen drawing="lost" title={common.notFound.title} text={common.notFound.text}>
      <LinkButton to="/">{common.notFound.home}</LinkButton>
    </FullScreen>
  );
}
