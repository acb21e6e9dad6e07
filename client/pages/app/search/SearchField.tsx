import { useNavigate } from 'react-router';
import { todayTexts as texts } from '#client/texts/today.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { searchOffersLimits } from '#shared/limits.generated.ts';
import styles from './SearchField.module.css';

/** At the top of a page: the way to the search, with or without words. A form, so that it works before its program is there. */
export function SearchField() {
  const navigate = useNavigate();
  return (
    <search>
      <form
        className={styles.field}
        action="/sovellus/haku"
        onSubmit={(event) => {
          event.preventDefault();
          const words = String(new FormData(event.currentTarget).get('haku') ?? '').trim();
          void navigate(`/sovellus/haku${words && `?${new URLSearchParams({ haku: words })}`}`);
        }}
      >
        <Icon name="search" size={20} />
        <input
          type="search"
          name="haku"
          aria-label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={searchOffersLimits.text}
        />
        <button type="submit">{texts.search}</button>
      </form>
    </search>
  );
}
