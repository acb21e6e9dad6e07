import type { PickedImage } from '#client/features/offers/form/pickedImage.ts';
import { type AppError, appErrorOf } from '#client/lib/errors/appErrorOf.ts';
import { type DraftOptions, type DraftState, type StoredDraft, stateOf } from './draftState.ts';
import { comparableText, draftFaults, draftInputOf, draftValuesOf } from './draftValues.ts';
import { forgetLocalDraft, writeLocalDraft } from './localDrafts.ts';
import type { SaveOfferDraftMutationVariables } from './NewOfferPage.generated.ts';

/** Milliseconds from the last change to the save, and until a call without an answer is made again. */
const delay = 2000;
const retryAfter = 15_000;

const isFile = ({ file }: PickedImage) => file !== undefined;

/**
 * Brings a form and its draft on the server together, one call after the other, each with the version that the last answer
 * had. An answer never changes what is typed. When another device has saved, it stops until the person has chosen.
 */
export class DraftSync {
  readonly #options: DraftOptions;
  readonly #listeners = new Set<() => void>();
  /** Pictures that the server refused, each with its sentence. */
  readonly #refused = new Map<string, string>();
  #id: string;
  #version: number;
  #images: readonly { id: string }[];
  #unanswered: SaveOfferDraftMutationVariables | undefined;
  #confirmed: string | undefined;
  #isTouched: boolean;
  #isOver = false;
  #isLeft = false;
  #state: DraftState;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #upload: { picture: string; controller: AbortController } | undefined;

