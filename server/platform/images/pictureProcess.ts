import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { type PictureFault, renderIco, renderJpeg, renderPicture, renderReading } from './picture.ts';
import { renderShareCard, type ShareCard } from './shareCard.ts';

/*
 * The process that decodes pictures, so that a decoder that is slow, large or killed by its input is none of the
 * server's. It answers one job at a time over IPC and ends when its parent does.
 */

/** Bytes to be made into pictures. */
export interface PictureJob {
  kind: keyof typeof makers;
  bytes: Buffer;
  /** What is drawn beside the picture of a card for sharing. */
  card?: ShareCard | undefined;
}

const makers = {
  picture: renderPicture,
  icon: renderIco,
  reading: renderReading,
  jpeg: renderJpeg,
  card: (bytes: Buffer, card?: ShareCard) => (card ? renderShareCard(card, bytes) : undefined),
};

/** Resident bytes beyond which a decoder is at fault: a picture within the limits takes at most about 450 MB. */
const maxResident = 700 * 1024 * 1024;

function end() {
  // process.exit would wait for the decoder's thread.
  process.kill(process.pid, 'SIGKILL');
}

process.on('disconnect', end);
// A terminal sends these to us as well; the parent lets its requests finish first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
setInterval(() => process.memoryUsage.rss() > maxResident && end(), 100).unref();

// Requests come before pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ kind, bytes, card }: PictureJob) => {
  // A job that cannot be done is refused: an end of the process would be tried again.
  const fault: PictureFault = { fault: 'IMAGE_INVALID' };
  process.send?.(await Promise.resolve(makers[kind](bytes, card)).catch(() => fault));
});
