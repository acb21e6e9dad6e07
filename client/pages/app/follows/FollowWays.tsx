import { Link } from 'react-router';
import { failureText } from '#client/lib/errors/appErrorOf.ts';
import { followTexts } from '#client/texts/follows.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import type { FollowInput } from '#shared/schema.generated.ts';
import { SettingsPanel } from '../account/AccountPanels.tsx';
import { useToast } from '../layout/Toasts.tsx';
import { useFollowedShopsQuery, useSetFollowMutation } from './FollowedShops.generated.ts';
import styles from './FollowWays.module.css';

const texts = followTexts.ways;
const ways = ['push', 'mail'] as const;

/** How the account is notified of each shop that it follows; nothing without any. Each change is saved at once. */
export function FollowWays() {
  const { data, refetch } = useFollowedShopsQuery();
  const [save] = useSetFollowMutation();
  const say = useToast();
  if (!data || data.followedShops.length === 0) return null;

  async function change({ slug, name }: { slug: string; name: string }, input: FollowInput) {
    try {
      await save({ variables: { slug, input } });
      say(texts.saved, { about: name });
    } catch (error) {
      say(failureText(error, followTexts.changeFailed), { tone: 'bad', about: name });
      await refetch().catch(() => {});
    }
  }

  return (
    <SettingsPanel title={followTexts.title} text={texts.text}>
      <ul className={styles.shops}>
        {data.followedShops.map(({ slug, name, ...shop }) => (
          <li key={slug}>
            <fieldset>
              <legend className="visually-hidden">{name}</legend>
              <Link to={shopPath(slug)}>{name}</Link>
              <span>
                {ways.map((way) => (
                  <label key={way}>
                    <input
                      type="checkbox"
                      checked={shop[way]}
                      onChange={({ target }) => void change({ slug, name }, { [way]: target.checked })}
                    />
                    {texts[way]}
                  </label>
                ))}
              </span>
            </fieldset>
          </li>
        ))}
      </ul>
    </SettingsPanel>
  );
}