  constructor(options: DraftOptions) {
    const { id, version, images, unanswered, confirmed, isUnsent, isGone } = options.start;
    this.#options = options;
    [this.#id, this.#version, this.#images, this.#unanswered] = [id, version, images, unanswered];
    this.#confirmed = confirmed && comparableText(draftValuesOf(confirmed));
    this.#isTouched = isUnsent;
    this.#state = confirmed ? { kind: 'saved', at: confirmed.savedAt } : { kind: isGone ? 'gone' : 'untouched' };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  state = () => this.#state;

  /** What publishing names. */
  read() {
    return { id: this.#id, version: this.#version };
  }

  /** Something was typed: it is stored on this device at once, and sent when the typing pauses. */
  changed(): void {
    if (this.#isOver) return;
    this.#isTouched = true;
    this.#storeHere();
    const { picture, controller } = this.#upload ?? {};
    if (!this.#values().images.some(({ id }) => id === picture)) controller?.abort();
    if (this.#isStopped()) return;
    if (this.#state.kind !== 'saving' && this.#state.kind !== 'offline') this.#set({ kind: 'saving' });
    this.#schedule(delay);
  }

  /** Sends what is typed now, if anything is. */
  async flush(): Promise<void> {
    if (this.#isTouched) await this.#run();
  }

  /** Whether the page is left, or shown again. Once it is left, no picture is uploaded and no failed call is repeated. */
  async leave(isLeft: boolean): Promise<void> {
    this.#isLeft = isLeft;
    if (isLeft) this.#upload?.controller.abort();
    await this.flush();
  }

  /** Sends all that the server lacks, typed or not, before it is published. */
  async complete(): Promise<DraftState> {
    await this.#run();
    const [message] = this.#refusals();
    if (message) this.#options.form.onPictureRefused(message);
    const fault = message ?? this.#lacking();
    return fault ? { kind: 'refused', message: fault, isFull: false } : this.#state;
  }

  /** Publishing was refused: another version is stored than was read, or none any more. */
  refuse(answer: AppError): void {
    this.#storeHere();
    this.#set(stateOf(answer, false));
  }

  /** Shows what the other device has saved in place of what is in the form. */
  takeNewer = async (): Promise<void> => {
    const { server, form } = this.#options;
    const draft = await server.read(this.#id);
    const values = draftValuesOf(draft);
    form.setValues(values);
    this.#take(draft);
    [this.#confirmed, this.#unanswered, this.#isTouched] = [comparableText(values), undefined, false];
    this.#forget(true);
    this.#set({ kind: 'saved', at: draft.savedAt });
    form.onSettled();
  };

  /** Makes what is in the form a draft of its own, with copies of the pictures. */
  copy = async (): Promise<void> => {
    this.#forget();
    [this.#id, this.#version, this.#images] = [crypto.randomUUID(), 0, []];
    [this.#confirmed, this.#unanswered, this.#isTouched] = [undefined, undefined, true];
    this.#set({ kind: 'saving' });
    this.#storeHere();
    await this.#run();
  };

  /** It was published, or is to be forgotten: nothing is sent any more. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#upload?.controller.abort();
    this.#forget(true);
  }

  #values = () => this.#options.form.values();
  #refusals = () => this.#values().images.flatMap(({ id }) => this.#refused.get(id) ?? []);
  #lacking = () => Object.values(draftFaults(this.#values()))[0];
  #isStored = ({ id }: { id: string }) => this.#images.some((image) => image.id === id);
  #isStopped = () => this.#isOver || this.#state.kind === 'conflict' || this.#state.kind === 'gone';
  #forget = (any = false) => forgetLocalDraft(this.#options.businessId, this.#id, any);

  #set(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), milliseconds);
  }

  /** Stores what is typed and not sent yet on this device; pictures that are not sent cannot be. */
  #storeHere(): void {
    const { businessId, form } = this.#options;
    const values = this.#values();
    const draft = { id: this.#id, version: this.#version, values, unanswered: this.#unanswered };
    const isSent = !this.#unanswered && comparableText(values) === this.#confirmed && !this.#lacking();
    if (isSent) this.#forget();
    if ((isSent || writeLocalDraft(businessId, draft)) && !values.images.some(isFile)) form.onSettled();
  }

  /** Sends what there is; calls of another run are waited for. */
  async #run(): Promise<void> {
    while (this.#running) await this.#running;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isStopped()) return;
    this.#running = this.#work().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Works until nothing is left to send, or typing goes on: what is typed then is sent when it pauses. */
  async #work(): Promise<void> {
    const isPaused = () => this.#isStopped() || this.#timer !== undefined;
    try {
      for (let call = this.#nextCall(); call && !isPaused(); call = this.#nextCall()) {
        if (this.#state.kind !== 'saving') this.#set({ kind: 'saving' });
        await call();
      }
      if (isPaused()) return;
      this.#storeHere();
      this.#isTouched = false;
      const [refused, lacking] = [this.#refusals().length, this.#lacking()];
      const less = { ...(refused > 0 && { refused }), ...(lacking && { lacking }) };
      const saved = { kind: 'saved', at: new Date().toISOString(), ...less } as const;
      this.#set(this.#version > 0 ? saved : { kind: 'untouched' });
      if (!this.#values().images.some(isFile)) this.#options.form.onSettled();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const answer = appErrorOf(error);
    if (answer) this.#unanswered = undefined;
    this.#storeHere();
    this.#set(answer ? stateOf(answer, this.#version === 0) : { kind: 'offline' });
    if (!answer && !this.#isLeft) this.#schedule(retryAfter);
  }

  /** The next call that is needed, if any. */
  #nextCall(): (() => Promise<void>) | undefined {
    const unanswered = this.#unanswered;
    if (unanswered) return () => this.#save(unanswered);
    const values = this.#values();
    const stored = values.images.filter(this.#isStored).map(({ id }) => id);
    const order = this.#images.map(({ id }) => id).filter((id) => stored.includes(id));
    const { device, server } = this.#options;
    if (comparableText(values) !== this.#confirmed || String(order) !== String(stored)) {
      return () => this.#save({ ...this.read(), input: { ...draftInputOf(values), imageIds: stored }, device });
    }
    if (this.#isLeft) return undefined;
    const removed = this.#images.find(({ id }) => !stored.includes(id));
    if (removed) return async () => this.#take(await server.remove({ ...this.read(), device, imageId: removed.id }));
    const added = values.images.find((image) => !this.#isStored(image) && !this.#refused.has(image.id));
    return added && (() => this.#add(added));
  }

  #take({ version, content }: StoredDraft): void {
    [this.#version, this.#images] = [version, content.pages.map(({ image }) => image)];
  }

  async #save(variables: SaveOfferDraftMutationVariables): Promise<void> {
    this.#unanswered = variables;
    const draft = await this.#options.server.save(variables);
    this.#unanswered = undefined;
    const { imageIds: _order, ...content } = variables.input;
    this.#confirmed = JSON.stringify(content);
    this.#take(draft);
    this.#storeHere();
    if (variables.version === 0) this.#options.form.onStored(this.#id);
  }

  async #add({ id, file }: PickedImage): Promise<void> {
    const { device, server, form } = this.#options;
    const sent = file ? { images: [file], copies: [] } : { images: [], copies: [id] };
    const controller = new AbortController();
    this.#upload = { picture: id, controller };
    const onProgress = (progress: number) => this.#set({ kind: 'saving', progress });
    try {
      const draft = await server.add({ ...this.read(), device, ...sent }, onProgress, controller.signal);
      const made = draft.content.pages.find(({ image }) => !this.#isStored(image))?.image;
      this.#take(draft);
      const { images } = this.#values();
      const stored = ({ file: _sent, ...image }: PickedImage) =>
        made && { ...image, id: made.id, url: made.medium, large: made.large };
      form.setImages(images.flatMap((image) => (image.id === id ? (stored(image) ?? []) : image)));
    } catch (error) {
      if (!controller.signal.aborted) this.#refusePicture(id, error);
    } finally {
      this.#upload = undefined;
    }
  }

  /** A picture that the server does not take is no reason to send nothing else. */
  #refusePicture(id: string, error: unknown): void {
    const answer = appErrorOf(error);
    if (answer?.code !== 'IMAGE_INVALID' && answer?.code !== 'IMAGE_TOO_LARGE') throw error;
    const { message } = answer;
    this.#refused.set(id, message);
    const { form } = this.#options;
    form.setImages(this.#values().images.map((image) => (image.id === id ? { ...image, fault: message } : image)));
    form.onPictureRefused(message);
  }
}
