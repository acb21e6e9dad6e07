import type { PageTextSource } from '#client/schema.generated.ts';

/** An image to be sent (with `file`), or one the server has already (without). */
export interface PickedImage {
  id: string;
  url: string;
  /** A larger version of a stored picture. */
  large?: string;
  file?: File;
  /** Why the server does not take it, as a sentence that names the file. */
  fault?: string;
  /** The same as long as the picture is picked; its id changes when the server stores it. */
  key?: string;
  /** What the page of a flyer says. */
  text?: string;
  /** Where the text came from, until it is typed over. */
  source?: PageTextSource;
  /** Whether a text that was recognized in the picture has been compared with it. */
  isConfirmed?: boolean;
}
