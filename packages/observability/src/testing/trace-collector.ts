import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TakenSpan = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
};

type Attributes = { key: string; value: Record<string, unknown> }[];
type Body = {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: { spans: (Omit<TakenSpan, 'service' | 'attributes'> & { attributes?: Attributes })[] }[];
  }[];
};

/** A collector that takes traces by OTLP over HTTP. `spans` are those it got, `text` is all that came. */
export async function startTraceCollector(
  respond = (response: ServerResponse) => void response.writeHead(200).end('{}'),
) {
  const spans: TakenSpan[] = [];
  const state = { text: '', requests: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    state.text += text;
    state.requests += 1;
    if (request.url === '/v1/traces') spans.push(...readSpans(JSON.parse(text)));
    respond(response);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    spans,
    state,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function readSpans({ resourceSpans }: Body): TakenSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        service: String(toValues(resource.attributes)['service.name']),
        attributes: toValues(span.attributes ?? []),
      })),
    ),
  );
}

function toValues(attributes: Attributes) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
