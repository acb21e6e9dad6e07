import { CityChoiceProvider } from '../city/CityChoice.tsx';
import { AppFrame } from './AppFrame.tsx';
import { ToastProvider } from './Toasts.tsx';

/** The app before a session, where one signs in or makes an account: light, without Apollo. */
export function EntranceLayout() {
  return (
    <ToastProvider>
      <CityChoiceProvider>
        <AppFrame />
      </CityChoiceProvider>
    </ToastProvider>
  );
}
