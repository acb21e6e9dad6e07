import { type FieldErrors, textLength, tidyText } from '#shared/rules/fields.ts';
import { common } from '../../texts/common.ts';
import { FormStore } from './formStore.ts';

/** A field on the screen. */
interface Field {
  /** Of its element. */
  id: string;
  /** Fields that its error depends on, besides itself. */
  dependencies: readonly string[];
  /** Characters that its text has at most. */
  maxLength?: number | undefined;
}

/** What of an input, or inside one made of several, takes the focus. */
const focusable = ':is(input, textarea, select, button, [tabindex])';

/**
 * A form that knows which of its fields are on the screen: only these are sent, and only their errors keep it from being
 * sent. Its values may be set by the program, too.
 */
export class FieldForm<Values extends object> extends FormStore<Values> {
  /** How often the fields were emptied. */
  resets = 0;
  /** By name. */
  private fields = new Map<string, Field>();
  private touched = new Set<string>();
  /** Why what was typed into a field is no value: said before an error of the check. */
  private unread = new Map<string, string>();
  /** Why an input does not take its value: said where the check finds no error. */
  private limits = new Map<string, string>();

  /** Registers a field; returns a function that removes it. */
  add(name: string, field: Field) {
    this.fields.set(name, field);
    return () => {
      if (this.fields.get(name) === field) this.fields.delete(name);
    };
  }

  /** Says what is wrong with what was typed into a field, as a sentence, if anything is. */
  setTyped(name: string, { unread, limit }: { unread?: string | undefined; limit?: string | undefined }) {
    if (unread === undefined) this.unread.delete(name);
    else this.unread.set(name, unread);
    if (limit === undefined) this.limits.delete(name);
    else this.limits.set(name, limit);
  }

  /** Fields whose text is too long, with how long it is: nothing of a text is cut. */
  private tooLong(): FieldErrors {
    const faults: FieldErrors = {};
    for (const [name, { maxLength }] of this.fields) {
      const text = this.at(name);
      if (maxLength === undefined || typeof text !== 'string' || text.length <= maxLength) continue;
      const length = textLength(tidyText(text));
      if (length > maxLength) faults[name] = common.tooLong(maxLength, length);
    }
    return faults;
  }

  protected override find(values: Values) {
    const found = super.find(values);
    const withTyped = (errors: FieldErrors) => ({
      ...Object.fromEntries(this.limits),
      ...errors,
      ...this.tooLong(),
      ...Object.fromEntries(this.unread),
    });
    return found instanceof Promise ? found.then(withTyped) : withTyped(found);
  }

  protected override isFilled(name: string) {
    return this.unread.has(name) || super.isFilled(name);
  }

  at(name: string): unknown {
    return this.values[name as keyof Values];
  }

  /** Sets values that the person did not type; errors of what changes are dropped. */
  set(changes: Partial<Values>) {
    const changed = Object.keys(changes).filter((name) => this.at(name) !== changes[name as keyof Values]);
    for (const name of changed) if (this.fields.has(name)) this.touched.add(name);
    this.update({ values: { ...this.values, ...changes } });
    this.dropErrors(...changed);
  }

  /** Sets values that the person chose beside their fields, such as by a button: they count as typed. */
  fill(changes: Partial<Values>) {
    this.set(changes);
    this.options.onChange?.(changes, this.values);
  }

  dropErrors(...names: string[]) {
    const errors = { ...this.errors };
    for (const name of names) delete errors[name];
    this.update({ errors });
  }

  /** Whether the field was changed since the form was opened. */
  isTouched(name: keyof Values & string) {
    return this.touched.has(name);
  }

  override async isSound() {
    const isSound = await super.isSound();
    if (!isSound) this.options.onFaulty?.(this.errors, this.values);
    return isSound;
  }

  override reset() {
    this.touched.clear();
    this.unread.clear();
    this.limits.clear();
    this.resets++;
    super.reset();
  }

  protected override names() {
    return [...this.fields.keys()];
  }

  protected override placeOf(name: string) {
    const place = `[id="${this.fields.get(name)?.id}"]`;
    return `${place}${focusable}, ${place} ${focusable}`;
  }

  protected override follow(name: string) {
    this.touched.add(name);
    const dependents = this.names().filter((other) => this.fields.get(other)?.dependencies.includes(name));
    // That a pasted text is too long is said at once.
    const long = Object.keys(this.tooLong()).filter((other) => other === name);
    void this.checkSome([...Object.keys(this.errors), ...dependents, ...long]);
  }

  protected override shown(errors: FieldErrors) {
    return Object.fromEntries(Object.entries(errors).filter(([name]) => this.fields.has(name)));
  }

  /** The values of the fields on the screen. */
  shownValues() {
    return Object.fromEntries(this.names().map((name) => [name, this.at(name)])) as Values;
  }
}
