import { Alert, Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { moneyText } from '#client/lib/format/format.ts';
import type { FieldForm } from '#client/lib/forms/fieldForm.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm, useFormAround, useValue, useValues } from '#client/lib/forms/useFieldForm.ts';
import { affected, evict } from '#client/lib/graphql/evict.ts';
import { ads, adForm as texts } from '#client/texts/ads.ts';
import { CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { DialogCancel, DialogFoot, FormDialog, useLastDefined } from '#client/ui/antd/form/FormDialog.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { FactList } from '#client/ui/plain/data/FactList.tsx';
import styles from './AdDialog.module.css';
import { AdFields, AdPreview } from './AdFields.tsx';
import {
  type AdvertisementRowFragment,
  useCreateAdvertisementMutation,
  useUpdateAdvertisementMutation,
} from './AdsPage.generated.ts';
import {
  type AdTerms,
  type AdValues,
  adFailure,
  adInput,
  checkAd,
  emptyAd,
  lastDayFor,
  shownAd,
  valuesOfAd,
} from './adForm.ts';

/** The advertisement being edited, or a new one. */
export type AdToEdit = { ad?: AdvertisementRowFragment };

interface Props {
  editing: AdToEdit | undefined;
  /** Of the settings; an existing advertisement has its own. */
  terms: AdTerms;
  onClose: () => void;
}

/** An address for a picked file, let go when another is picked. */
function useFileUrl(file: File | null | undefined) {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}

function Preview({ ad }: AdToEdit) {
  const values = useValues(useFormAround<AdValues>());
  const fileUrl = useFileUrl(values?.iconFile);
  if (!values?.backgroundGradient) return null;
  return (
    <>
      <h2 className={styles.heading}>{texts.preview}</h2>
      <AdPreview
        title={values.title || texts.previewTitle}
        subtitle={values.subtitle}
        icon={values.iconType === 'FILE' ? { url: fileUrl ?? ad?.iconUrl ?? undefined } : { emoji: values.icon }}
        gradient={values.backgroundGradient}
        ctaText={values.ctaText}
      />
    </>
  );
}

function Pricing({ pricePerPeriod, periodDays, currency }: AdTerms) {
  const count = useValue(useFormAround<AdValues>(), 'count') || 1;
  return (
    <>
      <h2 className={styles.heading}>{texts.pricing}</h2>
      <FactList
        facts={[
          [texts.pricePerPeriod, moneyText(pricePerPeriod, currency)],
          [texts.period, texts.days(periodDays)],
          [texts.periods, count],
          [texts.duration, texts.days(periodDays * count)],
          [`${texts.total} (${texts.net})`, <strong key="total">{moneyText(pricePerPeriod * count, currency)}</strong>],
        ]}
      />
    </>
  );
}

interface Saving {
  form: FieldForm<AdValues>;
  /** What the form begins with. */
  read: AdValues;
  onClose: () => void;
}

/** Creates or changes; the error of the last attempt is shown above the fields. */
function useSaving({ ad }: AdToEdit, { form, read, onClose }: Saving) {
  const [fault, setFault] = useState<string>();
  const [create, creating] = useCreateAdvertisementMutation({ update: (cache) => evict(cache, affected.ads) });
  const [update, updating] = useUpdateAdvertisementMutation({ update: (cache) => evict(cache, affected.ads) });
  const explain = (error: unknown) => setFault(adFailure(error, ads.saveFailed));
  const runCreate = useAction(create, { failed: ads.saveFailed, explain }, form);
  const runUpdate = useAction(update, { failed: ads.saveFailed, explain }, form);
  const edits = useEdits({
    form,
    read,
    show: shownAd,
    texts: texts.conflict,
    version: ad?.version,
    toInput: adInput,
  });

  async function save() {
    setFault(undefined);
    const done = ad
      ? await edits.save(runUpdate, (input, version) => ({ id: ad.id, input, version }))
      : await runCreate({ input: adInput(form.values) });
    if (done) onClose();
  }
  return { save, props: edits.props, fault, busy: creating.loading || updating.loading };
}

function AdForm({ editing, terms: listTerms, onClose }: Props & { editing: AdToEdit }) {
  const { ad } = editing;
  const terms = ad ?? listTerms;
  const form = useFieldForm<AdValues>();
  const [initial] = useState(() => (ad ? valuesOfAd(ad) : emptyAd(terms)));
  const { save, props, fault, busy } = useSaving(editing, { form, read: initial, onClose });
  const keepsIcon = ad?.iconType === 'FILE';

  return (
    <CheckedForm<AdValues>
      {...props}
      draftName={`ad-${ad?.id ?? 'new'}`}
      restored={texts.restored}
      check={(values) => checkAd(values, keepsIcon)}
      disabled={busy}
      onValuesChange={({ count }: Partial<AdValues>) => count && form.set({ endDate: lastDayFor(count, terms, ad) })}
      onFinish={save}
    >
      {fault && <Alert type="error" showIcon title={fault} style={{ marginBottom: 16 }} />}
      <div className={styles.body}>
        <AdFields keepsIcon={keepsIcon} />
        <div className={styles.aside}>
          <Preview {...editing} />
          <Pricing pricePerPeriod={terms.pricePerPeriod} periodDays={terms.periodDays} currency={terms.currency} />
        </div>
      </div>
      <DialogFoot>
        <DialogCancel text={ads.cancel} />
        <Button type="primary" htmlType="submit" loading={busy}>
          {ad ? texts.save : texts.create}
        </Button>
      </DialogFoot>
    </CheckedForm>
  );
}

/** Adds or edits an advertisement, with what it will look like and cost beside the fields. */
export function AdDialog({ editing, terms, onClose }: Props) {
  const shown = useLastDefined(editing);
  return (
    <FormDialog
      leave={texts.leave}
      open={!!editing}
      title={<span lang="en">{shown?.ad ? texts.edit : texts.add}</span>}
      width={900}
      onClose={onClose}
      mask={{ closable: false }}
    >
      {shown && (
        <div lang="en">
          <AdForm editing={shown} terms={terms} onClose={onClose} />
        </div>
      )}
    </FormDialog>
  );
}
