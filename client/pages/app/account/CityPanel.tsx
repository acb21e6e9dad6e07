import { account, app } from '../../../texts/app.ts';
import { ThemeSwitch } from '../../../ui/plain/frame/ThemeSwitch.tsx';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { useCity } from '../CityContext.tsx';
import { SettingsPanel } from '../SettingsPanel.tsx';

/** Whose offers are shown. */
export function CityPanel() {
  const { city, pickCity } = useCity();
  const { title, text, change } = account.city;
  return (
    <SettingsPanel
      title={city ? `${title}: ${city}` : title}
      text={text}
      action={
        <PlainButton kind="quiet" onClick={pickCity}>
          {city ? change : app.city.none}
        </PlainButton>
      }
    />
  );
}

/** The theme on this device. */
export function LookPanel() {
  return <SettingsPanel title={account.look.title} action={<ThemeSwitch />} />;
}
