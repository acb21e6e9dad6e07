import { remember, remembered, serviceWorkers } from '../../lib/device/deviceMemory.ts';
import { pushTexts as texts } from '../../texts/push.ts';

/**
 * Whether this browser can be notified. HOME_SCREEN: an iPhone or iPad, on which only apps of the home screen can;
 * BLOCKED: the person has refused it in the browser.
 */
export type PushSupport = 'READY' | 'BLOCKED' | 'HOME_SCREEN' | 'NONE';

/** iPads say that they are Macs, but have a screen for fingers. */
function isApplePhone() {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** What people call a device with this browser, in the sentence that asks whether it may be notified. */
export function devicePhrase(userAgent = navigator.userAgent): string {
  const isPhone = /iPhone|iPod/.test(userAgent) || (/Android/.test(userAgent) && /Mobile/.test(userAgent));
  return isPhone ? texts.ask.toPhone : texts.ask.toDevice;
}

/** What this browser can do now. */
export function pushSupport(): PushSupport {
  const isAble = !!serviceWorkers() && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isApplePhone() ? 'HOME_SCREEN' : 'NONE';
  return Notification.permission === 'denied' ? 'BLOCKED' : 'READY';
}

const DAY = 86_400_000;
/** Times that we ask by ourselves, and the days between two of them. */
const asking = { times: 3, days: 30 };

/** Whether the sheet may ask on this device: it has not been answered with yes, nor too often or lately. */
export function mayAsk(now = Date.now()): boolean {
  if (remembered('appPushDevice') || !['READY', 'HOME_SCREEN'].includes(pushSupport())) return false;
  const { times, at } = remembered('appPushAsked') ?? { times: 0, at: 0 };
  return times < asking.times && now - at >= asking.days * DAY;
}

/** Remembers that the sheet was shown. */
export function noteAsked(now = Date.now()): void {
  remember('appPushAsked', { times: (remembered('appPushAsked')?.times ?? 0) + 1, at: now });
}

const browsers = [
  ['Edge', /Edg(A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /OPR\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** What a person would call this device, such as 'Chrome, Android'. */
export function deviceName(userAgent = navigator.userAgent): string {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, system] = [find(browsers), find(systems)];
  return browser && system ? texts.device(browser, system) : (browser ?? system ?? texts.unknownDevice);
}
