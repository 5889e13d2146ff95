import { createHash } from 'node:crypto';

/** The namespace of everything the demo names by its name. */
const namespace = Buffer.from('6f1d2c0e7a9b4f0e8c3d5b1a2e4f6a80', 'hex');

/** A UUID of version 5: the same name has the same id for ever. */
export function uuid5(name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
