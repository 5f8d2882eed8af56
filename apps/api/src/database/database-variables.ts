import { z } from 'zod';
import { splitServers } from './server-addresses.ts';

const DATABASE_ADDRESS = /^postgres(ql)?:\/\//;
const AN_ADDRESS = 'must start with postgres:// or postgresql://';

/** A PostgreSQL, or several of which one is the primary: `postgres://user@one,two/pouchery`. */
const database = z
  .string()
  .regex(DATABASE_ADDRESS, AN_ADDRESS)
  .refine(
    (value) => splitServers(value).every((server) => URL.canParse(server)),
    'must be an address such as postgres://user:password@host/pouchery (write %40 for an @ in the password)',
  );

/** Addresses of one server each, with commas or spaces between them. */
const replicas = z
  .string()
  .transform((value) => value.split(/[\s,]+(?=postgres)/).map((address) => address.trim()))
  .pipe(
    z.array(
      database.refine((value) => splitServers(value).length === 1, 'must name one server in each address'),
    ),
  );

export const databaseVariables = {
  DATABASE_URL: database.optional(),
  DATABASE_SESSION_URL: database.optional(),
  DATABASE_REPLICA_URLS: replicas.optional(),
  DATABASE_PREPARED_STATEMENTS: z.enum(['yes', 'no'], 'must be yes or no').optional(),
};

/** What they say of where the database is and how it is asked (docs/database.md). */
export function toDatabaseSettings(
  value: z.output<z.ZodObject<typeof databaseVariables>>,
  files: { DATABASE_URL?: string; DATABASE_SESSION_URL?: string },
) {
  const {
    DATABASE_URL: databaseUrl,
    DATABASE_SESSION_URL: sessionUrl,
    DATABASE_PREPARED_STATEMENTS: namesStatements = sessionUrl ? 'no' : 'yes',
  } = value;
  return {
    databaseUrl,
    /** Where the two are read again for a new password. */
    databaseFiles: { url: files.DATABASE_URL, sessionUrl: files.DATABASE_SESSION_URL },
    databaseSessionUrl: databaseUrl && sessionUrl,
    databaseReplicaUrls: value.DATABASE_REPLICA_URLS ?? [],
    namesStatements: namesStatements === 'yes',
  };
}
