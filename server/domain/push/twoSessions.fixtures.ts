import { repeats } from '#test/twoSessions/reasons.ts';
import type { TwoSessions } from '#test/twoSessions/twoSessions.ts';

/** Mutations whose callers have nothing of each other's to lose. */
export const twoSessions: TwoSessions = {
  registerPushDevice: repeats,
  removePushDevice: repeats,
  sendTestPush: 'It sends a test and stores only whether it arrived.',
  setPushSettings: 'Of two that have read one version the second is refused: push.test.ts saves in two sessions.',
};
