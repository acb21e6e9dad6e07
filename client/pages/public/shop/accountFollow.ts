import { refusalText } from '#client/lib/errors/askError.ts';
import { ask } from '#client/lib/graphql/ask.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { followTexts as texts } from '#client/texts/follows.ts';
import {
  PublicFollowedShopsDocument,
  PublicFollowShopDocument,
  PublicUnfollowShopDocument,
} from './FollowButton.generated.ts';

/** Whether the account that is signed in follows the shop; undefined when its session has ended. */
export async function isFollowedByAccount(slug: string): Promise<boolean | undefined> {
  const answer = await ask(PublicFollowedShopsDocument, {});
  return 'data' in answer ? answer.data.followedShops.some((shop) => shop.slug === slug) : undefined;
}

/** Follows the shop in the account, or ends it. Returns why that failed; undefined when it was done. */
export async function changeInAccount(slug: string, isWanted: boolean): Promise<string | undefined> {
  try {
    await (isWanted ? execute(PublicFollowShopDocument, { slug }) : execute(PublicUnfollowShopDocument, { slug }));
    return undefined;
  } catch (error) {
    return refusalText(error, texts.changeFailed);
  }
}
