import { fileFault } from './bankEntry.ts';

/** An element of a document that has been read. */
export interface XmlElement {
  /** Without its prefix; of another namespace than the root's, with its prefix and a '!' before it. */
  readonly name: string;
  /** '' without one. */
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** Its own text, trimmed. */
  text: string;
  /** The line on which it begins. */
  readonly line: number;
}

/** What a document may hold at most. A document type is refused altogether, and with it every entity of its own. */
const limits = { depth: 40, elements: 500_000 };

const nameAt = /[A-Za-z_][\w.:-]*/y;
const attributeAt = /\s+([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const endOfTag = /\s*(\/?)>/y;
const unreadable = 'Tiedosto ei ole eheää XML:ää';
const predefined = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Reads a document of data: elements, their attributes and texts. Comments and processing instructions are skipped.
 * Throws INVALID_INPUT with the line for everything that is not well-formed, for a document type, for an entity beside
 * the five of XML itself, and for a document that is too deep or has too many elements.
 * @param take is given each element as it ends, and returns true to take it out of the tree: a long document is then
 * never in memory as a whole
 */
export function readXml(text: string, take: (element: XmlElement, parent: XmlElement) => boolean): XmlElement {
  if (/<!(?:doctype|entity)/i.test(text)) {
    throw fileFault('Tiedostossa on dokumenttityyppi tai entiteettejä, joita pankin tiedostossa ei ole');
  }
  const reader = new Reader(text);
  const tree = new Tree(take);
  for (let token = reader.next(); token; token = reader.next()) {
    if (token.kind === 'text') tree.write(token);
    if (token.kind === 'open') tree.open(token);
    if (token.kind === 'close' || (token.kind === 'open' && token.isEmpty)) tree.close(token);
  }
  return tree.end(reader.line);
}

/** The first element at the path below, if there is one. */
export function elementAt(element: XmlElement, ...path: string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);
}

/** The text at the path below; null when there is none. */
export function textAt(element: XmlElement, ...path: string[]): string | null {
  return elementAt(element, ...path)?.text || null;
}

/** The elements of the name right below. */
export function elementsOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

type Token = { line: number } & (
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: Map<string, string>; isEmpty: boolean }
  | { kind: 'close'; tag: string }
);

/** The elements of a document while it is read. */
class Tree {
  readonly #take: (element: XmlElement, parent: XmlElement) => boolean;
  readonly #top: XmlElement = { name: '', namespace: '', attributes: new Map(), children: [], text: '', line: 1 };
  /** Those that have begun and not ended, each with its tag. */
  readonly #path: { element: XmlElement; tag: string }[] = [];
  #count = 0;

  constructor(take: (element: XmlElement, parent: XmlElement) => boolean) {
    this.#take = take;
  }

