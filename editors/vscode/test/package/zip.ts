import zlib from 'node:zlib';

/** A file in a ZIP archive. */
export interface Entry {
  name: string;
  /** The permissions that it is unpacked with; 0 where it was packed without. */
  mode: number;
  data(): Buffer;
}

/** The files of an archive as vsce writes them: one disk, no encryption, less than 4 GB (APPNOTE 4.3). */
export function entries(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) {
    throw new Error('this is no ZIP archive: it has no end of central directory');
  }
  const out: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let i = zip.readUInt16LE(end + 10); i > 0; i--) {
    const method = zip.readUInt16LE(at + 10);
    const packed = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    out.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      mode: (zip.readUInt32LE(at + 38) >>> 16) & 0o777,
      data() {
        const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
        const bytes = zip.subarray(start, start + packed);
        return method === 0 ? bytes : zlib.inflateRawSync(bytes);
      },
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return out;
}
