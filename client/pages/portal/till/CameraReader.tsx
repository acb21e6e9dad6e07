import { useEffect, useRef, useState } from 'react';
import { till } from '#client/texts/till.ts';
import { readCode } from '#shared/rules/offers/redemption/code.ts';
import styles from './TillPage.module.css';

const texts = till.camera;

interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Whether this browser reads codes by its camera. */
export const canRead = () => !!detectorClass() && !!navigator.mediaDevices?.getUserMedia;

const readingEvery = 150;
/** For how long a code is out of sight until it counts as another customer's: the digits of the day are the same for all. */
const outOfSight = 1_500;

function faultOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return texts.refused;
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? texts.none : texts.failed;
}

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

interface Props {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Reads QR codes with the camera of the phone, until it is closed or the page is left. */
export function CameraReader({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string>();
  const handlers = useRef({ onCode, onClose });
  handlers.current = { onCode, onClose };

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The codes in sight, and when each was last seen: more than one may be, in an order that changes. */
    const inSight = new Map<string, number>();

    function take(code: string, now: number) {
      const isNew = !inSight.has(code);
      inSight.set(code, now);
      if (isNew) handlers.current.onCode(code);
    }

    async function look(detector: Detector) {
      const found = video.current ? await detector.detect(video.current).catch(() => []) : [];
      const now = Date.now();
      for (const [code, seen] of inSight) if (now - seen >= outOfSight) inSight.delete(code);
      // What hangs at a till besides, as the address of its network, is no code of a customer's.
      const codes = found.map(({ rawValue }) => rawValue).filter((text) => readCode(text).kind !== 'NONE');
      if (!isLeft) for (const code of codes) take(code, now);
      if (!isLeft) timer = setTimeout(look, readingEvery, detector);
    }

    async function open() {
      const Class = detectorClass();
      if (!Class) return setFault(texts.failed);
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
        if (isLeft) return stop(stream);
        if (video.current) video.current.srcObject = stream;
        await video.current?.play();
        await look(new Class({ formats: ['qr_code'] }));
      } catch (error) {
        stop(stream);
        if (!isLeft) setFault(faultOf(error));
      }
    }

    const hide = () => document.hidden && handlers.current.onClose();
    document.addEventListener('visibilitychange', hide);
    void open();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
      stop(stream);
    };
  }, []);

  if (fault) {
    return (
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    );
  }
  return (
    <figure className={styles.camera}>
      <video ref={video} playsInline muted aria-label={texts.hint} />
      <figcaption>{texts.hint}</figcaption>
    </figure>
  );
}
