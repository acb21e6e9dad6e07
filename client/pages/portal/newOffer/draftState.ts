import type { OfferFormValues } from '#client/features/offers/form/offerForm.ts';
import type { PickedImage } from '#client/features/offers/form/pickedImage.ts';
import type { AppError } from '#client/lib/errors/appErrorOf.ts';
import type { LocalDraft } from './localDrafts.ts';
import type { OfferDraftFieldsFragment, SaveOfferDraftMutationVariables } from './NewOfferPage.generated.ts';

/** A draft as the server has it. */
export type StoredDraft = OfferDraftFieldsFragment;

/** The calls of the server that a draft needs; each returns the draft as it is then, or throws. */
export interface DraftServer {
  save: (variables: SaveOfferDraftMutationVariables) => Promise<StoredDraft>;
  add: (
    picture: { id: string; version: number; device: string; images: File[]; copies: string[] },
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ) => Promise<StoredDraft>;
  remove: (picture: { id: string; version: number; device: string; imageId: string }) => Promise<StoredDraft>;
  read: (id: string) => Promise<StoredDraft>;
}

/** The form that a draft is written in. */
export interface DraftForm {
  values: () => OfferFormValues;
  setImages: (images: PickedImage[]) => void;
  setValues: (values: OfferFormValues) => void;
  /** Everything typed is stored, here or on the server. */
  onSettled: () => void;
  onPictureRefused: (message: string) => void;
  /** The server has stored the draft under a new id. */
  onStored: (id: string) => void;
}

/** What a draft begins with. */
export interface DraftStart {
  id: string;
  /** 0 of a draft that the server does not know. */
  version: number;
  /** The content that the server has; none when this device has other content that it has not confirmed. */
  confirmed?: StoredDraft | undefined;
  /** Pictures that the server has. */
  images: readonly { id: string }[];
  unanswered?: SaveOfferDraftMutationVariables | undefined;
  /** This device has something to send. */
  isUnsent: boolean;
  isGone?: boolean;
}

export interface DraftOptions {
  businessId: string;
  device: string;
  start: DraftStart;
  server: DraftServer;
  form: DraftForm;
}

export type DraftState =
  /** Nothing has been written yet. */
  | { kind: 'untouched' }
  /** `refused` pictures of it are not there, as the server does not take them; nor is what does not fit, for the reason `lacking`. */
  | { kind: 'saved'; at: string; refused?: number; lacking?: string }
  /** `progress` is the share of a picture that was sent, 0 to 1. */
  | { kind: 'saving'; progress?: number }
  /** There is no answer: it is sent again when there is a connection. */
  | { kind: 'offline' }
  | { kind: 'conflict'; device: string; savedAt: string }
  /** It was published or deleted elsewhere. */
  | { kind: 'gone' }
  /** The server refused it; `isFull` because the business has as many drafts as it may. */
  | { kind: 'refused'; message: string; isFull: boolean };

/** What the server's refusal makes of a draft; `isNew` when the server does not know it yet. */
export function stateOf({ code, message, extensions }: AppError, isNew: boolean): DraftState {
  const { device, savedAt } = extensions;
  if (code === 'OFFER_NOT_FOUND') return { kind: 'gone' };
  if (code !== 'CONFLICT') return { kind: 'refused', message, isFull: false };
  if (typeof device === 'string') return { kind: 'conflict', device, savedAt: String(savedAt) };
  return { kind: 'refused', message, isFull: isNew };
}

/** How a draft that this device has something unsent of begins. */
export function startOfLocal({ id, version, values, unanswered }: LocalDraft, isGone = false): DraftStart {
  return { id, version, images: values.images, unanswered, isUnsent: true, isGone };
}
