import { AppError } from '#shared/appError.ts';
import { consume, type RateRule } from '../../../platform/limits/limiter.ts';
import type { Platform } from '../../../platform/platform.ts';

/**
 * Whether one more mail of the rule may be sent. A caller whose mails are too many is answered as before, because a
 * refusal would show that the account exists.
 */
export async function mayMail(platform: Platform, whom: string, rule: RateRule): Promise<boolean> {
  try {
    await consume(platform, whom, rule);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
