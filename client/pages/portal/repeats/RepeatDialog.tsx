import { useState } from 'react';
import { PublishingTerms } from '#client/features/offers/contentRules/PublishingTerms.tsx';
import {
  answersInput,
  isTextRefused,
  type OfferFormValues,
  openQuestion,
  valuesOf,
} from '#client/features/offers/form/offerForm.ts';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { isoDate, weekdayDate } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useAttemptKey } from '#client/lib/forms/useAttemptKey.ts';
import { useFieldForm, useValues } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { weeklyRepeats } from '#client/texts/repeats.ts';
import { CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormDialog, FormFoot, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { FormSkeleton } from '#client/ui/antd/form/FormParts.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { claimsReduction } from '#shared/rules/offers/prices.ts';
import { capsFor, checkRepeat, maxDays, minDays } from '#shared/rules/offers/repeats.ts';
import { ContentQuestions } from '../offers/RepeatParts.tsx';
import {
  type PortalNewWeeklyQuery,
  useChangeWeeklyMutation,
  useCreateWeeklyMutation,
  usePortalNewWeeklyQuery,
  type WeeklyRepeatFragment,
} from './RepeatsPage.generated.ts';
import styles from './RepeatsPage.module.css';
import { TermFields, termsOf, toCents, type Values } from './TermFields.tsx';

const texts = weeklyRepeats.dialog;
const DAY = 86_400_000;

interface NewProps {
  data: PortalNewWeeklyQuery;
  /** The price turned out to be old. */
  onStale: () => void;
  onClose: () => void;
}

/** The terms, and the answers to what the rules of content ask of the offer. */
type NewValues = Values & Pick<OfferFormValues, 'contentAnswers'>;

/** The weekday and the length of the offer itself, or of the day after one that is longer; and a cap for every week. */
function startingValues({ myOffer: { startsAt, endsAt } }: PortalNewWeeklyQuery, price: number): Values {
  const [first, last] = [isoDate(new Date(startsAt)), isoDate(new Date(endsAt))].map(Date.parse) as [number, number];
  const length = Math.round((last - first) / DAY) + 1;
  return {
    weekday: new Date(length > maxDays ? last + DAY : first).getUTCDay() || 7,
    lengthDays: Math.min(Math.max(length, minDays), maxDays),
    monthCap: (capsFor(toCents(price)).at(-1) ?? 0) / 100,
    plainIfNoReduction: false,
  };
}

function NewForm({ data, onStale, onClose }: NewProps) {
  const { myOffer: offer, offerPricing, myBusiness } = data;
  const { currency } = offerPricing;
  const price = offerPricing.offerTypes.find(({ type }) => type === offer.type)?.price ?? 0;
  const form = useFieldForm<NewValues>();
  const [known] = useState(() => valuesOf(offer));
  const [initial] = useState<NewValues>(() => ({
    ...startingValues(data, price),
    contentAnswers: known.contentAnswers,
  }));
  const values: NewValues = { ...initial, ...useValues(form) };
  const said = (contentAnswers: NewValues['contentAnswers']) => ({ ...known, contentAnswers });
  const keyOf = useAttemptKey();
  const [mutate, { loading: busy }] = useCreateWeeklyMutation({ update: (cache) => evict(cache, affected.repeats) });
  const create = useAction(
    mutate,
    {
      done: ({ createOfferRepeat: { repeat } }) => texts.created(weekdayDate(repeat.nextOn ?? '')),
      failed: texts.createFailed,
      refused: ({ code }) => {
        if (code === 'PRICE_CHANGED') onStale();
        return false;
      },
    },
    form,
  );

  async function send({ monthCap, contentAnswers: given, ...terms }: NewValues) {
    const contentAnswers = answersInput(said(given));
    const asked = {
      ...initial,
      ...terms,
      contentAnswers,
      offerId: offer.id,
      monthCap: monthCap ?? 0,
      agreedPrice: price,
    };
    if (await create({ ...asked, idempotencyKey: keyOf(asked) })) onClose();
  }

  return (
    <CheckedForm<NewValues>
      form={form}
      initialValues={initial}
      check={(all) => ({
        ...checkRepeat(termsOf(all, price), currency),
        ...openQuestion(said(all.contentAnswers)),
      })}
      disabled={busy}
      onlyByButton
      onFinish={send}
    >
      <p className={styles.intro}>{texts.intro}</p>
      <TermFields
        values={values}
        price={price}
        currency={currency}
        claims={claimsReduction(offer.shown.price)}
        onCap={(monthCap) => form.set({ monthCap })}
      />
      <ContentQuestions said={said(values.contentAnswers)} />
      {!myBusiness.coversPublishing.includes(offer.type) && <p className={styles.quiet}>{texts.balanceLow}</p>}
      <PublishingTerms className={styles.quiet} />
      <FormFoot
        submit={texts.submit}
        loading={busy}
        disabled={isTextRefused(said(values.contentAnswers))}
        cancellable={!busy}
      />
    </CheckedForm>
  );
}

interface NewDialogProps {
  /** The own offer; closed without one. */
  offerId: string | undefined;
  onClose: () => void;
}

/** Lets an own offer be published every week: on which day, for how long, and for how much a month at most. */
export function NewRepeatDialog({ offerId, onClose }: NewDialogProps) {
  const { data, error, refetch } = usePortalNewWeeklyQuery({
    variables: { id: offerId ?? '' },
    skip: !offerId,
    fetchPolicy: 'network-only',
  });
  const last = useLastDefined(data);
  const shown = offerId && last?.myOffer.id !== offerId ? undefined : last;
  return (
    <FormDialog
      open={!!offerId}
      title={shown ? texts.createOf(shown.myOffer.shown.title) : texts.create}
      width={560}
      onClose={onClose}
    >
      {error && !shown && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
      {!error && !shown && <FormSkeleton />}
      {shown && <NewForm data={shown} onStale={() => void refetch().catch(() => {})} onClose={onClose} />}
    </FormDialog>
  );
}

interface ChangeProps {
  repeat: WeeklyRepeatFragment;
  /** The repeat turned out to be another version. */
  onStale: () => void;
  onClose: () => void;
}

function ChangeForm({ repeat, onStale, onClose }: ChangeProps) {
  const { id, version, agreedPrice, currency } = repeat;
  const form = useFieldForm<Values>();
  const [initial] = useState<Values>(() => {
    const { weekday, lengthDays, monthCap, plainIfNoReduction } = repeat;
    return { weekday, lengthDays, monthCap, plainIfNoReduction };
  });
  const values: Values = { ...initial, ...useValues(form) };
  const [mutate, { loading: busy }] = useChangeWeeklyMutation();
  const change = useAction(
    mutate,
    {
      done: texts.saved,
      failed: texts.saveFailed,
      refused: ({ code }) => {
        if (code === 'CONFLICT') onStale();
        return false;
      },
    },
    form,
  );

  async function send(asked: Values) {
    if (await change({ id, version, ...asked })) onClose();
  }

  return (
    <CheckedForm<Values>
      form={form}
      initialValues={initial}
      draftName={`repeat-${id}`}
      version={version}
      check={(all) => checkRepeat(termsOf(all, agreedPrice), currency)}
      disabled={busy}
      onlyByButton
      onFinish={send}
    >
      <TermFields
        values={values}
        price={agreedPrice}
        currency={currency}
        claims={repeat.claimsReduction}
        repeat={repeat}
        onCap={(monthCap) => form.set({ monthCap })}
      />
      <FormFoot submit={texts.save} loading={busy} cancellable={!busy} />
    </CheckedForm>
  );
}

interface ChangeDialogProps extends Omit<ChangeProps, 'repeat'> {
  /** Closed without one. */
  repeat: WeeklyRepeatFragment | undefined;
}

/** Changes the terms of a repeat. When it has changed meanwhile, the form begins again with what is stored now. */
export function ChangeRepeatDialog({ repeat, onStale, onClose }: ChangeDialogProps) {
  const shown = useLastDefined(repeat);
  return (
    <FormDialog open={!!repeat} title={shown && texts.changeOf(shown.title)} width={560} onClose={onClose}>
      {shown && <ChangeForm key={`${shown.id} ${shown.version}`} repeat={shown} onStale={onStale} onClose={onClose} />}
    </FormDialog>
  );
}
