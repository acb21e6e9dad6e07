import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DistanceBand, SearchPart } from '#client/schema.generated.ts';

/** What is searched. */
export interface Asked {
  text: string;
  /** Parts of the text that the consumer has removed, in a fixed order. */
  ignore: SearchPart[];
  /** Every municipality is searched. */
  isCountry: boolean;
  /** Lowest unit prices first, instead of the best or of the order that the words name. */
  isByUnitPrice: boolean;
  /** Only offers of outlets that are open now. */
  isOpenNow: boolean;
  /** How far to browse instead of searching for words. */
  within: DistanceBand | undefined;
}

/** How long the typing must pause before the search runs, in milliseconds. */
const pause = 300;
const bands = ['KM_25', 'KM_50', 'KM_100'] as const satisfies DistanceBand[];
const parts = ['CITY', 'PRICE', 'SORT', 'SIZES', 'WITHOUT', 'SPELLING'] as const satisfies SearchPart[];
const nothing: Asked = {
  text: '',
  ignore: [],
  isCountry: false,
  isByUnitPrice: false,
  isOpenNow: false,
  within: undefined,
};

/** Typing searches from three letters on, and a picture such as a pizza at once. */
const isEnough = (words: string) => words.length >= 3 || /\p{Extended_Pictographic}/u.test(words);

/** What an address of the search asks. */
export function readAddress(params: URLSearchParams): Asked {
  const text = params.get('haku') ?? '';
  const ignored = (params.get('ohita') ?? '').split(',');
  return {
    text,
    ignore: parts.filter((part) => ignored.includes(part)),
    isCountry: params.get('alue') === 'maa',
    isByUnitPrice: params.get('jarjestys') === 'yksikkohinta',
    isOpenNow: params.get('auki') === 'nyt',
    within: text ? undefined : bands.find((band) => band === params.get('lahella')),
  };
}

function addressOf({ text, ignore, isCountry, isByUnitPrice, isOpenNow, within }: Asked): URLSearchParams {
  const address = new URLSearchParams();
  if (text) address.set('haku', text);
  if (text && ignore.length > 0) address.set('ohita', ignore.join(','));
  if (text && isCountry) address.set('alue', 'maa');
  if (text && isByUnitPrice) address.set('jarjestys', 'yksikkohinta');
  if (text && isOpenNow) address.set('auki', 'nyt');
  if (!text && within) address.set('lahella', within);
  return address;
}

/**
 * What is searched, stored in the address. Typed letters replace it when the typing pauses; what is chosen is a new
 * place of the history, so that the back button undoes it.
 */
export function useSearchAddress() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const asked = useMemo(() => readAddress(new URLSearchParams(address)), [address]);
  const [typed, setTyped] = useState(asked.text);
  /** The address that this page has written: any other came with the back button or a link. */
  const written = useRef(address);
  const set = useRef(setParams);
  set.current = setParams;

  const write = useCallback((next: Asked, replace: boolean) => {
    const nextParams = addressOf(next);
    written.current = nextParams.toString();
    set.current(nextParams, { replace, preventScrollReset: true });
  }, []);

  useEffect(() => {
    if (address === written.current) return;
    written.current = address;
    setTyped(asked.text);
  }, [address, asked.text]);

  useEffect(() => {
    const words = typed.trim();
    const text = isEnough(words) ? words : '';
    if (words === asked.text || text === asked.text) return;
    const timer = setTimeout(() => write({ ...nothing, text }, true), pause);
    return () => clearTimeout(timer);
  }, [typed, asked.text, write]);

  return {
    asked,
    typed,
    setTyped,
    /** Searches something else; other words bring their own limits. */
    ask: (change: Partial<Asked>) => {
      const next = { ...('text' in change ? nothing : asked), ...change };
      setTyped(next.text);
      write(next, false);
    },
  };
}
