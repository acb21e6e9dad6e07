import { Form } from 'antd';
import { offerTypeTerms } from '../../../server/domain/settings/rules.ts';
import { messages } from '../../../server/messages.ts';
import type { OfferType } from '../../schema.generated.ts';
import { CheckedField } from '../../ui/CheckedForm.tsx';
import { ImagePicker, type PickedImage } from '../../ui/ImagePicker.tsx';

const largestFile = 10 * 1024 * 1024;

function sizeFault(file: File) {
  return file.size > largestFile ? messages.IMAGE_TOO_LARGE : undefined;
}

/** The server keeps pictures that it has before new ones. */
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
        {...(progress !== undefined && { progress })}
      />
    </CheckedField>
  );
}
