import type { FieldErrors } from '#shared/rules/fields.ts';
import { type AppError, fieldErrorsOf } from '../errors/readAppError.ts';

export interface FormOptions<Values extends object> {
  initial?: Partial<Values> | undefined;
  /** The rules that the server has too, over the whole form: errors by field name. */
  check?: ((values: NoInfer<Values>) => FieldErrors | Promise<FieldErrors>) | undefined;
  /** The server's refusal in what sending throws, if there is one. */
  refusalIn?: ((error: unknown) => AppError | null | undefined) | undefined;
  /** Called when the person has changed a field. */
  onChange?: ((changed: Partial<Values>, values: Values) => void) | undefined;
  /** Called in place of sending while fields have errors. */
  onFaulty?: ((errors: FieldErrors, values: Values) => void) | undefined;
  send?: (() => unknown) | undefined;
}

/** A form of any values, for what looks at forms from outside. */
export interface AnyForm {
  readonly values: object;
  showRefusal(refusal: AppError): void;
}

interface SubmitEvent {
  preventDefault(): void;
  currentTarget: Element;
}

/** Nothing, an empty text, or an empty list. */
function isBlank(value: unknown) {
  return String(value ?? '') === '';
}

/** How long a button is pressed at most, in milliseconds. */
const pressTime = 150;

/**
 * A form without its looks: its values, the errors of its fields, and sending. Every form behaves as it says here:
 *
 * - A field is checked when it is left with something in it, and while its error is corrected; that it must be filled in
 *   is said when the form is sent. Then all fields are checked, and the first on the page that has an error gets the focus.
 * - The form is sent once at a time. What was typed stays when the server refuses; its errors are shown at the fields that
 *   they name, each until its field is changed.
 */
export class FormStore<Values extends object> implements AnyForm {
  values = {} as Values;
  errors: FieldErrors = {};
  /** While the form is checked and sent. */
  isBusy = false;
  /** Grows with each change of what a form shows. */
  revision = 0;
  options: FormOptions<Values> = {};
  /** Errors that a check corrects: its own, and others once their field is changed. */
  private correctable: FieldErrors = {};
  /** Fields whose new errors the person is led to. */
  private faulty: string[] = [];
  private listeners = new Set<() => void>();
  /** Where its fields are. */
  private element: Element | undefined;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  protected update(changes: Partial<FormStore<Values>>) {
    Object.assign(this, changes);
    this.revision++;
    for (const listener of this.listeners) listener();
  }

  /** The person changes a field. */
  change = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    const changed = { [name]: value } as unknown as Partial<Values>;
    this.correctable[name] = this.errors[name] ?? '';
    this.update({ values: { ...this.values, ...changed } });
    this.options.onChange?.(changed, this.values);
    this.follow(name);
  };

  /** The person leaves a field. An error may move the button that it is left for, so the press of that ends first. */
  leave = (name: string) => {
    setTimeout(() => void this.checkSome([name]), pressTime);
  };

  /**
   * Checks all fields, and sends when they have no errors.
   * @param send in place of the form's own
   * @param failed is given what `send` throws
   */
  submit = async (event?: SubmitEvent, send = this.options.send, failed?: (error: unknown) => void) => {
    event?.preventDefault();
    this.element = event?.currentTarget;
    if (this.isBusy) return;
    this.update({ isBusy: true });
    try {
      if (await this.isSound()) await send?.();
    } catch (error) {
      const { refusalIn } = this.options;
      const refusal = refusalIn?.(error);
      if (refusal) this.showRefusal(refusal);
      if (failed) failed(error);
      else if (!refusalIn) throw error;
    } finally {
      this.update({ isBusy: false });
    }
  };

  /** Checks all fields; leads to the first that has an error. */
  async isSound(): Promise<boolean> {
    const { values } = this;
    const found = await this.find(values);
    // While the rules were loaded, something was typed.
    if (values !== this.values) return this.isSound();
    const errors = this.shown(found);
    const names = Object.keys(errors);
    this.faulty = names;
    this.correctable = { ...errors };
    this.update({ errors });
    return !names[0];
  }

  /** Back to the initial values. */
  reset() {
    this.update({ values: { ...this.options.initial } as Values, errors: {} });
  }

  /** Shows errors that the form's own check does not know, and leads to the first of them. */
  showErrors(errors: FieldErrors) {
    this.faulty = Object.keys(errors);
    this.update({ errors: { ...this.errors, ...errors } });
  }

  /** Shows the server's errors of the fields that the form has. */
  showRefusal(refusal: AppError) {
    this.showErrors(this.shown(fieldErrorsOf(refusal, this.names())));
  }

  /** Gives the focus, after new errors, to the first of their fields on the page. A form may be disabled while it is sent. */
  focusFaulty() {
    if (this.isBusy || !this.faulty[0]) return;
    const places = this.faulty.map((name) => this.placeOf(name)).join();
    this.faulty = [];
    (this.element ?? document).querySelector<HTMLElement>(places)?.focus();
  }

  /** Checks the fields that have something in them or an error. */
  protected async checkSome(some: string[]): Promise<void> {
    const { values } = this;
    const names = some.filter((name) => this.errors[name] || this.isFilled(name));
    if (!names[0]) return;
    const answer = this.find(values);
    const found = answer instanceof Promise ? await answer : answer;
    // While the rules were loaded, something was typed.
    if (values !== this.values) return this.checkSome(names);
    const errors = { ...this.errors };
    for (const name of names) {
      const error = found[name];
      if (error) {
        errors[name] = error;
        this.correctable[name] = error;
      } else if (errors[name] === this.correctable[name]) delete errors[name];
    }
    this.update({ errors });
  }

  /** The errors of the form's check. */
  protected find(values: Values): FieldErrors | Promise<FieldErrors> {
    return this.options.check?.(values) ?? {};
  }

  /** Whether there is something in the field. */
  protected isFilled(name: string): boolean {
    return !isBlank(this.values[name as keyof Values]);
  }

  protected names(): string[] {
    return Object.keys(this.values);
  }

  /** The selector of a field's element. */
  protected placeOf(name: string): string {
    return `[name="${name}"]`;
  }

  /** Corrects the errors after a change. */
  protected follow(_name: string) {
    void this.checkSome(Object.keys(this.errors));
  }

  /** The errors that keep the form from being sent. */
  protected shown(errors: FieldErrors): FieldErrors {
    return errors;
  }
}
