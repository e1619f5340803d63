const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

function box(type: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const content = joined(...parts);
  const head = new Uint8Array(8);
  new DataView(head.buffer).setUint32(0, content.length + 8);
  head.set(latin(type), 4);
  return joined(head, content);
}

/** A film without pictures: the boxes of an MP4 file of a phone, with the place where it was taken. */
export function sampleFilm({ seconds, place }: { readonly seconds: number; readonly place: string }): Uint8Array {
  const header = new Uint8Array(100);
  new DataView(header.buffer).setUint32(12, 1000);
  new DataView(header.buffer).setUint32(16, seconds * 1000);
  const located = box('udta', box('©xyz', latin(place)));
  return joined(
    box('ftyp', latin('isom\0\0\0\u0001isomavc1')),
    box('mdat', latin('picture and sound')),
    box('moov', box('mvhd', header), box('trak', located), located),
  );
}
