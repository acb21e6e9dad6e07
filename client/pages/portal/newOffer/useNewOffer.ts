import { App, type FormInstance } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkDates } from '#shared/rules/offers.ts';
import { defaultPrices, type OfferTypeChoice } from '../../../features/offers/form/OfferTypePicker.tsx';
import { emptyOffer, newOfferInput, type OfferFormValues } from '../../../features/offers/form/offerForm.ts';
import { useLateStartQuestion } from '../../../features/offers/form/useLateStartQuestion.ts';
import type { AppError } from '../../../lib/errors/appErrorOf.ts';
import { isoDate, moneyText } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { useAttemptKey } from '../../../lib/forms/useAttemptKey.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import type { Currency } from '../../../schema.generated.ts';
import { newOffer } from '../../../texts/offers.ts';
import { type CreateOfferMutation, useCreateOfferMutation, usePortalNewOfferQuery } from './NewOfferPage.generated.ts';

export type Published = CreateOfferMutation['createOffer'];

interface Options {
  form: FormInstance<OfferFormValues>;
  /** The price on the screen, in euros. */
  price: number | undefined;
  currency: Currency;
  /** Prices or the balance have changed meanwhile. */
  onStale: () => void;
  onPublished: (published: Published) => void;
}

/** Sends a new offer at the price that the person saw; asks when it has changed. */
export function usePublishOffer({ form, price, currency, onStale, onPublished }: Options) {
  const { modal } = App.useApp();
  const keyOf = useAttemptKey();
  const isSureOfStart = useLateStartQuestion();
  const [createOffer, { loading: busy }] = useCreateOfferMutation({
    update: (cache) => evict(cache, affected.ownOffers),
  });
  const [progress, setProgress] = useState<number>();
  const send = useAction(createOffer, { failed: newOffer.failed, refused }, form);

  async function publish(expectedPrice: number | undefined) {
    const values = form.getFieldsValue(true) as OfferFormValues;
    if (!values.type) return;
    const input = { ...newOfferInput({ ...values, type: values.type }), expectedPrice: expectedPrice ?? null };
    const onProgress = input.images?.length ? setProgress : undefined;
    const data = await send({ input: { ...input, idempotencyKey: keyOf(input) } }, onProgress && { onProgress });
    setProgress(undefined);
    if (data) onPublished(data.createOffer);
  }

  /** Asks first about a start that is far away: it is paid now. */
  async function publishOnceSure() {
    if (await isSureOfStart(form.getFieldsValue(true))) await publish(price);
  }

  function askAgain(now: number) {
    modal.confirm({
      title: newOffer.priceChanged,
      content: newOffer.priceChangedText(moneyText(price ?? now, currency), moneyText(now, currency)),
      okText: newOffer.publishAt(moneyText(now, currency)),
      onOk: () => void publish(now),
    });
  }

  function refused({ code, message, extensions }: AppError) {
    if (code === 'PRICE_CHANGED' || code === 'BALANCE_TOO_LOW') onStale();
    if (code === 'PRICE_CHANGED' && typeof extensions.price === 'number') {
      askAgain(extensions.price);
      return true;
    }
    if (code !== 'IMAGE_INVALID' && code !== 'IMAGE_TOO_LARGE') return false;
    form.setFields([{ name: 'images', errors: [message] }]);
    form.scrollToField('images', { block: 'center' });
    return true;
  }

  return { publish: () => void publishOnceSure(), busy, progress };
}

function draftKey(businessId: string) {
  return `offerDraft:${businessId}`;
}

/** A draft made some days ago may begin in the past: it then begins today. */
function brought(draft: OfferFormValues): OfferFormValues {
  const fresh = emptyOffer(draft.type);
  const stale = draft.type && checkDates(draft.type, draft, isoDate(new Date())).startDate;
  return { ...fresh, ...draft, images: [], ...(stale && { startDate: fresh.startDate, endDate: fresh.endDate }) };
}

function read(businessId: string): OfferFormValues | undefined {
  try {
    const text = localStorage.getItem(draftKey(businessId));
    return text ? brought(JSON.parse(text) as OfferFormValues) : undefined;
  } catch {
    return undefined;
  }
}

function write(businessId: string, values: OfferFormValues | undefined) {
  try {
    if (values) localStorage.setItem(draftKey(businessId), JSON.stringify({ ...values, images: [] }));
    else localStorage.removeItem(draftKey(businessId));
  } catch {
    // Where storage is refused or full, the draft lives as long as the page.
  }
}

/**
 * The unsent offer of a business, stored on this device without its pictures. It is written when the typing
 * pauses, and at once when the page is left.
 */
export function useOfferDraft(businessId: string, delay = 400) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwritten = useRef<OfferFormValues>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (unwritten.current) write(businessId, unwritten.current);
    unwritten.current = undefined;
  }, [businessId]);
  const save = useCallback(
    (values: OfferFormValues) => {
      clearTimeout(timer.current);
      unwritten.current = values;
      timer.current = setTimeout(flush, delay);
    },
    [flush, delay],
  );
  const forget = useCallback(() => {
    unwritten.current = undefined;
    write(businessId, undefined);
  }, [businessId]);
  const load = useCallback(() => read(businessId), [businessId]);

  useEffect(() => {
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);
  return { load, save, forget };
}

/** Prices, in euros, and the balance they are paid from; undefined until the server has answered. */
export interface OfferPrices {
  choices: readonly OfferTypeChoice[];
  currency: Currency;
  /** Undefined when it could not be read. */
  balance: number | undefined;
  businessName: string | undefined;
  /** An admin looks before offers are published. */
  reviewed: boolean;
}

/** What publishing costs and what there is to pay with. */
export function useOfferPrices() {
  const { data, error, refetch } = usePortalNewOfferQuery();
  const prices: OfferPrices | undefined =
    data || error
      ? {
          choices: data?.offerPricing.offerTypes ?? defaultPrices,
          currency: data?.offerPricing.currency ?? 'EUR',
          balance: data?.myBusiness.balance,
          businessName: data?.myBusiness.businessName,
          reviewed: data?.publicSettings.offerModeration === 'PRE',
        }
      : undefined;
  return { prices, error: data ? undefined : error, refetch };
}
