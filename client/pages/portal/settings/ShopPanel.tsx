import { Alert, Button, Input } from 'antd';
import { ImagePicker } from '#client/features/offers/form/ImagePicker.tsx';
import type { PickedImage } from '#client/features/offers/form/pickedImage.ts';
import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { dateTime } from '#client/lib/format/format.ts';
import { useAction } from '#client/lib/forms/useAction.ts';
import { useFieldForm } from '#client/lib/forms/useFieldForm.ts';
import { shopForm as texts } from '#client/texts/shopForm.ts';
import { CheckedField, CheckedForm } from '#client/ui/antd/form/CheckedForm.tsx';
import { plainValue } from '#client/ui/antd/form/ConflictChoices.tsx';
import { FormSkeleton } from '#client/ui/antd/form/FormParts.tsx';
import { useEdits } from '#client/ui/antd/form/useEdits.tsx';
import { ErrorState } from '#client/ui/antd/Notice.tsx';
import { LinkButton } from '#client/ui/plain/Buttons.tsx';
import { Columns, Panel, Stack } from '#client/ui/plain/Layout.tsx';
import { businessProfileInputLimits, shopProfileInputLimits as limits } from '#shared/limits.generated.ts';
import { tidyPostCode } from '#shared/rules/addresses.ts';
import { maxFileBytes } from '#shared/rules/offers/images.ts';
import { shopPath } from '#shared/rules/shops/shopPath.ts';
import { checkShop } from '#shared/rules/shops/shops.ts';
import { messages } from '#shared/texts/messages.ts';
import {
  type OwnShopFragment,
  PortalShopDocument,
  usePortalShopQuery,
  useUpdateShopProfileMutation,
} from './SettingsPage.generated.ts';

interface Values {
  intro: string;
  website: string;
  street: string;
  postCode: string;
  town: string;
  logo: PickedImage[];
}

/** What the business edits: the change that waits, else what is published. */
function valuesOf({ change, published }: OwnShopFragment): Values {
  const { intro, website, street, postCode, town, logo } = change ?? published;
  return { intro, website, street, postCode, town, logo: logo ? [{ id: logo.id, url: logo.small }] : [] };
}

const toInput = ({ logo, ...words }: Values) => ({
  ...words,
  logo: logo[0]?.file,
  removeLogo: logo.length === 0,
});

/** A field as a conflict shows it. */
function show(field: string, value: unknown) {
  return { label: texts.fields[field as keyof typeof texts.fields], value: plainValue(value) };
}

const sizeFault = async (file: File) => (file.size > maxFileBytes ? messages.IMAGE_TOO_LARGE : undefined);

/** What of the page waits, was rejected or is hidden. */
function State({ shop: { change, submittedAt, rejectedReason, isShown } }: { shop: OwnShopFragment }) {
  return (
    <Stack gap="small">
      {!isShown && <Alert type="warning" showIcon title={texts.hidden} description={texts.hiddenText} />}
      {change && submittedAt && (
        <Alert type="info" showIcon title={texts.waiting(dateTime(submittedAt))} description={texts.waitingText} />
      )}
      {rejectedReason && <Alert type="warning" showIcon title={texts.rejected} description={rejectedReason} />}
    </Stack>
  );
}

function ShopForm({ shop }: { shop: OwnShopFragment }) {
  const form = useFieldForm<Values>();
  const [mutate, { loading }] = useUpdateShopProfileMutation({
    update: (cache, { data }) =>
      data && cache.writeQuery({ query: PortalShopDocument, data: { myShop: data.updateShopProfile.shop } }),
  });
  const update = useAction(mutate, { done: texts.done, failed: texts.failed, seconds: 3 }, form);
  const { version } = shop.change ?? shop.published;
  const edits = useEdits({ form, read: valuesOf(shop), version, toInput, show });
  const { fields } = texts;
  return (
    <CheckedForm<Values>
      {...edits.props}
      draftName="shop"
      check={checkShop}
      onFinish={() =>
        void edits.save(update, (input, version) => ({
          input: { ...input, removeLogo: input.removeLogo ?? false },
          version,
        }))
      }
    >
      <CheckedField name="intro" label={fields.intro} extra={texts.introHint} required={false}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={limits.intro} showCount />
      </CheckedField>
      <CheckedField name="logo" label={fields.logo} required={false}>
        <ImagePicker max={1} check={sizeFault} />
      </CheckedField>
      <CheckedField name="website" label={fields.website} required={false}>
        <Input type="url" inputMode="url" maxLength={limits.website} placeholder="https://" autoComplete="url" />
      </CheckedField>
      <CheckedField name="street" label={fields.street} extra={texts.streetHint} required={false}>
        <Input maxLength={businessProfileInputLimits.street} />
      </CheckedField>
      <Columns minWidth={160}>
        <CheckedField name="postCode" label={fields.postCode} required={false} spell={tidyPostCode}>
          <Input inputMode="numeric" />
        </CheckedField>
        <CheckedField name="town" label={fields.town} required={false}>
          <Input maxLength={businessProfileInputLimits.town} />
        </CheckedField>
      </Columns>
      <Button type="primary" htmlType="submit" loading={loading}>
        {loading ? texts.busy : texts.save}
      </Button>
    </CheckedForm>
  );
}

/** What the business says of itself on its public page. */
export function ShopPanel() {
  const { data, error, refetch } = usePortalShopQuery();
  const shop = data?.myShop;
  return (
    <Panel
      title={texts.title}
      intro={texts.intro}
      actions={
        shop && (
          <LinkButton kind="quiet" to={shopPath(shop.slug)}>
            {texts.preview}
          </LinkButton>
        )
      }
    >
      {error && !data && <ErrorState text={errorText(error, texts.loadFailed)} onRetry={refetch} />}
      {!data && !error && <FormSkeleton />}
      {data && !shop && <p>{texts.soon}</p>}
      {shop && (
        <Stack gap="medium">
          <p>{shop.followers === null ? texts.fewFollowers : texts.followers(shop.followers)}</p>
          <State shop={shop} />
          <ShopForm shop={shop} />
        </Stack>
      )}
    </Panel>
  );
}
