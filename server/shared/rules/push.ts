import { type FieldErrors, refuseIfAny } from '../appError.ts';
import { pushDeviceInputLimits } from '../limits.generated.ts';
import { keysOf } from '../records.ts';
import type { PushDeviceInput, PushKind, PushSettingsInput } from '../schema.generated.ts';
import { pushTexts } from '../texts/push.ts';
import { checkLength, checkRequired } from './fields.ts';

/** Kinds of notifications, the most important first. */
export const pushKinds = ['FAVOURITE', 'WATCH', 'FOLLOW'] as const satisfies PushKind[];

/** Maximum number of a consumer's devices. */
export const maxPushDevices = 10;

/** What a consumer chose: hours of Helsinki's clocks, and notifications in a day. */
export interface PushChoice {
  kinds: PushKind[];
  perDay: number;
  quietFrom: number;
  quietUntil: number;
}

/** Nothing is sent from 21 to 8; own hours may only be wider. */
export const defaultPushChoice: PushChoice = { kinds: [...pushKinds], perDay: 2, quietFrom: 21, quietUntil: 8 };

/** First and last value of each number of the choice. */
export const pushRanges = { perDay: [0, 5], quietFrom: [13, 21], quietUntil: [8, 12] } as const;

/** FieldErrors of new settings; missing ones stay. */
export function checkPushSettings(input: PushSettingsInput): FieldErrors {
  const faults: FieldErrors = {};
  for (const name of keysOf(pushRanges)) {
    const value = input[name];
    const [min, max] = pushRanges[name];
    if (value != null && !(Number.isInteger(value) && value >= min && value <= max)) faults[name] = pushTexts[name];
  }
  return faults;
}

/** The choice with the given values in their place. Throws INVALID_INPUT. */
export function changedPushChoice(choice: PushChoice, input: PushSettingsInput): PushChoice {
  refuseIfAny(checkPushSettings(input));
  const kinds = input.kinds ?? choice.kinds;
  return {
    kinds: pushKinds.filter((kind) => kinds.includes(kind)),
    perDay: input.perDay ?? choice.perDay,
    quietFrom: input.quietFrom ?? choice.quietFrom,
    quietUntil: input.quietUntil ?? choice.quietUntil,
  };
}

const isBase64Url = (text: string, length: number) => /^[\w-]+$/.test(text) && text.length === length;

/** FieldErrors of a device, but for where its endpoint leads and whether its key is one: the server looks at these. */
export function checkPushDevice({ endpoint, p256dh, auth, name }: PushDeviceInput): FieldErrors {
  const faults: FieldErrors = {
    ...checkLength('name', 'Laitteen nimi', name, pushDeviceInputLimits.name),
    ...checkRequired('name', 'Laitteen nimi', name),
  };
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(endpoint)) faults.endpoint = pushTexts.endpoint;
  // 65 and 16 bytes without padding.
  if (!isBase64Url(p256dh, 87)) faults.p256dh = pushTexts.key;
  if (!isBase64Url(auth, 22)) faults.auth = pushTexts.auth;
  return faults;
}
