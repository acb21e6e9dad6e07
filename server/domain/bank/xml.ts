import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { bankFileTexts } from '#shared/texts/bank/bankFiles.ts';
import { fileFault } from '../receivables/movements/values.ts';

/** An element of a document that has been read. */
export interface XmlElement {
  /** Without its prefix; of another namespace than its document's, with a '!' before it. */
  readonly name: string;
  /** '' without one. */
  readonly namespace: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  /** Its own text, trimmed. */
  text: string;
  /** Where it is in the document's text. */
  readonly from: number;
  to: number;
}

/** What a document may hold at most. A document type is refused altogether, and with it every entity of its own. */
const limits = { depth: 40, elements: 500_000, attributes: 50 };

/**
 * Reads a document of data: elements, their attributes and texts. Comments and processing instructions are skipped.
 * Throws INVALID_INPUT for everything that is not well-formed, for a document type, for an entity beside the five of XML
 * itself, and for a document that is too deep or has too many elements.
 * @param take is given each element as it ends, and returns true to take it out of the tree: a long document is then
 * never in memory as a whole
 */
export function readXml(text: string, take: (element: XmlElement, parent: XmlElement) => boolean): XmlElement {
  const top = elementOf({ local: '', uri: '', attributes: {} }, undefined, 0);
  const path = [top];
  const root = () => top.children[0];
  /** The namespaces of the documents that have begun: one may be in an envelope. */
  const documents: { depth: number; namespace: string }[] = [];
  const current = () => path.at(-1) ?? top;
  const parser = new SaxesParser({ xmlns: true, position: false });
  let count = 0;
  let attributes = 0;
  let from = 0;
  const fail = (sentence: string) => {
    throw fileFault(sentence);
  };
  parser.on('error', () => fail(bankFileTexts.damaged));
  parser.on('doctype', () => fail(bankFileTexts.doctype));
  parser.on('opentagstart', () => {
    from = text.lastIndexOf('<', parser.position - 1);
    attributes = 0;
    count += 1;
    if (path.length > limits.depth || count > limits.elements) fail(bankFileTexts.tooComplex);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > limits.attributes) fail(bankFileTexts.tooComplex);
  });
  parser.on('opentag', (tag) => {
    if (path.length === 1 || tag.local === 'Document') documents.push({ depth: path.length, namespace: tag.uri });
    const element = elementOf(tag, documents.at(-1)?.namespace, from);
    current().children.push(element);
    path.push(element);
  });
  const write = (piece: string) => {
    current().text += piece;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => {
    const ended = path.pop() ?? top;
    if (documents.at(-1)?.depth === path.length) documents.pop();
    ended.text = ended.text.trim();
    ended.to = parser.position;
    if (take(ended, current())) current().children.pop();
  });
  parser.write(text).close();
  return root() ?? fail(bankFileTexts.damaged);
}

interface Tag {
  local: string;
  uri: string;
  attributes: Record<string, SaxesAttributeNS>;
}

function elementOf({ local, uri, attributes }: Tag, namespace: string | undefined, from: number): XmlElement {
  return {
    name: namespace !== undefined && uri !== namespace ? `!${local}` : local,
    namespace: uri,
    attributes: new Map(Object.values(attributes).map(({ local, value }) => [local, value])),
    children: [],
    text: '',
    from,
    to: from,
  };
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

/** The elements of the name, the nearest ones anywhere below. */
export function elementsBelow(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : elementsBelow(child, name)));
}

/** The texts of the elements of the names, anywhere below, in their order; empty ones and other namespaces are left out. */
export function textsBelow(element: XmlElement, names: ReadonlySet<string>): string[] {
  return element.children.flatMap((child) => {
    if (child.name.startsWith('!')) return [];
    return names.has(child.name) && child.text ? [child.text] : textsBelow(child, names);
  });
}
