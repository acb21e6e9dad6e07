import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { PublishingTerms } from '#client/features/offers/contentRules/PublishingTerms.tsx';
import { BasicsFields } from '#client/features/offers/form/BasicsFields.tsx';
import { ImagesField } from '#client/features/offers/form/ImagesField.tsx';
import { missingFor, OfferTypePicker } from '#client/features/offers/form/OfferTypePicker.tsx';
import {
  checkNewOffer,
  emptyOffer,
  fittedToType,
  type OfferFormValues,
} from '#client/features/offers/form/offerForm.ts';
import { OwnPlaceFields } from '#client/features/offers/form/place/OwnPlaceFields.tsx';
import { ReachPanels } from '#client/features/offers/form/ReachFields.tsx';
import { useProposals } from '#client/features/offers/form/useProposals.ts';
import { ValidityFields } from '#client/features/offers/form/ValidityFields.tsx';
import { OfferPreview } from '#client/features/offers/OfferPreview.tsx';
import { centsOf, moneyText, period } from '#client/lib/format/format.ts';
import { settleForm } from '#client/lib/forms/openForms.ts';
import { useFieldForm, useFormAround, useValue, useValues } from '#client/lib/forms/useFieldForm.ts';
import type { Users } from '#client/lib/session/userStore.ts';
import type { OfferType } from '#client/schema.generated.ts';
import { common } from '#client/texts/common.ts';
import { newOffer, offerForm } from '#client/texts/offers.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { FoldedPanel, FormPanel } from '#client/ui/antd/form/FormParts.tsx';
import { Notice } from '#client/ui/antd/Notice.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import { Money } from '#client/ui/plain/data/Money.tsx';
import { Panel, Stack, WithAside } from '#client/ui/plain/Layout.tsx';
import { balanceTooLow } from '#shared/rules/billing/billing.ts';
import { DraftConflict, DraftStatus } from './DraftStatus.tsx';
import { withDatesFromToday } from './draftValues.ts';
import styles from './NewOfferForm.module.css';
import { PublishedDialog } from './PublishedDialog.tsx';
import type { Beginning } from './useBeginning.ts';
import { useDraftSync } from './useDraftSync.ts';
import { type OfferPrices, type Published, usePublishOffer } from './usePublishOffer.ts';
import { WritingHelp } from './WritingHelp.tsx';

const { sections, intros } = offerForm;

interface Props {
  prices: OfferPrices;
  beginning: Beginning;
  business: Users['BUSINESS'];
  /** Prices or the balance turned out to be old. */
  onStale: () => void;
  onCancel: () => void;
  /** The draft is on the server under this id. */
  onStored: (id: string) => void;
  /** The person wants an empty form instead. */
  onStartOver: () => void;
}

/** What the form begins with, with a type that the balance affords. */
function useFirstValues({ choices, balance, place }: OfferPrices, { values }: Beginning) {
  const affordable = (type: OfferType | undefined) =>
    choices.find(
      (choice) =>
        (type ? choice.type === type : true) && choice.isCovered !== false && missingFor(choice.price, balance) === 0,
    )?.type;
  return useState(() =>
    values
      ? withType(withDatesFromToday(values), affordable(values.type))
      : { ...emptyOffer(affordable(undefined)), ...(place && { cities: [place.city], address: place.address }) },
  )[0];
}

function withType({ type: _type, ...values }: OfferFormValues, type: OfferType | undefined): OfferFormValues {
  return { ...values, ...(type && { type }) };
}

/** Every section of a new offer, with its preview and its price beside it. It is stored as a draft while it is written. */
export function NewOfferForm({ prices, beginning, business, onStale, onCancel, onStored, onStartOver }: Props) {
  const { choices, currency } = prices;
  const form = useFieldForm<OfferFormValues>();
  const values = useFirstValues(prices, beginning);
  const { sync, state } = useDraftSync({ form, businessId: business.id, start: beginning.start, onStored });
  const [published, setPublished] = useState<Published>();
  const type = useValue(form, 'type') ?? values.type;
  const price = choices.find((choice) => choice.type === type)?.price;
  const { publish, busy, progress } = usePublishOffer({ form, sync, price, currency, onStale, onPublished });
  const proposed = useProposals(form);
  const isAsked = state.kind === 'conflict' || state.kind === 'gone';

  function onPublished(done: Published) {
    settleForm(form);
    sync.end();
    setPublished(done);
  }

  function onValuesChange(changed: Partial<OfferFormValues>) {
    const all = form.values;
    if (all.type && ('type' in changed || 'startDate' in changed)) form.set(fittedToType(all.type, all));
    sync.changed();
  }

  function startOver() {
    settleForm(form);
    sync.end();
    onStartOver();
  }

  return (
    <CheckedForm<OfferFormValues>
      form={form}
      check={checkNewOffer}
      leave={newOffer.leave}
      onlyByButton
      initialValues={values}
      disabled={busy}
      onValuesChange={onValuesChange}
      onFinish={publish}
    >
      <WithAside
        aside={<OfferPreview businessName={prices.businessName ?? business.businessName} currency={currency} />}
        closing={
          <PublishBox
            prices={prices}
            price={price}
            busy={busy}
            isHeld={isAsked}
            isPublished={!!published}
            onCancel={onCancel}
          />
        }
      >
        <BeginningNotice beginning={beginning} onDiscard={startOver} />
        <DraftConflict state={state} sync={sync} />
        <div>
          <DraftStatus state={state} />
          <Stack>
            <FormPanel title={sections.basics}>
              <BasicsFields isProposed={proposed.category} />
              <WritingHelp onChange={() => sync.changed()} />
            </FormPanel>
            <FormPanel title={sections.images} intro={intros.images}>
              <ImagesField progress={state.kind === 'saving' ? state.progress : progress} />
            </FormPanel>
            <ReachPanels currency={currency} isProposed={proposed.keywords} />
            <FoldedParts prices={prices} first={values} />
          </Stack>
        </div>
      </WithAside>
      <PublishedDialog published={published} currency={currency} />
    </CheckedForm>
  );
}

