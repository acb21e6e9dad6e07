import type { OfferFormValues } from '#client/features/offers/form/offerForm.ts';
import type { SaveOfferDraftMutationVariables } from './NewOfferPage.generated.ts';

/** What this device has of a draft and the server has not confirmed yet. Pictures that were not sent are not in it. */
export interface LocalDraft {
  id: string;
  /** The version that the server has confirmed; 0 of a draft that it does not know. */
  version: number;
  values: OfferFormValues;
  /** A save that was sent without an answer: sent first, as it was, so that it is not taken for another device's. */
  unanswered?: SaveOfferDraftMutationVariables | undefined;
  /** The tab that wrote it: another one's words are not deleted. */
  tab: string;
  /** When it was written, in milliseconds. */
  at: number;
}

const thisTab = crypto.randomUUID();

const keyOf = (businessId: string, id: string) => `offerDraft:${businessId}:${id}`;
/** Where the only draft of a device was before the server stored drafts. */
const formerKey = (businessId: string) => `offerDraft:${businessId}`;

function parse<Stored>(text: string | null): Stored | undefined {
  return text ? (JSON.parse(text) as Stored) : undefined;
}

/** Where the browser refuses storage, or it is full, a draft lives as long as its page. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function readLocalDraft(businessId: string, id: string): LocalDraft | undefined {
  return attempt(() => parse<LocalDraft>(localStorage.getItem(keyOf(businessId, id))));
}

/** Whether it could be stored. */
export function writeLocalDraft(businessId: string, draft: Omit<LocalDraft, 'tab' | 'at'>): boolean {
  const { images, ...values } = draft.values;
  const stored = { ...values, images: images.filter(({ file }) => !file) };
  const text = JSON.stringify({ ...draft, values: stored, tab: thisTab, at: Date.now() });
  return attempt(() => localStorage.setItem(keyOf(businessId, draft.id), text) ?? true) ?? false;
}

/** Deletes what this tab wrote of the draft; with `any`, what any tab wrote. */
export function forgetLocalDraft(businessId: string, id: string, any = false): void {
  if (!any && readLocalDraft(businessId, id)?.tab !== thisTab) return;
  attempt(() => localStorage.removeItem(keyOf(businessId, id)));
}

/** The last draft of this device that the server does not know; that of before drafts were on the server is moved here. */
export function unsentDraft(businessId: string): LocalDraft | undefined {
  attempt(() => moveFormerDraft(businessId));
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  const found = keys
    .filter((key) => key.startsWith(keyOf(businessId, '')))
    .flatMap((key) => attempt(() => parse<LocalDraft>(localStorage.getItem(key))) ?? []);
  return found.filter(({ version }) => version === 0).toSorted((one, other) => other.at - one.at)[0];
}

function moveFormerDraft(businessId: string) {
  const values = parse<OfferFormValues>(localStorage.getItem(formerKey(businessId)));
  if (!values) return;
  const draft = { id: crypto.randomUUID(), version: 0, values: { ...values, images: [] } };
  if (writeLocalDraft(businessId, draft)) localStorage.removeItem(formerKey(businessId));
}
