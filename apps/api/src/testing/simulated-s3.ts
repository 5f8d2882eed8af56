import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Stored = { bytes: Buffer; headers: IncomingMessage['headers']; written: Date };
type Fault = 'none' | 'hang' | 'drip' | 'busy';

const MAX_KEYS = 3;

/**
 * A small S3 of one bucket, in memory: objects, lists in pages of three, and whose key it is. `fault` has it hang, send
 * bytes one by one, or answer 503.
 */
export async function startSimulatedS3(bucket: string) {
  const objects = new Map<string, Stored>();
  const state = { fault: 'none' as Fault, accessKeyId: 'the-first-key', calls: 0 };

  const server = createServer(async (request, response) => {
    state.calls++;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, asked, ...parts] = pathname.split('/').map(decodeURIComponent);
    const key = parts.join('/');
    if (state.fault === 'hang') return;
    if (state.fault === 'busy') return refuse(response, 503, 'SlowDown');
    if (!request.headers.authorization?.includes(`Credential=${state.accessKeyId}/`)) {
      return refuse(response, 403, 'InvalidAccessKeyId');
    }
    if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (key === '') return sendList(response, searchParams);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: await readBody(request), headers: request.headers, written: new Date() });
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, {
      'content-length': object.bytes.length,
      'last-modified': object.written.toUTCString(),
    });
    if (request.method === 'HEAD') return response.end();
    if (state.fault === 'drip') return response.write(object.bytes.subarray(0, 1));
    return response.end(object.bytes);
  });

  function sendList(response: ServerResponse, search: URLSearchParams) {
    const prefix = search.get('prefix') ?? '';
    const after = search.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, MAX_KEYS);
    const contents = page.map((key) => {
      const { bytes, written } = objects.get(key)!;
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${written.toISOString()}</LastModified></Contents>`;
    });
    const next =
      keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    sendXml(response, 200, `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    state,
    server: { endpoint, region: 'us-east-1', accessKeyId: state.accessKeyId, secretAccessKey: 'its-secret' },
    /** What a program is started with. */
    variables: {
      MEDIA_STORE: `s3://${bucket}/shop`,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: state.accessKeyId,
      S3_SECRET_ACCESS_KEY: 'its-secret',
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string) {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, xml: string) {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
}

async function readBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
