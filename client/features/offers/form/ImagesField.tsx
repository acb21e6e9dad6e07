import { Form } from 'antd';
import { messages } from '#shared/messages.ts';
import { checkPictureSize, maxFileBytes, readPictureSize } from '#shared/rules/images.ts';
import { hasPages } from '#shared/rules/pages.ts';
import { offerTypeTerms } from '#shared/rules/settings.ts';
import type { OfferType } from '../../../schema.generated.ts';
import { CheckedField } from '../../../ui/antd/form/CheckedForm.tsx';
import { ImagePicker, type PickedImage } from './ImagePicker.tsx';

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

/** As many pictures as the type allows. `progress` is the share sent, 0 to 1. */
export function ImagesField({ progress }: { progress?: number | undefined }) {
  const form = Form.useFormInstance();
  const type = Form.useWatch<OfferType | undefined>('type', { form, preserve: true }) ?? 'NORMAL_OFFER';
  return (
    <CheckedField name="images" required={false} normalize={keptFirst}>
      <ImagePicker
        max={offerTypeTerms[type].maxImages}
        check={sizeFault}
        withTexts={hasPages(type)}
        {...(progress !== undefined && { progress })}
      />
    </CheckedField>
  );
}
