import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { XmlElement } from '#platform/domain-kit/xml.ts';

/** Why a text was not read as XML: it is not well formed, declares a document type, or exceeds its limits. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
  readonly reason: 'MALFORMED' | 'DOCTYPE' | 'TOO_LARGE';

  constructor(reason: 'MALFORMED' | 'DOCTYPE' | 'TOO_LARGE', detail?: string) {
    super(detail ?? reason);
    this.reason = reason;
  }
}

export interface XmlLimits {
  readonly depth: number;
  readonly elements: number;
}

interface Building {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Record<string, string>;
  readonly children: XmlElement[];
  text: string;
}

function opened(tag: SaxesTagNS): Building {
  const attributes = Object.values(tag.attributes).map(({ local, value }) => [local, value] as const);
  return { name: tag.local, namespace: tag.uri, attributes: Object.fromEntries(attributes), children: [], text: '' };
}

/**
 * Returns the root of an XML document. Document types are refused, and with them every entity but the five of XML, so that
 * a file neither reads other files nor grows while it is parsed. Throws `XmlRefused`.
 */
export function readXml(text: string, { depth, elements }: XmlLimits): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: Building[] = [];
  let root: Building | undefined;
  let count = 0;
  const append = (part: string) => {
    const last = open.at(-1);
    if (last !== undefined) last.text += part;
  };
  parser.on('doctype', () => {
    throw new XmlRefused('DOCTYPE');
  });
  parser.on('error', ({ message }) => {
    throw new XmlRefused('MALFORMED', message);
  });
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > elements || open.length >= depth) throw new XmlRefused('TOO_LARGE');
    const element = opened(tag);
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', append);
  parser.on('cdata', append);
  parser.write(text).close();
  if (root === undefined) throw new XmlRefused('MALFORMED');
  return root;
}

/** Encodings that an XML declaration may name here, besides those of a byte order mark. */
const DECLARED = /^<\?xml[^>]*encoding=["'](iso-8859-1|iso-8859-15|windows-1252|utf-8|us-ascii)["']/i;

/** Decodes the bytes of an XML file by its byte order mark or its declaration; UTF-8 otherwise. Throws `XmlRefused`. */
export function decodeXml(content: Uint8Array): string {
  const [first, second] = content;
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const head = new TextDecoder('latin1').decode(content.subarray(0, 200));
  try {
    return new TextDecoder(wide ?? DECLARED.exec(head)?.[1] ?? 'utf-8', { fatal: true }).decode(content);
  } catch {
    throw new XmlRefused('MALFORMED', 'encoding');
  }
}
