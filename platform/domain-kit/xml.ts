/** An element of an XML document, without prefixes; comments and processing instructions are left out. */
export interface XmlElement {
  /** Local name. */
  readonly name: string;
  /** Namespace; empty without one. */
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** Text directly inside the element. */
  readonly text: string;
}

/** Returns the children with a local name. */
export function childrenOf(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Returns the first element below `element` by its path of local names. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);
}

/** Returns the trimmed text at a path; null where the element is missing or blank. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  const text = elementAt(element, ...path)?.text.trim() ?? '';
  return text === '' ? null : text;
}
