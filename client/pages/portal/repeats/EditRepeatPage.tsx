import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { BasicsFields } from '#client/features/offers/form/BasicsFields.tsx';
import { ImagesField } from '#client/features/offers/form/ImagesField.tsx';
import {
  checkEditedOffer,
  contentValuesOf,
  editedOfferInput,
  type OfferFormValues,
} from '#client/features/offers/form/offerForm.ts';
import { OwnPlaceFields } from '#client/features/offers/form/place/OwnPlaceFields.tsx';
import { ReachPanels } from '#client/features/offers/form/ReachFields.tsx';
import { shownOfferField } from '#client/features/offers/form/shownOfferField.ts';
import { OfferPreview } from '#client/features/offers/OfferPreview.tsx';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { isoDate, weekdayDate } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { useSession } from '#client/lib/session/session.tsx';
import { common } from '#client/texts/common.ts';
import { offerForm } from '#client/texts/offers.ts';
import { weeklyRepeats } from '#client/texts/repeats.ts';
import { CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FormPanel, FormSkeleton } from '#client/ui/antd/form/FormParts.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { EmptyState } from '#client/ui/plain/EmptyState.tsx';
import { Panel, Stack, WithAside } from '#client/ui/plain/Layout.tsx';
import { PageTitle } from '#client/ui/plain/PageTitle.tsx';
import { nestContent } from '#shared/rules/offers/content.ts';
import { weekdayAfter } from '#shared/rules/offers/repeats.ts';
import {
  type PortalEditWeeklyQuery,
  useEditWeeklyMutation,
  usePortalEditWeeklyQuery,
} from './EditRepeatPage.generated.ts';

const texts = weeklyRepeats.edit;
const list = '/yritys/toistuvat';
const { sections, intros } = offerForm;
const DAY = 86_400_000;

type Repeat = PortalEditWeeklyQuery['offerRepeat'];
type Content = NonNullable<Repeat['content']>;

/** Changes what a weekly repeat publishes from its next day on. */
export function EditRepeatPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePortalEditWeeklyQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const repeat = error ? undefined : data?.offerRepeat;
  return (
    <>
      <PageTitle title={texts.title} back={{ to: list, text: texts.back }} />
      {error && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
      {!repeat && !error && <FormSkeleton />}
      {repeat && !repeat.content && (
        <EmptyState drawing="offers" text={texts.ended} action={<LinkButton to={list}>{texts.back}</LinkButton>} />
      )}
      {repeat?.content && <EditRepeatForm key={repeat.id} repeat={repeat} content={repeat.content} />}
    </>
  );
}

/** The form of the next publication: its day is the repeat's. */
function valuesOf({ id, type, productId, weekday, lengthDays, nextOn }: Repeat, content: Content): OfferFormValues {
  const startDate = nextOn ?? weekdayAfter(isoDate(new Date()), weekday);
  const endDate = new Date(Date.parse(startDate) + (lengthDays - 1) * DAY).toISOString().slice(0, 10);
  return { ...contentValuesOf(content), repeatId: id, type, productId, startDate, endDate };
}

interface FormProps {
  repeat: Repeat;
  content: Content;
}

function EditRepeatForm({ repeat, content }: FormProps) {
  const { id, version, currency } = repeat;
  const { user } = useSession('BUSINESS');
  const navigate = useNavigate();
  const form = useFieldForm<OfferFormValues>();
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [editWeekly] = useEditWeeklyMutation();
  const update = useAction(editWeekly, { done: texts.done, failed: texts.failed, about: content.title }, form);
  const show = (field: string, value: unknown) => shownOfferField(currency, field, value);
  const edits = useEdits({ form, read: valuesOf(repeat, content), version, toInput: editedOfferInput, show });
  const leave = () => void navigate(list);

  async function save() {
    setBusy(true);
    const send: typeof update = (variables, options) =>
      update(variables, variables.input.images?.length ? { ...options, onProgress: setProgress } : options);
    const data = await edits.save(send, (changes, read) => ({
      id,
      input: nestContent(changes),
      version: read ?? version,
    }));
    setProgress(undefined);
    setBusy(false);
    if (data) leave();
  }

  return (
    <CheckedForm<OfferFormValues>
      {...edits.props}
      check={checkEditedOffer}
      disabled={busy}
      draftName={`repeat-content-${id}`}
      onFinish={save}
    >
      <WithAside
        aside={<OfferPreview businessName={user?.businessName ?? ''} currency={currency} />}
        closing={<SaveBox repeat={repeat} busy={busy} onCancel={leave} />}
      >
        <Stack>
          <FormPanel title={sections.basics}>
            <BasicsFields />
          </FormPanel>
          <FormPanel title={sections.images} intro={intros.images}>
            <ImagesField progress={progress} />
          </FormPanel>
          <FormPanel title={sections.place}>
            <OwnPlaceFields />
          </FormPanel>
          <ReachPanels currency={currency} />
        </Stack>
      </WithAside>
    </CheckedForm>
  );
}

/** When it is published next and for how much, and the buttons that save or leave it. */
function SaveBox({ repeat, busy, onCancel }: { repeat: Repeat; busy: boolean; onCancel: () => void }) {
  const { nextOn, agreedPrice, currency } = repeat;
  return (
    <Panel title={texts.coming} intro={texts.comingIntro}>
      <FactList
        facts={[
          [texts.next, nextOn ? weekdayDate(nextOn) : texts.paused],
          [texts.cost, <Money key="cost" amount={agreedPrice} currency={currency} />],
        ]}
      />
      <p>{texts.mailed}</p>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {busy ? texts.busy : texts.save}
      </Button>
      <Button block disabled={busy} onClick={onCancel}>
        {common.cancel}
      </Button>
    </Panel>
  );
}
