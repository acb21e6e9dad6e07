import { useEffect, useRef } from 'react';
import type { AskError } from '#client/lib/errors/askError.ts';
import { clock, date, shortDate } from '#client/lib/format/format.ts';
import { redemptionButton } from '#client/texts/redemptionButton.ts';
import { redemptionCode as texts } from '#client/texts/redemptionCode.ts';
import { PlainButton } from '#client/ui/plain/Buttons.tsx';
import { Icon } from '#client/ui/plain/Icon.tsx';
import { offerPriceLines } from '#shared/rules/offers/shownPrice.ts';
import type { OfferPriceFragment } from '../offers/OfferPrice.generated.ts';
import type { StoredCode } from './deviceCodes.ts';
import styles from './RedemptionSheet.module.css';
import type { OfferRedemptionFragment } from './redemption.generated.ts';
import { isOver, useRedemptionCode } from './useRedemptionCode.ts';

/** What the sheet says of an offer. */
export type TakenOffer = OfferPriceFragment &
  OfferRedemptionFragment & { id: string; title: string; businessName: string; endsAt: string };

interface Props {
  offer: TakenOffer;
  onClose: () => void;
}

/** Keeps the screen of a phone on while the code is shown, where the browser can. */
function useScreenOn() {
  useEffect(() => {
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, []);
}

/** The code over the whole screen, black on white in both themes: large enough to be read over a counter. */
export function RedemptionSheet({ offer, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { code, error, retry } = useRedemptionCode(offer.id, offer.content.redemption);
  useScreenOn();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.screen}
      aria-labelledby="koodi-kassalle"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id="koodi-kassalle">{redemptionButton}</h2>
        <button type="button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>
        {code ? (
          <Code code={code} error={error} limit={offer.content.redemptionLimit} />
        ) : error ? (
          <div className={styles.failed} role="alert">
            <p>{error.refusal?.message || texts.failedHint}</p>
            {!error.refusal && (
              <PlainButton kind="quiet" onClick={() => void retry()}>
                {texts.retry}
              </PlainButton>
            )}
          </div>
        ) : (
          <p className={styles.failed} role="status">
            {texts.loading}
          </p>
        )}
        <Offer offer={offer} code={code} />
      </div>
    </dialog>
  );
}

/** What the till has to know: what it is, what it costs, and until when, with the days of grace of its code. */
function Offer({ offer, code }: { offer: TakenOffer; code: StoredCode | undefined }) {
  const { now } = offerPriceLines(offer);
  const isLonger = code && Date.parse(code.endsAt) > Date.parse(offer.endsAt);
  return (
    <div className={styles.offer}>
      <p className={styles.title}>{offer.title}</p>
      {now && <p className={styles.price}>{now}</p>}
      <p>{offer.businessName}</p>
      <p>{texts.lastDay(date(offer.endsAt))}</p>
      {isLonger && <p>{texts.grace(date(code.endsAt))}</p>}
    </div>
  );
}

/** What is said of a code as this device has stored it, when the server has not given it now. */
function storedText(code: StoredCode, { refusal }: AskError): string {
  if (isOver(code)) return code.kind === 'ONCE' ? texts.ended : texts.yesterday;
  return refusal?.message || texts.offline;
}

interface CodeProps {
  code: StoredCode;
  error: AskError | undefined;
  limit: number | null;
}

function Code({ code, error, limit }: CodeProps) {
  if (code.usedAt) {
    return (
      <div className={styles.used} role="status">
        <Icon name="check" size={32} />
        <p className={styles.when}>{texts.used(shortDate(code.usedAt), clock(code.usedAt))}</p>
        <p>{texts.usedHint}</p>
      </div>
    );
  }
  const isOnce = code.kind === 'ONCE';
  const holds = !error || !isOver(code);
  return (
    <>
      <div className={styles.paper}>
        <p>{isOnce ? texts.own : texts.digits}</p>
        {/* Read one by one by a screen reader, as a person says them. */}
        <p className={isOnce ? styles.own : styles.digits} aria-label={[...code.code].join(' ')} role="img">
          {code.code}
        </p>
        <img src={`data:image/svg+xml,${encodeURIComponent(code.qrCode)}`} alt={texts.qr} width={220} height={220} />
      </div>
      <div className={styles.notes}>
        {error && <p role="status">{storedText(code, error)}</p>}
        {holds && <p>{isOnce ? texts.once : texts.today}</p>}
        {limit !== null && <p>{texts.limited(limit)}</p>}
      </div>
    </>
  );
}
