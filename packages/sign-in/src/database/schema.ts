import { DatabaseError } from '../errors/DatabaseError.ts'
import { InvalidOptionError } from '../errors/SignInError.ts'
import type { Database, Queryable } from './Database.ts'
import { toParameters } from './toParameters.ts'

/** The schema in the SQL of this package. */
const SCHEMA = 'countersign'

/** The name of the schema before the name of a table, function or setting, or at the end of a statement. */
const mentions = /\bcountersign(?=[.;])/g

/**
 * Checks the option `schema`, which is inserted into SQL unescaped. Throws an InvalidOptionError for a name that would
 * need quotes or is not the package's own.
 */
export function readSchema(schema: string = SCHEMA): string {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) {
    throw new InvalidOptionError(
      `schema must have 1 to 63 lower-case letters, digits and _, and not start with a digit, got ${JSON.stringify(schema)}.`,
    )
  }
  if (schema === 'public' || schema === 'information_schema' || schema.startsWith('pg_')) {
    throw new InvalidOptionError(
      `schema must be a dedicated schema, got "${schema}". The tables have names such as accounts and sessions.`,
    )
  }
  return schema
}

/** Sends the statements of the application unchanged, because a string in them can contain the name of the schema. */
type Unchanged = Queryable & {
  /** The schema of the tables. */
  readonly schema: string
}

const UNCHANGED = Symbol('unchanged')

type Renaming = Queryable & { readonly [UNCHANGED]?: Unchanged }

/** Returns a transaction whose statements are not changed, with the schema of the tables. */
export function unchanged(transaction: Renaming): Unchanged {
  return transaction[UNCHANGED] ?? { query: transaction.query, schema: SCHEMA }
}

/**
 * Returns the database with all statements in another schema than `countersign`, and with values that both drivers send
 * alike. Values are parameters: the name of the schema is never replaced in them.
 */
export function inSchema(database: Database, schema: string): Database {
  const rename = schema === SCHEMA ? (sql: string) => sql : (sql: string) => sql.replace(mentions, schema)
  const renamed = ({ query }: Queryable): Renaming => {
    const send: Queryable['query'] = async (sql, values) => query(sql, values && toParameters(values))
    return { query: (sql, values) => send(rename(sql), values), [UNCHANGED]: { query: send, schema } }
  }
  return {
    ...database,
    ...renamed(database),
    transaction: (work) => database.transaction((transaction) => work(renamed(transaction))),
  }
}

/**
 * Requires a name that is not a keyword of this version of Postgres, such as `user`.
 *
 * @throws {DatabaseError} `refused`
 */
export async function checkKeyword(database: Queryable, schema: string): Promise<void> {
  if (schema === SCHEMA) return
  const [found] = await database.query<{ plain: boolean }>('SELECT quote_ident($1) = $1 AS plain', [schema])
  if (found?.plain) return
  throw new DatabaseError(
    'refused',
    `The schema "${schema}" has the name of an SQL keyword. Use another one.`,
  )
}
