import { common } from '../../texts/common.ts';
import type { OfferPictureFragment } from './OfferPicture.generated.ts';
import { OfferPicture } from './OfferPicture.tsx';
import styles from './OfferPictures.module.css';

interface Props {
  content: { title: string; category: { name: string }; images: readonly OfferPictureFragment[] };
  /** Thumbnails, where only the pictures are compared. */
  small?: boolean;
}

/** All pictures of an offer; nothing when it has none. */
export function OfferPictures({ content: { title, category, images }, small = false }: Props) {
  if (images.length === 0) return null;
  return (
    <ul className={`${styles.pictures} ${small ? styles.small : ''}`}>
      {images.map((image, index) => (
        <li key={image.id}>
          <OfferPicture
            image={image}
            alt={`${title}, ${common.images.image(index + 1)}`}
            category={category.name}
            {...(small && { sizes: '96px' })}
          />
        </li>
      ))}
    </ul>
  );
}
