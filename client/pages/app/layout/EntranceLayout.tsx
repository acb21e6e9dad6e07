import { CityChoiceProvider } from '../CityChoice.tsx';
import { ToastProvider } from '../Toasts.tsx';
import { AppFrame } from './AppFrame.tsx';

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
