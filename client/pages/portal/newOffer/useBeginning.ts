import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { emptyOffer, type OfferFormValues, valuesOf } from '#client/features/offers/form/offerForm.ts';
import { appErrorOf } from '#client/lib/errors/appErrorOf.ts';
import { copyParameter, draftParameter } from '../offers/offerPaths.ts';
import { type DraftStart, startOfLocal } from './draftState.ts';
import { comparableText, draftValuesOf } from './draftValues.ts';
import { forgetLocalDraft, readLocalDraft, unsentDraft } from './localDrafts.ts';
import { usePortalDraftQuery, usePortalOfferToCopyQuery } from './NewOfferPage.generated.ts';

/** What a new offer takes from another: all but its dates; the server copies its pictures. The other's price is an earlier one. */
interface OfferCopy {
  title: string;
  /** Why it was rejected. */
  rejectedFor: string | null;
  values: Omit<OfferFormValues, 'offerId' | 'startDate' | 'endDate'>;
}

/** The own offer that the address names as the model of the new one; an unknown one is no model. */
function useOfferCopy(): { copy: OfferCopy | undefined; loading: boolean } {
  const [params] = useSearchParams();
  const id = params.get(copyParameter) ?? '';
  const { data, loading } = usePortalOfferToCopyQuery({ variables: { id }, skip: !id });
  if (!data) return { copy: undefined, loading };
  const { offerId: _id, startDate: _start, endDate: _end, ...values } = valuesOf(data.myOffer);
  const { shown, phase, statusReason } = data.myOffer;
  return { copy: { title: shown.title, values, rejectedFor: phase === 'REJECTED' ? statusReason : null }, loading };
}

/** What the form of a new offer begins with. */
export interface Beginning {
  /** None of an empty form. */
  values?: OfferFormValues | undefined;
  start: DraftStart;
  /** The own offer that it begins with the content of. */
  copy?: OfferCopy | undefined;
}

/** One form: it begins with what the address said when it was opened, and becomes the draft of another address. */
interface Visit {
  /** Another form has another key. */
  key: number;
  /** The draft that the address named at first. */
  draft: string;
  /** The draft that it names now. */
  named: string;
  /** The draft that the form has become: the address may name it without opening another form. */
  became: string;
}

/** The form that the address leads to. When a new offer becomes a draft, the address is the draft's, and the form stays. */
function useVisit() {
  const [params, setParams] = useSearchParams();
  const named = params.get(draftParameter) ?? '';
  const [visit, setVisit] = useState<Visit>({ key: 0, draft: named, named, became: named });
  if (named !== visit.named) {
    const isSame = named === visit.became;
    setVisit(isSame ? { ...visit, named } : { key: visit.key + 1, draft: named, named, became: named });
  }
  return {
    visit,
    become(id: string) {
      setVisit((before) => ({ ...before, became: id }));
      setParams({ [draftParameter]: id }, { replace: true, preventScrollReset: true });
    },
    startOver() {
      setVisit(({ key }) => ({ key: key + 1, draft: '', named: '', became: '' }));
      setParams({}, { replace: true });
    },
  };
}

/** An empty form, a copy of an own offer, or the draft that this device has not sent yet. */
function freshBeginning(businessId: string, copy: OfferCopy | undefined): Beginning {
  const fresh: DraftStart = { id: crypto.randomUUID(), version: 0, images: [], isUnsent: false };
  if (copy) return { copy, start: fresh, values: { ...emptyOffer(copy.values.type), ...copy.values } };
  const unsent = unsentDraft(businessId);
  return unsent ? { start: startOfLocal(unsent), values: unsent.values } : { start: fresh };
}

/**
 * What the new offer of the address begins with: undefined while it is asked for, an error when its draft cannot be read
 * and this device has nothing of it either.
 */
export function useBeginning(businessId: string) {
  const { visit, become, startOver } = useVisit();
  const { key, draft: id } = visit;
  const { copy, loading } = useOfferCopy();
  const query = usePortalDraftQuery({ variables: { id }, skip: !id, fetchPolicy: 'no-cache' });
  const [made, setMade] = useState<{ key: number; beginning: Beginning }>();

  function beginningNow(): Beginning | undefined {
    if (!id) return loading ? undefined : freshBeginning(businessId, copy);
    const local = readLocalDraft(businessId, id);
    const stored = query.data?.offerDraft;
    if (local && stored && comparableText(local.values) === comparableText(draftValuesOf(stored))) {
      forgetLocalDraft(businessId, id, true);
    } else if (local && (stored || query.error)) {
      const isGone = local.version > 0 && appErrorOf(query.error)?.code === 'OFFER_NOT_FOUND';
      return { start: startOfLocal(local, isGone), values: local.values };
    }
    if (stored?.id !== id) return undefined;
    const { version, content } = stored;
    const images = content.pages.map(({ image }) => image);
    return { start: { id, version, confirmed: stored, images, isUnsent: false }, values: draftValuesOf(stored) };
  }

  const known = made?.key === key ? made.beginning : undefined;
  const beginning = known ?? beginningNow();
  if (beginning && !known) setMade({ key, beginning });
  return { key, beginning, error: beginning ? undefined : query.error, refetch: query.refetch, become, startOver };
}
