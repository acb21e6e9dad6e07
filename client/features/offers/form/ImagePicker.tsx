import { type ChangeEvent, type DragEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { common } from '#client/texts/common.ts';
import { controls } from '#client/texts/controls.ts';
import { flyerForm as texts } from '#client/texts/offers.ts';
import { Icon } from '#client/ui/plain/Icon.tsx';
import styles from './ImagePicker.module.css';
import { PageField, type Recognized } from './PageField.tsx';
import type { PickedImage } from './pickedImage.ts';
import { shownFile } from './shownFile.ts';

const keyOf = ({ key, id }: PickedImage) => key ?? id;

/** The server looks at what a file holds: systems name the same kind in many ways, or not at all. */
const pictures = 'image/*';
const pdf = 'application/pdf';

interface Props {
  id?: string;
  value?: PickedImage[];
  onChange?: (images: PickedImage[]) => void;
  /** How many the chosen offer type allows. */
  max: number;
  hint?: string;
  /** A rule of the page's own, for example a size limit: the error of a file, or undefined. */
  check?: (file: File) => Promise<string | undefined>;
  /** Share sent, 0 to 1, while the form is being sent. */
  progress?: number;
  /** Whether the pictures are pages, each with a field for its text. */
  withTexts?: boolean;
  /** Makes pictures of a PDF, or says why not; without it PDFs are not taken. */
  readPdf?: ((file: File) => Promise<PickedImage[] | string>) | undefined;
  /** Recognizes the text of a picture, or says why not; without it texts are typed. */
  recognize?: ((image: PickedImage) => Promise<Recognized>) | undefined;
}

function pick(file: File): PickedImage {
  const id = crypto.randomUUID();
  return { id, key: id, url: URL.createObjectURL(file), file };
}

function moved<Item>(items: Item[], from: number, to: number) {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Picks images by click or by dropping, shows them, and lets them be put in order; the first is the cover. */
export function ImagePicker({
  id,
  value = [],
  onChange,
  max,
  hint = controls.images.hint,
  check,
  progress,
  withTexts = false,
  readPdf,
  recognize,
}: Props) {
  const ownId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<{ fault: string; max: number }>();
  const [over, setOver] = useState(false);
  const [reading, setReading] = useState(false);
  // While a file is read the pictures may change, also when a draft stores them.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  // An error found under another limit no longer applies.
  const fault = found?.max === max ? found.fault : undefined;

  async function addPdf(file: File, read: NonNullable<Props['readPdf']>) {
    setReading(true);
    const pages = await read(file);
    setReading(false);
    const isFault = typeof pages === 'string';
    const { current } = latest;
    const wrong = isFault ? pages : current.length + pages.length > max ? controls.images.tooMany(max) : undefined;
    setFound(wrong ? { fault: wrong, max } : undefined);
    if (!wrong && !isFault) onChange?.([...current, ...pages]);
  }

  function setText(key: string, text: Pick<PickedImage, 'text' | 'source' | 'isConfirmed'>) {
    onChange?.(latest.current.map((image) => (keyOf(image) === key ? { ...image, ...text } : image)));
  }

  async function add(files: File[]) {
    const [first] = files;
    if (readPdf && files.length === 1 && first?.type === pdf) return addPdf(first, readPdf);
    const looked = await Promise.all(files.map(async (file) => ({ file, fault: await check?.(file) })));
    const sound = looked.filter(({ fault }) => !fault).map(({ file }) => file);
    const { current } = latest;
    const taken = sound.slice(0, Math.max(0, max - current.length));
    const faults = looked.flatMap(({ file, fault }) => (fault ? controls.images.of(file.name, fault) : []));
    if (taken.length < sound.length) faults.push(controls.images.tooMany(max));
    setFound(faults.length > 0 ? { fault: faults.join(' '), max } : undefined);
    if (taken.length > 0) onChange?.([...current, ...(await Promise.all(taken.map(shownFile))).map(pick)]);
  }

  function remove(image: PickedImage) {
    if (image.file) URL.revokeObjectURL(image.url);
    setFound(undefined);
    onChange?.(value.filter((other) => other !== image));
    input.current?.focus();
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  }

  function onPick(event: ChangeEvent<HTMLInputElement>) {
    void add([...(event.target.files ?? [])]);
    event.target.value = '';
  }

  return (
    <div className={styles.picker}>
      <label
        className={`${styles.drop} ${over ? styles.over : ''}`}
        htmlFor={id ?? ownId}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Icon name="image" size={28} />
        <span>
          <strong className={styles.pick}>{max === 1 ? controls.images.pickOne : controls.images.pick}</strong>{' '}
          {max === 1 ? controls.images.dropOne : controls.images.drop}
        </span>
        <span className={styles.hint}>
          {readPdf ? texts.hint : hint} · {value.length}/{max}
        </span>
        <input
          ref={input}
          id={id ?? ownId}
          className="visually-hidden"
          type="file"
          accept={readPdf ? `${pictures},${pdf}` : pictures}
          disabled={reading}
          multiple={max > 1}
          aria-describedby={fault ? `${ownId}-fault` : undefined}
          aria-invalid={!!fault}
          onChange={onPick}
        />
      </label>
      {fault && (
        <p id={`${ownId}-fault`} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {reading && (
        <p className={styles.meter} role="status">
          {texts.reading}
        </p>
      )}
      {progress !== undefined && (
        <progress className={styles.progress} aria-label={controls.images.uploading} max={1} value={progress} />
      )}
      {withTexts && value.length > 0 && (
        <p className={styles.meter} role="status">
          {texts.meter(value.filter(({ text }) => text?.trim()).length, value.length)}
        </p>
      )}
      {value.length > 0 && (
        <ul className={withTexts ? styles.pages : styles.tiles}>
          {value.map((image, index) => {
            const tile = (
              <ImageTile
                key={keyOf(image)}
                image={image}
                place={index + 1}
                places={value.length}
                onMove={(to) => onChange?.(moved(value, index, to - 1))}
                onRemove={() => remove(image)}
                as={withTexts ? 'div' : 'li'}
              />
            );
            if (!withTexts) return tile;
            return (
              <li key={keyOf(image)} className={styles.page}>
                {tile}
                <PageField
                  image={image}
                  page={index + 1}
                  recognize={recognize}
                  onChange={(text) => setText(keyOf(image), text)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

interface ImageTileProps {
  image: Pick<PickedImage, 'url' | 'fault'>;
  /** From 1. */
  place: number;
  places: number;
  onMove: (place: number) => void;
  onRemove: () => void;
  as: 'li' | 'div';
}

/** One picked image with its place in the order. The keyboard follows a moved image. */
function ImageTile({ image, place, places, onMove, onRemove, as: Tile }: ImageTileProps) {
  const tools = useRef<HTMLSpanElement>(null);
  const movedFrom = useRef<number>(undefined);

  useEffect(() => {
    const from = movedFrom.current;
    movedFrom.current = undefined;
    if (from === undefined || from === place) return;
    const buttons = [...(tools.current?.querySelectorAll('button') ?? [])];
    const onwards = buttons.find(({ dataset }) => dataset.way === (place < from ? 'earlier' : 'later'));
    (onwards ?? buttons[0])?.focus();
  }, [place]);

  function move(to: number) {
    movedFrom.current = place;
    onMove(to);
  }

  return (
    <Tile className={styles.tile}>
      <img className={styles.image} src={image.url} alt={common.image(place)} />
      {image.fault && <span className={styles.refused}>{image.fault}</span>}
      {places > 1 && <span className={styles.place}>{place === 1 ? controls.images.cover : place}</span>}
      <span ref={tools} className={styles.tools}>
        {place > 1 && (
          <button
            type="button"
            data-way="earlier"
            aria-label={controls.images.earlier(place)}
            onClick={() => move(place - 1)}
          >
            <Icon name="arrowLeft" size={16} />
          </button>
        )}
        {place < places && (
          <button
            type="button"
            data-way="later"
            aria-label={controls.images.later(place)}
            onClick={() => move(place + 1)}
          >
            <Icon name="arrowRight" size={16} />
          </button>
        )}
        <button type="button" aria-label={controls.images.remove(place)} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </button>
      </span>
    </Tile>
  );
}
