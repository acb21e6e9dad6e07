import { useId } from 'react';
import { common } from '../../texts/common.ts';
import { Icon } from '../../ui/plain/Icon.tsx';
import type { OfferPictureFragment } from './OfferPicture.generated.ts';
import styles from './OfferPicture.module.css';

interface Props {
  image: OfferPictureFragment | null | undefined;
  /** What the picture shows, usually the offer's title; empty when the title is beside it. */
  alt?: string;
  /** Its category picks the tint of the pattern where there is no picture. */
  category: string;
  /** Layout width for the browser's choice of file, as in the sizes attribute. */
  sizes?: string | undefined;
  /** What is cut off is the foot: the cover of a flyer has its name and first offers above. */
  fromTop?: boolean | undefined;
  /** True for pictures of the first screen. */
  eager?: boolean | undefined;
}

/** The same category always has the same tint. */
function tintOf(category: string) {
  let sum = 0;
  for (const letter of category) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 6;
  return `var(--chart-${sum + 1})`;
}

/**
 * Takes the blurred hint from under a picture, which may have transparent parts. Not by a state: every tile of a list would
 * render once more while the page starts.
 */
function removeHint({ parentElement }: HTMLImageElement) {
  parentElement?.style.removeProperty('background-image');
}

/** An offer's picture, 4:3, from a blurred hint to the right file; a pattern of our own when there is none. */
export function OfferPicture({ image, alt = '', category, sizes = '400px', fromTop = false, eager = false }: Props) {
  const dots = useId();
  if (!image) {
    return (
      <div className={styles.frame} style={{ color: tintOf(category) }} aria-hidden="true">
        <svg className={styles.pattern} aria-hidden="true">
          <defs>
            <pattern id={dots} width="28" height="28" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">
              <circle cx="6" cy="6" r="3" fill="currentColor" opacity="0.3" />
              <path d="M16 18h8" stroke="currentColor" strokeWidth="3" strokeLinecap="round" opacity="0.25" />
            </pattern>
          </defs>
          <rect width="100%" height="100%" fill={`url(#${dots})`} />
        </svg>
        <span className={styles.badge}>
          <Icon name="offers" size={32} />
        </span>
      </div>
    );
  }
  return (
    <div className={styles.frame} style={{ backgroundImage: `url("${image.placeholder}")` }}>
      <img
        className={fromTop ? `${styles.image} ${styles.fromTop}` : styles.image}
        src={image.medium}
        srcSet={`${image.small} 400w, ${image.medium} 800w, ${image.large} 1600w`}
        sizes={sizes}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        // A picture that came with the page may have loaded before the listener is added.
        ref={(shown) => {
          if (shown?.complete) removeHint(shown);
        }}
        onLoad={({ currentTarget }) => removeHint(currentTarget)}
      />
    </div>
  );
}

interface OfferPicturesProps {
  content: {
    title: string;
    category: { name: string } | null;
    /** The texts of the pages of a flyer are shown beside their pictures. */
    pages: readonly { image: OfferPictureFragment; text: string | null }[];
  };
  /** Thumbnails, where only the pictures are compared. */
  small?: boolean;
}

/** All pictures of an offer, each of them whole and a link to itself in full size; nothing when it has none. */
export function OfferPictures({ content: { title, category, pages }, small = false }: OfferPicturesProps) {
  if (pages.length === 0) return null;
  const withTexts = !small && pages.some(({ text }) => text);
  return (
    <ul className={withTexts ? styles.texts : `${styles.pictures} ${small ? styles.small : ''}`}>
      {pages.map(({ image, text }, index) => (
        <li key={image.id}>
          <a className={styles.whole} href={image.large} target="_blank" rel="noreferrer">
            <OfferPicture
              image={image}
              alt={`${title}, ${common.image(index + 1)}`}
              category={category?.name ?? ''}
              {...(small && { sizes: '96px' })}
            />
          </a>
          {withTexts && <p lang="fi">{text}</p>}
        </li>
      ))}
    </ul>
  );
}
