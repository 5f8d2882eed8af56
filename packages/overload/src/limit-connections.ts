import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type AddressLimits, limitByAddress } from './per-address.ts';

/** Programs of this machine, such as a proxy that nobody has named. */
const OWN = /^(?:::ffff:)?127\.0\.0\.1$|^::1$/;

/**
 * Connections that have come and wait for a turn of the event loop, as far as the system allows; Node's 511 are there in a
 * moment, and then a visitor's machine asks again after a second.
 */
export const BACKLOG = 4_096;

type Options = {
  limits: AddressLimits;
  /** Whoever passes on the requests of others is not counted. */
  isProxy: (address: string | undefined) => boolean;
  onRefused: () => void;
};

/**
 * Ends each connection of an address that holds as many as it may, before a byte of it is read: silent ones of three addresses
 * would else be all that a server holds. Call it when nothing else has been listening for connections but the server itself.
 */
export function limitConnections(server: Server, { limits, isProxy, onRefused }: Options) {
  const take = limitByAddress(limits);
  const serve = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (!OWN.test(remoteAddress) && !isProxy(remoteAddress)) {
      const release = take(remoteAddress);
      if (!release) {
        onRefused();
        // No farewell: the system would keep it for a minute.
        return socket.resetAndDestroy();
      }
      socket.once('close', release);
    }
    for (const listener of serve) Reflect.apply(listener, server, [socket]);
  });
}
