import { Alert, Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { BasicsFields } from '#client/features/offers/form/BasicsFields.tsx';
import { ImagesField } from '#client/features/offers/form/ImagesField.tsx';
import {
  checkEditedOffer,
  editedOfferInput,
  type OfferFormValues,
  rejectedValuesOf,
  valuesOf,
} from '#client/features/offers/form/offerForm.ts';
import { OwnPlaceFields } from '#client/features/offers/form/place/OwnPlaceFields.tsx';
import { ReachPanels } from '#client/features/offers/form/ReachFields.tsx';
import { shownOfferField } from '#client/features/offers/form/shownOfferField.ts';
import { OfferMarks, RejectedChange } from '#client/features/offers/OfferDetails.tsx';
import type { OfferFieldsFragment } from '#client/features/offers/OfferFields.generated.ts';
import { OfferPreview } from '#client/features/offers/OfferPreview.tsx';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { numeral, period } from '#client/lib/format/format.ts';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { isUnsaved, lookAtForm } from '#client/lib/forms/openForms.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { common } from '#client/texts/common.ts';
import { editOffer, offerDetails, offerForm } from '#client/texts/offers.ts';
import { ownOffers, rejectedOffer } from '#client/texts/ownOffers.ts';
import { offerTypes } from '#client/texts/statuses.ts';
import { CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormPanel, FormSkeleton } from '#client/ui/antd/form/FormParts.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { ErrorState, Notice } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { Panel, Stack, WithAside } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { nestContent } from '#shared/rules/offers/content.ts';
import { asksToMend, copyPath, repeatPath } from '../offers/offerPaths.ts';
import { usePortalEditOfferQuery, useUpdateOfferMutation } from './EditOfferPage.generated.ts';

const list = '/yritys/tarjoukset';

/** Edits an own offer: rendered at once from what the list passed on, then as the server says. */
export function EditOfferPage() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: { offer?: OfferFieldsFragment } | null };
  const navigate = useNavigate();
  const { data, error, refetch } = usePortalEditOfferQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const passed = state?.offer?.id === id ? state.offer : undefined;
  const offer = error ? undefined : (data?.myOffer ?? passed);
  const leave = useCallback(() => void navigate(list), [navigate]);

  return (
    <>
      <PageTitle title={editOffer.title} back={{ to: list, text: editOffer.back }} />
      {error && <ErrorState text={errorText(error, editOffer.loadFailed)} onRetry={refetch} />}
      {!offer && !error && <FormSkeleton />}
      {offer && !offer.isEditable && <NotEditable offer={offer} />}
      {offer?.isEditable && <EditOfferForm key={offer.id} offer={offer} onLeave={leave} />}
    </>
  );
}

/** Says why an offer may not be changed, and offers to make a new one of it. */
function NotEditable({ offer }: { offer: OfferFieldsFragment }) {
  const { ended, refunded, cancelled, hint } = editOffer.refused;
  const isRejected = offer.phase === 'REJECTED' && offer.approvedAt === null;
  const [title, verb, to] =
    offer.phase === 'CANCELLED'
      ? [cancelled, ownOffers.copy, copyPath(offer.id)]
      : isRejected
        ? [refunded, rejectedOffer.mend, copyPath(offer.id)]
        : [ended, ownOffers.again, repeatPath(offer.id)];
  return (
    <Notice
      tone="info"
      title={title}
      text={[offer.statusReason, hint].filter(Boolean).join(' ')}
      action={<LinkButton to={to}>{verb}</LinkButton>}
    />
  );
}

interface EditBoxProps {
  offer: OfferFieldsFragment;
  busy: boolean;
  onCancel: () => void;
}

/** What becomes of a change: nothing is shown to consumers before an admin has looked at it. */
function Review({ offer }: { offer: OfferFieldsFragment }) {
  const { statusReason, published, isLive, status } = offer;
  return (
    <>
      {statusReason && status === 'REJECTED' && (
        <Alert type="warning" showIcon title={offerDetails.reason} description={statusReason} />
      )}
      <Alert
        type="info"
        showIcon
        title={editOffer.review}
        description={published ? editOffer.waiting : isLive && editOffer.reviewLive}
      />
    </>
  );
}

/** Cost and status of the offer, and the buttons that save or leave it. */
function EditBox({ offer, busy, onCancel }: EditBoxProps) {
  return (
    <Panel title={editOffer.status}>
      <OfferMarks offer={offer} />
      <FactList
        facts={[
          [editOffer.paid, <Money key="paid" amount={offer.cost} currency={offer.currency} />],
          [offerDetails.clicks, numeral(offer.clicks)],
        ]}
      />
      <Review offer={offer} />
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {busy ? editOffer.busy : editOffer.save}
      </Button>
      <Button block disabled={busy} onClick={onCancel}>
        {common.cancel}
      </Button>
      {offer.isLive && (
        <LinkButton kind="quiet" to={repeatPath(offer.id)}>
          {ownOffers.again}
        </LinkButton>
      )}
    </Panel>
  );
}

