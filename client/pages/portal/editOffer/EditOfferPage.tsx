import { Alert, Button, Form } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { BasicsFields } from '../../../features/offers/form/BasicsFields.tsx';
import { ImagesField } from '../../../features/offers/form/ImagesField.tsx';
import {
  checkEditedOffer,
  editedOfferInput,
  type OfferFormValues,
  valuesOf,
} from '../../../features/offers/form/offerForm.ts';
import { PlaceFields } from '../../../features/offers/form/PlaceFields.tsx';
import { ReachPanels } from '../../../features/offers/form/ReachFields.tsx';
import { shownOfferField } from '../../../features/offers/form/shownOfferField.ts';
import { OfferMarks } from '../../../features/offers/OfferDetails.tsx';
import type { OfferFieldsFragment } from '../../../features/offers/OfferFields.generated.ts';
import { OfferPreview } from '../../../features/offers/OfferPreview.tsx';
import { errorText } from '../../../lib/errors/appErrorOf.ts';
import { numeral, period } from '../../../lib/format/format.ts';
import { useAction } from '../../../lib/forms/useAction.ts';
import { affected, evict } from '../../../lib/graphql/evict.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { common, offerTypes } from '../../../texts/common.ts';
import { editOffer, offerDetails, offerForm, ownOffers } from '../../../texts/offers.ts';
import { CheckedForm } from '../../../ui/antd/form/CheckedForm.tsx';
import { FormPanel, FormSkeleton } from '../../../ui/antd/form/FormParts.tsx';
import { useEdits } from '../../../ui/antd/form/useEdits.tsx';
import { ErrorState, Notice } from '../../../ui/antd/Notice.tsx';
import { LinkButton } from '../../../ui/plain/Buttons.tsx';
import { FactList } from '../../../ui/plain/data/FactList.tsx';
import { Money } from '../../../ui/plain/data/Money.tsx';
import { Panel, Stack, WithAside } from '../../../ui/plain/Layout.tsx';
import { PageTitle } from '../../../ui/plain/PageTitle.tsx';
import { copyPath } from '../newOffer/useOfferCopy.ts';
import { usePortalEditOfferQuery, useUpdateOfferMutation } from './EditOfferPage.generated.ts';

const list = '/yritys/tarjoukset';

/** Edits an own offer: rendered at once from what the list passed on, then as the server says. */
export function EditOfferPage() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: { offer?: OfferFieldsFragment } | null };
  const navigate = useNavigate();
  const { data, error, refetch } = usePortalEditOfferQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const handed = state?.offer?.id === id ? state.offer : undefined;
  const offer = error ? undefined : (data?.myOffer ?? handed);
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
  const { ended, refunded, hint } = editOffer.refused;
  const isEnded = offer.phase !== 'REJECTED' || offer.approvedAt !== null;
  return (
    <Notice
      tone="info"
      title={isEnded ? ended : refunded}
      text={[offer.statusReason, hint].filter(Boolean).join(' ')}
      action={<LinkButton to={copyPath(offer.id)}>{isEnded ? ownOffers.again : ownOffers.copy}</LinkButton>}
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
  const { statusReason, published, isLive } = offer;
  return (
    <>
      {statusReason && <Alert type="warning" showIcon title={offerDetails.reason} description={statusReason} />}
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
    </Panel>
  );
}

const { sections, intros } = offerForm;

/** How long a save takes at least, and how long its success is shown, in milliseconds (decision 38). */
const leastTime = import.meta.env.MODE === 'test' ? 0 : 1500;

function pause() {
  return new Promise((resolve) => setTimeout(resolve, leastTime));
}

interface Props {
  offer: OfferFieldsFragment;
  /** Back to the list. */
  onLeave: () => void;
}

/** Nobody believes in a save that takes no time. */
function useUnhurriedUpdate() {
  const [updateOffer] = useUpdateOfferMutation({ update: (cache) => evict(cache, affected.ownOffers) });
  const unhurried: typeof updateOffer = async (options) => {
    const [answer] = await Promise.all([updateOffer(options), pause()]);
    return answer;
  };
  return unhurried;
}

function FixedTerms({ offer: { type, cost, currency, startsAt, expiresAt } }: { offer: OfferFieldsFragment }) {
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
      <Panel title={sections.validity} intro={editOffer.validityIntro}>
        <FactList facts={[[sections.validity, period(startsAt, expiresAt)]]} />
      </Panel>
    </>
  );
}

/** What may be changed of an offer, and beside it what may not. */
function EditOfferForm({ offer, onLeave }: Props) {
  const { user } = useSession('BUSINESS');
  const [form] = Form.useForm<OfferFormValues>();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [saved, setSaved] = useState(false);
  const update = useAction(useUnhurriedUpdate(), { done: editOffer.done, failed: editOffer.failed }, form);
  const read = valuesOf(offer);
  const show = (field: string, value: unknown) => shownOfferField(offer.currency, field, value);
  const edits = useEdits({ form, read, version: offer.version, toInput: editedOfferInput, show });

  async function save() {
    setBusy(true);
    const send: typeof update = (variables, options) =>
      update(variables, variables.input.images?.length ? { ...options, onProgress: setProgress } : options);
    const data = await edits.save(send, (input, version) => ({ id: offer.id, input, version }));
    setProgress(undefined);
    setBusy(false);
    if (!data) return;
    setSaved(true);
  }

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(onLeave, leastTime);
    return () => clearTimeout(timer);
  }, [saved, onLeave]);

  return (
    <CheckedForm<OfferFormValues>
      {...edits.props}
      check={checkEditedOffer}
      disabled={busy || saved}
      draftName={`offer-${offer.id}`}
      onFinish={() => void save()}
    >
      <WithAside
        aside={<OfferPreview businessName={user?.businessName ?? ''} currency={offer.currency} />}
        closing={<EditBox offer={offer} busy={busy} onCancel={onLeave} />}
      >
        <Stack>
          <FormPanel title={sections.basics}>
            <BasicsFields />
          </FormPanel>
          <FormPanel title={sections.place}>
            <PlaceFields />
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
