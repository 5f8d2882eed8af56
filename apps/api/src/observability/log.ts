import { withoutPersons } from '@pouchery/contract/without-persons';
import type { ErrorReports } from '@pouchery/observability/error-reports';
import { type DestinationStream, type LoggerOptions, pino } from 'pino';
import { loggedError } from './logged-errors.ts';

/** pino's number for it. */
const ERROR = 50;

/**
 * The log of the program, one line of JSON each. What it writes down names nobody (logged-errors.ts). Errors that are logged are
 * sent to `reports`, too.
 */
export function openLog(
  level: string,
  destination?: DestinationStream,
  reports?: Pick<ErrorReports, 'report'>,
) {
  return pino(
    {
      level,
      serializers: { err: loggedError, error: loggedError },
      ...(reports && { hooks: { logMethod: reportErrors(reports) } }),
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

/** Reports each error on its way into the log, with the id of the request. */
function reportErrors(
  reports: Pick<ErrorReports, 'report'>,
): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  return function logAndReport(args, write, level) {
    const [facts] = args as unknown[];
    if (level >= ERROR && typeof facts === 'object' && facts !== null && 'err' in facts) {
      const { request_id: id } = this.bindings();
      reports.report(loggedError(facts.err), typeof id === 'string' ? { request_id: id } : {});
    }
    write.apply(this, args);
  };
}