const { sections, intros } = offerForm;

/** How long a save takes at least, and how long its success is shown, in milliseconds (decision 38). */
const minTime = import.meta.env.MODE === 'test' ? 0 : 1500;

function pause() {
  return new Promise((resolve) => setTimeout(resolve, minTime));
}

interface Props {
  offer: OfferFieldsFragment;
  /** Back to the list. */
  onLeave: () => void;
}

/** A save that takes no time would not be noticed. */
function useUnhurriedUpdate() {
  const [updateOffer] = useUpdateOfferMutation({ update: (cache) => evict(cache, affected.ownOffers) });
  const unhurried: typeof updateOffer = async (options) => {
    const [answer] = await Promise.all([updateOffer(options), pause()]);
    return answer;
  };
  return unhurried;
}

function FixedTerms({ offer }: { offer: OfferFieldsFragment }) {
  const { type, cost, currency, startsAt, endsAt, isCancellable } = offer;
  return (
    <>
      <Panel title={editOffer.fixed} intro={editOffer.fixedIntro}>
        <FactList
          facts={[
            [offerForm.sections.type, offerTypes[type]],
            [editOffer.paid, <Money key="paid" amount={cost} currency={currency} />],
          ]}
        />
      </Panel>
      <Panel title={sections.validity} intro={isCancellable ? editOffer.validityMovable : editOffer.validityIntro}>
        <FactList facts={[[sections.validity, period(startsAt, endsAt)]]} />
      </Panel>
    </>
  );
}

interface RejectedProps {
  offer: OfferFieldsFragment;
  form: FieldForm<OfferFormValues>;
}

/**
 * The rejected change above the form, and a button that puts it into the form or takes it out. An address with
 * the rejected change begins with it, unless what was typed before a sign-in is there already.
 */
function RejectedNotice({ offer, form }: RejectedProps) {
  const [params] = useSearchParams();
  const values = rejectedValuesOf(offer);
  const [isInForm, setInForm] = useState(false);
  const begin = useRef(asksToMend(params) ? values : undefined);

  const fill = useCallback(
    (filling: OfferFormValues) => {
      form.set(filling);
      lookAtForm(form);
    },
    [form],
  );
  useEffect(() => {
    if (!begin.current || isUnsaved(form)) return;
    fill(begin.current);
    setInForm(true);
  }, [form, fill]);

  if (!values) return null;
  const toggle = () => {
    fill(isInForm ? valuesOf(offer) : values);
    setInForm(!isInForm);
  };
  return (
    <Stack gap="medium">
      <RejectedChange
        offer={offer}
        action={<Button onClick={toggle}>{isInForm ? rejectedOffer.fromApproved : rejectedOffer.fromRejected}</Button>}
      />
      {isInForm && <Alert type="info" showIcon title={rejectedOffer.inForm} />}
    </Stack>
  );
}

/** What may be changed of an offer, and beside it what may not. */
function EditOfferForm({ offer, onLeave }: Props) {
  const { user } = useSession('BUSINESS');
  const form = useFieldForm<OfferFormValues>();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [saved, setSaved] = useState(false);
  const { done, failed } = editOffer;
  const update = useAction(useUnhurriedUpdate(), { done, failed, about: offer.shown.title }, form);
  const read = valuesOf(offer);
  const show = (field: string, value: unknown) => shownOfferField(offer.currency, field, value);
  const edits = useEdits({ form, read, version: offer.version, toInput: editedOfferInput, show });

  async function save() {
    setBusy(true);
    const send: typeof update = (variables, options) =>
      update(variables, variables.input.images?.length ? { ...options, onProgress: setProgress } : options);
    const data = await edits.save(send, (changes, version) => ({
      id: offer.id,
      input: nestContent(changes),
      version,
    }));
    setProgress(undefined);
    setBusy(false);
    if (!data) return;
    setSaved(true);
  }

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(onLeave, minTime);
    return () => clearTimeout(timer);
  }, [saved, onLeave]);

  return (
    <CheckedForm<OfferFormValues>
      {...edits.props}
      check={checkEditedOffer}
      disabled={busy || saved}
      draftName={`offer-${offer.id}`}
      onFinish={save}
    >
      <WithAside
        aside={<OfferPreview businessName={user?.businessName ?? ''} currency={offer.currency} />}
        closing={<EditBox offer={offer} busy={busy} onCancel={onLeave} />}
      >
        <Stack>
          <RejectedNotice offer={offer} form={form} />
          <FormPanel title={sections.basics}>
            <BasicsFields />
          </FormPanel>
          <FormPanel title={sections.place}>
            <OwnPlaceFields />
          </FormPanel>
          <FixedTerms offer={offer} />
          <FormPanel title={sections.images} intro={intros.images}>
            <ImagesField progress={progress} />
          </FormPanel>
          <ReachPanels currency={offer.currency} />
        </Stack>
      </WithAside>
    </CheckedForm>
  );
}
