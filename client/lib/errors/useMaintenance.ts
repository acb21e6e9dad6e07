import { useEffect } from 'react';
import { useAnswer } from '../graphql/answers.tsx';
import { PublicSettingsDocument } from '../graphql/publicSettings.generated.ts';
import { setMaintenance, useRefusedForMaintenance } from './serverNotices.ts';

/** Milliseconds between two looks at the settings. */
const checkEvery = 60_000;

/**
 * Whether the platform is under maintenance: its settings say so, or a call was refused because of it. While it is, the
 * settings are read again every minute and when the window is shown again. `watch` reads them so at any time.
 */
export function useMaintenance({ watch = false } = {}) {
  const { data, retry } = useAnswer(PublicSettingsDocument, {});
  const isSet = data?.publicSettings.maintenanceMode;
  const isRefused = useRefusedForMaintenance();
  const isOn = isSet === true || isRefused;

  // A refusal holds until newer settings say that maintenance is over.
  useEffect(() => {
    if (data?.publicSettings.maintenanceMode === false) setMaintenance(false);
  }, [data]);

  useEffect(() => {
    if (!isOn && !watch) return undefined;
    const check = () => {
      if (!document.hidden) retry();
    };
    const timer = setInterval(check, checkEvery);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isOn, watch, retry]);

  return { isOn, check: retry };
}
