import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

const RETRY_AFTER_SECONDS = 10;

/**
 * For the `onRequest` of a route that staff send files to: lets so many requests in at once in this process, from the
 * first byte to the response, and of one person so many. Others get 503 before any of their file is read.
 */
export function limitUploads({ atOnce, perPerson }: { atOnce: number; perPerson: number }) {
  const people: number[] = [];

  return async function letIn({ staff: { id } }: FastifyRequest, reply: FastifyReply) {
    const own = people.filter((person) => person === id).length;
    if (people.length >= atOnce || own >= perPerson) {
      const detail = 'Please try again in a moment.';
      throw new ApiError(503, { detail }, { 'retry-after': RETRY_AFTER_SECONDS });
    }
    people.push(id);
    // Also when the person has gone, or had before this.
    finished(reply.raw, () => people.splice(people.indexOf(id), 1));
  };
}
