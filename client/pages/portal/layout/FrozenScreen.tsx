import { usePublicSettings } from '../../../lib/graphql/usePublicSettings.ts';
import { common } from '../../../texts/common.ts';
import { portalFrame } from '../../../texts/portal.ts';
import { FullScreen } from '../../../ui/plain/frame/FullScreen.tsx';
import { LinkButton } from '../../../ui/plain/LinkButton.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';

/** All that a suspended business sees. */
export function FrozenScreen({ onSignOut }: { onSignOut: () => void }) {
  const { supportEmail } = usePublicSettings();
  const { title, text, contact, subject } = portalFrame.frozen;
  return (
    <FullScreen drawing="lost" title={title} text={text}>
      <LinkButton to={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>{contact}</LinkButton>
      <PlainButton kind="quiet" onClick={onSignOut}>
        {common.signOut}
      </PlainButton>
    </FullScreen>
  );
}
