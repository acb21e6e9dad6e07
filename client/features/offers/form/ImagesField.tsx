import { errorText } from '#client/lib/errors/appErrorOf.ts';
import { useFormAround, useValue } from '#client/lib/forms/useFieldForm.ts';
import type { OfferType } from '#client/schema.generated.ts';
import { flyerForm } from '#client/texts/offers.ts';
import { CheckedField } from '#client/ui/antd/form/CheckedForm.tsx';
import { hasPages } from '#shared/rules/offers/flyers.ts';
import { checkPictureSize, maxFileBytes, maxPdfBytes, readPictureSize } from '#shared/rules/offers/images.ts';
import { offerTypeTerms } from '#shared/rules/offers/pricing.ts';
import { messages } from '#shared/texts/messages.ts';
import { ImagePicker } from './ImagePicker.tsx';
import {
  type RenderFlyerMutation,
  useRecognizePageMutation,
  useRenderFlyerMutation,
  useTextRecognitionQuery,
} from './offerForm.generated.ts';
import type { OfferFormValues } from './offerForm.ts';
import type { Recognized } from './PageField.tsx';
import type { PickedImage } from './pickedImage.ts';

/** Enough of a file to hold its header; when it is not, the server rejects the file. */
const headerBytes = 256 * 1024;

async function sizeFault(file: File) {
  if (file.size > maxFileBytes) return messages.IMAGE_TOO_LARGE;
  const size = readPictureSize(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()));
  return size && checkPictureSize(size);
}

/** The server places existing pictures before new ones. */
function keptFirst(images: PickedImage[]) {
  return [...images.filter(({ file }) => !file), ...images.filter(({ file }) => file)];
}

/** Makes a picture of what the server has rendered. */
function pickedPage({ picture, text }: RenderFlyerMutation['renderFlyer']['pages'][number], at: number): PickedImage {
  const bytes = Uint8Array.from(atob(picture.slice(picture.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  const file = new File([bytes], `sivu-${at + 1}.jpg`, { type: 'image/jpeg' });
  const id = crypto.randomUUID();
  return { id, key: id, url: URL.createObjectURL(file), file, ...(text && { text, source: 'PDF' }) };
}

/** Reads a flyer of that kind from a PDF; undefined for an offer without pages. */
function useFlyerPdf(type: OfferType) {
  const [renderFlyer] = useRenderFlyerMutation();
  if (!hasPages(type)) return undefined;
  return async (file: File) => {
    if (file.size > maxPdfBytes) return flyerForm.tooLarge;
    try {
      const { data } = await renderFlyer({ variables: { file, type } });
      return data?.renderFlyer.pages.map(pickedPage) ?? flyerForm.readFailed;
    } catch (error) {
      return errorText(error, flyerForm.readFailed);
    }
  };
}

/** Recognizes the text of a page, where the server does; undefined for an offer without pages. */
function useRecognition(type: OfferType) {
  const { data } = useTextRecognitionQuery({ skip: !hasPages(type) });
  const [recognizePage] = useRecognizePageMutation();
  if (!data?.offerPricing.recognizesText || !hasPages(type)) return undefined;
  return async ({ file, url, large }: PickedImage): Promise<Recognized> => {
    try {
      const picture = file ?? new File([await (await fetch(large ?? url)).blob()], 'sivu');
      const { data } = await recognizePage({ variables: { picture } });
      return data ? { text: data.recognizePage.text } : { fault: flyerForm.recognizeFailed };
    } catch (error) {
      return { fault: errorText(error, flyerForm.recognizeFailed) };
    }
  };
}

/** As many pictures as the type allows. `progress` is the share sent, 0 to 1. */
export function ImagesField({ progress }: { progress?: number | undefined }) {
  const form = useFormAround<OfferFormValues>();
  const type = useValue(form, 'type') ?? 'NORMAL_OFFER';
  const readPdf = useFlyerPdf(type);
  const recognize = useRecognition(type);
  return (
    <CheckedField name="images" required={false} normalize={keptFirst}>
      <ImagePicker
        max={offerTypeTerms[type].maxImages}
        check={sizeFault}
        withTexts={hasPages(type)}
        readPdf={readPdf}
        recognize={recognize}
        {...(progress !== undefined && { progress })}
      />
    </CheckedField>
  );
}
