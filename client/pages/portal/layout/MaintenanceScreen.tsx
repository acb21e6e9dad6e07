import { common } from '../../../texts/common.ts';
import { FullScreen } from '../../../ui/plain/frame/FullScreen.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';

interface Props {
  /** Looks whether maintenance is over. */
  onRetry: () => void;
}

/** Shown in place of a whole area while the platform is under maintenance. */
export function MaintenanceScreen({ onRetry }: Props) {
  return (
    <FullScreen drawing="lost" title={common.maintenance.title} text={common.maintenance.text}>
      <PlainButton onClick={onRetry}>{common.retry}</PlainButton>
    </FullScreen>
  );
}