  get #current(): XmlElement {
    return this.#path.at(-1)?.element ?? this.#top;
  }

  write({ text, line }: Token & { kind: 'text' }) {
    if (this.#path.length === 0 && text.trim() !== '') throw fileFault(unreadable, line);
    this.#current.text += text;
  }

  open(token: Token & { kind: 'open' }) {
    this.#count += 1;
    const isTooLarge = this.#path.length >= limits.depth || this.#count > limits.elements;
    if (isTooLarge) throw fileFault('Tiedosto on liian laaja', token.line);
    const [root] = this.#top.children;
    if (this.#path.length === 0 && root) throw fileFault(unreadable, token.line);
    const element = elementOf(token, root);
    this.#current.children.push(element);
    this.#path.push({ element, tag: token.tag });
  }

  close({ tag, line }: { tag: string; line: number }) {
    const ended = this.#path.pop();
    if (ended?.tag !== tag) throw fileFault(unreadable, line);
    ended.element.text = ended.element.text.trim();
    if (this.#take(ended.element, this.#current)) this.#current.children.pop();
  }

  /** The root. */
  end(line: number): XmlElement {
    const [root] = this.#top.children;
    if (this.#path.length > 0 || !root) throw fileFault('Tiedosto on katkennut', line);
    return root;
  }
}

function elementOf({ tag, attributes, line }: Token & { kind: 'open' }, root: XmlElement | undefined): XmlElement {
  const colon = tag.indexOf(':');
  const declaration = colon < 0 ? 'xmlns' : `xmlns:${tag.slice(0, colon)}`;
  const namespace = attributes.get(declaration) ?? root?.attributes.get(declaration) ?? '';
  const isForeign = root && namespace !== root.namespace;
  return { name: isForeign ? `!${tag}` : tag.slice(colon + 1), namespace, attributes, children: [], text: '', line };
}

/** Cuts a document into tags and texts, from its beginning to its end. */
class Reader {
  readonly #text: string;
  #at = 0;
  #counted = 0;
  #lines = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line that is being read. */
  get line(): number {
    for (; this.#counted < this.#at; this.#counted += 1) if (this.#text[this.#counted] === '\n') this.#lines += 1;
    return this.#lines;
  }

  /** Undefined at the end. */
  next(): Token | undefined {
    const text = this.#text;
    for (;;) {
      if (this.#at >= text.length) return undefined;
      const { line } = this;
      if (text.startsWith('<!--', this.#at)) this.#until('-->');
      else if (text.startsWith('<?', this.#at)) this.#until('?>');
      else if (text.startsWith('<![CDATA[', this.#at)) {
        return { kind: 'text', text: this.#until(']]>').slice('<![CDATA['.length), line };
      } else if (text.startsWith('</', this.#at)) return this.#closing(line);
      else if (text[this.#at] === '<') return this.#opening(line);
      else {
        const end = text.indexOf('<', this.#at);
        const piece = text.slice(this.#at, end < 0 ? text.length : end);
        this.#at += piece.length;
        return { kind: 'text', text: decoded(piece, line), line };
      }
    }
  }

  /** Reads to behind the mark; returns what is before it. */
  #until(mark: string): string {
    const end = this.#text.indexOf(mark, this.#at);
    if (end < 0) throw fileFault('Tiedosto on katkennut', this.line);
    const passed = this.#text.slice(this.#at, end);
    this.#at = end + mark.length;
    return passed;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  #closing(line: number): Token {
    this.#at += 2;
    const tag = this.#match(nameAt)?.[0];
    if (tag === undefined || this.#match(endOfTag)?.[1] !== '') throw fileFault(unreadable, line);
    return { kind: 'close', tag, line };
  }

  #opening(line: number): Token {
    this.#at += 1;
    const tag = this.#match(nameAt)?.[0];
    const attributes = new Map<string, string>();
    for (let found = this.#match(attributeAt); found; found = this.#match(attributeAt)) {
      const [, name = '', double, single] = found;
      if (attributes.has(name)) throw fileFault(unreadable, line);
      attributes.set(name, decoded(double ?? single ?? '', line));
    }
    const end = this.#match(endOfTag);
    if (tag === undefined || !end) throw fileFault(unreadable, line);
    return { kind: 'open', tag, attributes, isEmpty: end[1] === '/', line };
  }
}

/** The text with its references to characters in their place. */
function decoded(text: string, line: number): string {
  if (/[^\P{Cc}\t\n\r]/u.test(text)) throw fileFault('Tiedostossa on ohjausmerkkejä', line);
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]{0,10}(;?))/g, (_, reference: string, end: string) => {
    const name = reference.slice(0, -1);
    const letter = end && (predefined.get(name) ?? letterOf(name));
    if (!letter) throw fileFault('Tiedostossa on tuntematon entiteetti', line);
    return letter;
  });
}

function letterOf(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  const isLetter = code === 9 || code === 10 || code === 13 || (code >= 32 && code <= 0x10ffff);
  return isLetter && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}
