import type { SearchPart } from '../../../schema.generated.ts';
import { search as texts } from '../../../texts/search.ts';
import { PlainButton } from '../../../ui/plain/Buttons.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { useCity } from '../CityChoice.tsx';
import type { AppSearchQuery } from './SearchPage.generated.ts';
import styles from './SearchResults.module.css';
import type { Asked } from './useSearchAddress.ts';

interface Props {
  asked: Asked;
  found: AppSearchQuery['searchOffers'];
  onAsk: (change: Partial<Asked>) => void;
  onDrop: (part: SearchPart) => void;
  onNearby: () => void;
}

/** No offer fits: what can be removed or widened, each as a button that searches again. */
export function NothingFound({ asked, found, onAsk, onDrop, onNearby }: Props) {
  const { city } = useCity();
  const { text, ignore, isCountry } = asked;
  const { understood } = found;
  const ways: [text: string, go: () => void, isOpen: boolean][] = [
    [texts.widen.price, () => onDrop('PRICE'), understood.price !== null],
    [texts.widen.sizes, () => onDrop('SIZES'), understood.sizes.length > 0],
    [texts.widen.without(understood.without.join(', ')), () => onDrop('WITHOUT'), understood.without.length > 0],
    [texts.widen.ownCity(city ?? ''), () => onDrop('CITY'), !!city && !!understood.city && understood.city !== city],
    [
      texts.widen.around,
      // The word is one that the search understands: the nearest first, from 50 kilometres around.
      () => onAsk({ text: `${text} ${texts.widen.aroundWord}`, ignore: ignore.filter((part) => part !== 'SORT') }),
      !!found.city && understood.sort === null,
    ],
    [
      texts.widen.country,
      () => onAsk({ isCountry: true, ignore: understood.city ? [...ignore, 'CITY'] : ignore }),
      !isCountry && !!found.city,
    ],
    [texts.widen.browse, onNearby, !!city],
  ];
  return (
    <EmptyState
      drawing="search"
      text={texts.empty(text)}
      hint={texts.emptyHint}
      action={
        <ul className={styles.ways} aria-label={texts.widen.label}>
          {ways
            .filter(([, , isOpen]) => isOpen)
            .map(([name, go], index) => (
              <li key={name}>
                <PlainButton kind={index === 0 ? 'primary' : 'quiet'} onClick={go}>
                  {name}
                </PlainButton>
              </li>
            ))}
        </ul>
      }
    />
  );
}
