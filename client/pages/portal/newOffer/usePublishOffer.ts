import { App, type FormInstance } from 'antd';
import { useState } from 'react';
import { newOfferInput, type OfferFormValues } from '../../../features/offers/form/offerForm.ts';
import type { AppError } from '../../../lib/errors/appErrorOf.ts';
import { moneyText } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { useAttemptKey } from '../../../lib/forms/useAttemptKey.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import type { Currency } from '../../../schema.generated.ts';
import { newOffer } from '../../../texts/offers.ts';
import { type CreateOfferMutation, useCreateOfferMutation } from './NewOfferPage.generated.ts';

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

  return { publish: () => void publish(price), busy, progress };
}
