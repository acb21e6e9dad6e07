import { setMaintenance } from '../lib/serverNotices.ts';
import { common } from '../texts/common.ts';
import { FullScreen } from './FullScreen.tsx';
import { PlainButton } from './PlainButton.tsx';

/** Shown in place of a whole area once the server has answered that it is under maintenance. */
export function MaintenanceScreen() {
  return (
    <FullScreen drawing="lost" title={common.maintenance.title} text={common.maintenance.text}>
      <PlainButton onClick={() => setMaintenance(false)}>{common.retry}</PlainButton>
    </FullScreen>
  );
}
