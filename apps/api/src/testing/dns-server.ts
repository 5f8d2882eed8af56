import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Of a name and a kind of record what it has: addresses, texts, or names. */
type Records = Record<string, Partial<Record<keyof typeof KINDS, string[]>>>;

const KINDS = { A: 1, PTR: 12, MX: 15, TXT: 16, AAAA: 28 };
const [NO_SUCH_NAME, FAILED] = [3, 2];

/** A DNS server on a free port of this machine that knows these records; what it knows of `broken.…` it does not say. */
export async function startDnsServer(records: Records) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answer(query, records), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

function answer(query: Buffer, records: Records) {
  const { name, end } = readName(query);
  const kind = Object.entries(KINDS).find(([, number]) => number === query.readUInt16BE(end))?.[0];
  const all = records[name.toLowerCase()];
  const found = all?.[kind as keyof typeof KINDS] ?? [];
  const failure = name.startsWith('broken.') ? FAILED : NO_SUCH_NAME;
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (all ? 0 : failure), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  const rows = found.map((value) => {
    const data = write(kind ?? '', value);
    const row = Buffer.alloc(12);
    // The name is that of the question, twelve bytes from the start.
    row.writeUInt16BE(0xc00c, 0);
    query.copy(row, 2, end, end + 4);
    row.writeUInt32BE(60, 6);
    row.writeUInt16BE(data.length, 10);
    return Buffer.concat([row, data]);
  });
  return Buffer.concat([header, query.subarray(12, end + 4), ...rows]);
}

function readName(query: Buffer) {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function write(kind: string, value: string): Buffer {
  if (kind === 'A') return Buffer.from(value.split('.').map(Number));
  if (kind === 'AAAA') return Buffer.from(value.replaceAll(':', ''), 'hex');
  if (kind === 'TXT') return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
  const name = value.split('.').map((label) => Buffer.from(`${String.fromCharCode(label.length)}${label}`));
  return Buffer.concat([Buffer.alloc(kind === 'MX' ? 2 : 0), ...name, Buffer.alloc(1)]);
}
