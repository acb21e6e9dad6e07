import type { ApolloCache } from '@apollo/client';
import { App } from 'antd';
import { useState } from 'react';
import { defaultPrices, type OfferTypeChoice } from '#client/features/offers/form/OfferTypePicker.tsx';
import { newOfferInput, type OfferFormValues } from '#client/features/offers/form/offerForm.ts';
import { useLateStartQuestion } from '#client/features/offers/form/ValidityFields.tsx';
import type { AppError } from '#client/lib/errors/appErrorOf.ts';
import { moneyText } from '#client/lib/format/format.ts';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useAttemptKey } from '#client/lib/forms/useAttemptKey.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import type { Currency } from '#client/schema.generated.ts';
import { common } from '#client/texts/common.ts';
import { newOffer } from '#client/texts/offers.ts';
import { useNotices } from '#client/ui/antd/useNotices.tsx';
import type { DraftSync } from './draftSync.ts';
import {
  type CreateOfferMutation,
  type PortalNewOfferQuery,
  useCreateOfferMutation,
  usePortalNewOfferQuery,
  usePublishDraftMutation,
} from './NewOfferPage.generated.ts';

export type Published = CreateOfferMutation['createOffer'];

interface Options {
  form: FieldForm<OfferFormValues>;
  sync: DraftSync;
  /** The price on the screen, in euros. */
  price: number | undefined;
  currency: Currency;
  /** Prices or the balance have changed meanwhile. */
  onStale: () => void;
  onPublished: (published: Published) => void;
}

/** Whether a picture is to be a copy of another offer's, which only a draft has. */
function copiesPictures(form: FieldForm<OfferFormValues>): boolean {
  return form.values.images.some(({ file }) => !file);
}

/** Forgets what lists of offers and drafts, and the balance, were. */
const update = (cache: ApolloCache) => evict(cache, [...affected.ownOffers, ...affected.drafts]);

/** Publishes the draft of a new offer at the price that the person saw; asks when it has changed. */
export function usePublishOffer({ form, sync, price, currency, onStale, onPublished }: Options) {
  const { modal } = App.useApp();
  const { refuse, forget } = useNotices();
  const keyOf = useAttemptKey();
  const isSureOfStart = useLateStartQuestion();
  const [publishDraft] = usePublishDraftMutation({ update });
  const [createOffer] = useCreateOfferMutation({ update });
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const texts = { failed: newOffer.failed, refused };
  const send = useAction(publishDraft, texts, form);
  const sendWhole = useAction(createOffer, texts, form);

  /** The draft must be on the server as it is in the form: it is what is published. */
  async function publishStored(expectedPrice: number) {
    forget();
    const state = await sync.complete();
    if (state.kind === 'refused' && state.isFull && !copiesPictures(form)) return publishWhole(expectedPrice);
    if (state.kind === 'offline') refuse({ text: common.notStored });
    if (state.kind === 'refused') refuse({ text: state.message });
    if (state.kind !== 'saved') return undefined;
    const sale = { ...sync.read(), expectedPrice };
    return (await send({ ...sale, idempotencyKey: keyOf(sale) }))?.publishDraft;
  }

  /** Without a draft: the business has as many as it may. */
  async function publishWhole(expectedPrice: number) {
    const values = form.values;
    if (!values.type) return undefined;
    const input = { ...newOfferInput({ ...values, type: values.type }), expectedPrice };
    const onProgress = input.images?.length ? setProgress : undefined;
    const data = await sendWhole({ input: { ...input, idempotencyKey: keyOf(input) } }, onProgress && { onProgress });
    setProgress(undefined);
    return data?.createOffer;
  }

  async function publish(expectedPrice: number | undefined) {
    if (expectedPrice === undefined) return;
    setBusy(true);
    const published = await publishStored(expectedPrice);
    setBusy(false);
    if (published) onPublished(published);
  }

  /** Asks first about a start that is far away: it is paid now. */
  async function publishOnceSure() {
    if (await isSureOfStart(form.values)) await publish(price);
  }

  function askAgain(now: number) {
    modal.confirm({
      title: newOffer.priceChanged,
      content: newOffer.priceChangedText(moneyText(price ?? now, currency), moneyText(now, currency)),
      okText: newOffer.publishAt(moneyText(now, currency)),
      onOk: () => void publish(now),
    });
  }

  function refused(answer: AppError) {
    const { code, message, extensions } = answer;
    if (code === 'OFFER_NOT_FOUND' || (code === 'CONFLICT' && 'version' in extensions)) {
      sync.refuse(answer);
      return true;
    }
    if (code === 'PRICE_CHANGED' || code === 'BALANCE_TOO_LOW') onStale();
    if (code === 'PRICE_CHANGED' && typeof extensions.price === 'number') {
      askAgain(extensions.price);
      return true;
    }
    if (code !== 'IMAGE_INVALID' && code !== 'IMAGE_TOO_LARGE') return false;
    form.showErrors({ images: message });
    return true;
  }

  return { publish: () => void publishOnceSure(), busy, progress };
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
  /** Where the offer probably is. */
  place: PortalNewOfferQuery['usualOfferPlace'] | undefined;
}

/** The kinds with their prices; who may not see the balance reads of each whether it is covered. */
function choicesOf({ offerPricing, myBusiness }: PortalNewOfferQuery): readonly OfferTypeChoice[] {
  if (myBusiness.balance !== null) return offerPricing.offerTypes;
  return offerPricing.offerTypes.map((choice) => ({
    ...choice,
    isCovered: myBusiness.coversPublishing.includes(choice.type),
  }));
}

/** What publishing costs and what there is to pay with. */
export function useOfferPrices() {
  const { data, error, refetch } = usePortalNewOfferQuery();
  const prices: OfferPrices | undefined =
    data || error
      ? {
          choices: data ? choicesOf(data) : defaultPrices,
          currency: data?.offerPricing.currency ?? 'EUR',
          balance: data?.myBusiness.balance ?? undefined,
          businessName: data?.myBusiness.businessName,
          reviewed: data?.publicSettings.offerModeration === 'PRE',
          place: data?.usualOfferPlace,
        }
      : undefined;
  return { prices, error: data ? undefined : error, refetch };
}
