import { describe, expect, it } from 'vitest';
import { elementAt, textAt } from '#platform/domain-kit/xml.ts';
import { decodeXml, readXml, XmlRefused } from './read-xml.ts';

const LIMITS = { depth: 8, elements: 100 };
const reasonOf = (text: string) => {
  try {
    readXml(text, LIMITS);
    return null;
  } catch (error) {
    return error instanceof XmlRefused ? error.reason : error;
  }
};

describe('an XML document', () => {
  it('is read by local names, with namespace, attributes, text and CDATA', () => {
    const root = readXml('<a:D xmlns:a="urn:x"><a:E a:k="1">è &amp; <![CDATA[<b>]]></a:E><F/></a:D>', LIMITS);
    expect(root).toMatchObject({ name: 'D', namespace: 'urn:x' });
    expect(textAt(root, 'E')).toBe('è & <b>');
    expect(elementAt(root, 'E')?.attributes).toEqual({ k: '1' });
    expect(textAt(root, 'F')).toBeNull();
    expect(elementAt(root, 'E', 'G')).toBeUndefined();
  });

  it('is refused with a document type, so that entities are neither defined nor fetched', () => {
    expect(reasonOf('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>')).toBe('DOCTYPE');
    expect(reasonOf('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>')).toBe('DOCTYPE');
    expect(reasonOf('<a>&x;</a>')).toBe('MALFORMED');
  });

  it('is refused when it is deeper or has more elements than its limits', () => {
    expect(reasonOf(`${'<a>'.repeat(9)}${'</a>'.repeat(9)}`)).toBe('TOO_LARGE');
    expect(reasonOf(`<a>${'<b/>'.repeat(100)}</a>`)).toBe('TOO_LARGE');
    expect(reasonOf(`${'<a>'.repeat(8)}${'</a>'.repeat(8)}`)).toBeNull();
  });

  it('is refused when it is truncated or not XML', () => {
    for (const text of ['', 'Data;Importo', '<a><b></a>', '<a>', '<a/><b/>']) expect(reasonOf(text)).toBe('MALFORMED');
  });

  it('is decoded by its mark or its declaration', () => {
    const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>è</a>', 'latin1');
    expect(decodeXml(latin)).toContain('è');
    expect(decodeXml(Buffer.from('\uFEFF<a>è</a>', 'utf16le'))).toContain('è');
    expect(() => decodeXml(Buffer.from('<a>è</a>', 'latin1'))).toThrow(XmlRefused);
  });
});
