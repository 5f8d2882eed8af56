import { withoutPersons } from '@pouchery/contract/without-persons';
import { type DestinationStream, pino } from 'pino';
import { loggedError } from './logged-errors.ts';

/** The log of the program, one line of JSON each. What it writes down names nobody (logged-errors.ts). */
export function openLog(level: string, destination?: DestinationStream) {
  return pino(
    {
      level,
      serializers: { err: loggedError, error: loggedError },
      formatters: {
        log: (facts) =>
          Object.fromEntries(
            Object.entries(facts).map(([name, fact]) => [
              name,
              typeof fact === 'string' ? withoutPersons(fact) : fact,
            ]),
          ),
      },
    },
    destination,
  );
}
