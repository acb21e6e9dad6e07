import { create as createQrCode } from 'qrcode';
import type { Parent, Pdf } from './document.ts';

/** Modules of white around a code, by ISO/IEC 18004. */
const quietZone = 4;

interface QrPlace {
  /** Points. */
  x: number;
  y: number;
  side: number;
  /** Q is read though a quarter of it is dirty, M though a seventh is, with larger squares. */
  level: 'M' | 'Q';
  /** What screen readers say. */
  alt: string;
}

/**
 * Draws a QR code with its tag. Its square includes the quiet zone. Black on white, as one shape, so that no seam shows between
 * its modules.
 */
export function drawQrCode(pdf: Pdf, parent: Parent, target: string, { x, y, side, level, alt }: QrPlace): void {
  const { modules } = createQrCode(target, { errorCorrectionLevel: level });
  const module = side / (modules.size + 2 * quietZone);
  parent.add(
    pdf.struct('Figure', { alt, bbox: [x, y, x + side, y + side] }, () => {
      for (let row = 0; row < modules.size; row += 1) {
        for (let from = 0; from < modules.size; from += 1) {
          let until = from;
          while (until < modules.size && modules.get(row, until)) until += 1;
          const [left, top] = [x + (from + quietZone) * module, y + (row + quietZone) * module];
          if (until > from) pdf.rect(left, top, (until - from) * module, module);
          from = until;
        }
      }
      pdf.fill('#000000');
    }),
  );
}
