import { refusalText } from '#client/lib/errors/askError.ts';
import { execute } from '#client/lib/graphql/execute.ts';
import { goods as texts } from '#client/texts/goods.ts';
import { PublicAddWatchDocument } from './GoodsPage.generated.ts';

/** Watches for the words in the account that is signed in. Returns why that failed; undefined when it was done. */
export async function watchInAccount(text: string, city: string | null): Promise<string | undefined> {
  try {
    await execute(PublicAddWatchDocument, { text, city });
    return undefined;
  } catch (error) {
    return refusalText(error, texts.watchFailed);
  }
}