interface FoldedPartsProps {
  prices: OfferPrices;
  /** What the form began with. */
  first: OfferFormValues;
}

/** What is known beforehand of most offers: where they are, how long they run, and their type. */
function FoldedParts({ prices: { choices, currency, balance }, first }: FoldedPartsProps) {
  const { type, address, cities = [], startDate, endDate } = useValues(useFormAround<OfferFormValues>());
  const choice = choices.find((each) => each.type === type);
  return (
    <>
      <FoldedPanel
        title={sections.place}
        held={[address, ...cities].filter(Boolean).join(', ')}
        names={['outletIds', 'locationType', 'cities', 'address']}
        opens={first.cities.length === 0}
      >
        <OwnPlaceFields />
      </FoldedPanel>
      <FoldedPanel
        title={sections.validity}
        held={startDate && endDate && period(startDate, endDate)}
        names={['startDate', 'endDate']}
      >
        <ValidityFields />
      </FoldedPanel>
      <FoldedPanel
        title={sections.type}
        held={choice && `${choice.name}, ${moneyText(choice.price, currency)}`}
        names={['type']}
        opens={!first.type}
      >
        <p className={styles.note}>{intros.type}</p>
        <CheckedField name="type" noStyle>
          <OfferTypePicker choices={choices} currency={currency} balance={balance} />
        </CheckedField>
      </FoldedPanel>
    </>
  );
}

/** What the form began with, unless it is empty or a draft that the person has opened. */
function BeginningNotice({ beginning: { copy, start, values }, onDiscard }: NoticeProps) {
  if (!values || start.version > 0) return null;
  const action = (
    <Button size="small" onClick={onDiscard}>
      {newOffer.discard}
    </Button>
  );
  const title = copy ? newOffer.copied(copy.title) : newOffer.draft;
  const why = copy?.rejectedFor && newOffer.rejectedFor(copy.rejectedFor);
  const text = copy ? [why, newOffer.copiedHint].filter(Boolean).join(' ') : newOffer.draftImages;
  return <Notice tone="info" title={title} text={text} action={action} />;
}

interface NoticeProps {
  beginning: Beginning;
  onDiscard: () => void;
}

interface PublishBoxProps {
  prices: OfferPrices;
  /** Of the chosen type, in the currency of the prices. */
  price: number | undefined;
  busy: boolean;
  /** What becomes of the draft is to be said first. */
  isHeld: boolean;
  /** The offer is paid: the balance is what it left, not what another one would be paid from. */
  isPublished: boolean;
  onCancel: () => void;
}

/** What publishing costs, what it leaves on the balance, and the button that does it. */
function PublishBox({ prices, price, busy, isHeld, isPublished, onCancel }: PublishBoxProps) {
  const { balance, currency, reviewed } = prices;
  const missing = price === undefined || isPublished ? 0 : missingFor(price, balance);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const after = balance === undefined || price === undefined ? undefined : balance - price;
  const facts: [string, ReactNode][] = [[newOffer.cost, price === undefined ? '–' : money(price)]];
  if (balance !== undefined) facts.push([newOffer.balance, money(balance)]);
  if (balance !== undefined && !isPublished)
    facts.push([newOffer.after, after === undefined || missing > 0 ? '–' : money(after)]);
  return (
    <Panel>
      <FactList facts={facts} />
      {missing > 0 && (
        <p className={styles.missing} role="alert">
          {balanceTooLow(centsOf(missing), currency)}
        </p>
      )}
      <p className={styles.note}>{newOffer.vat}</p>
      <PublishingTerms className={styles.note} />
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        loading={busy}
        disabled={busy || isHeld || isPublished || price === undefined || missing > 0}
      >
        {busy ? newOffer.busy : reviewed ? newOffer.submitForReview : newOffer.submit}
      </Button>
      <Button block onClick={onCancel}>
        {common.cancel}
      </Button>
    </Panel>
  );
}
