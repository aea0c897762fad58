import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { Queryable } from '../Database.ts'
import type { Migration } from './migrations.ts'

/** Finds what a migration creates, in its SQL. */
const creations = /^CREATE (?:UNIQUE )?(TABLE|INDEX|FUNCTION|SEQUENCE|VIEW|TYPE) (?:countersign\.)?(\w+)/gm

type Found = { readonly schema: string; readonly kind: string; readonly name: string }

/**
 * Refuses a schema that has tables, indexes or functions of another program with names that migrations need.
 *
 * @throws {DatabaseError} `migration`
 */
export async function refuseForeignNames(database: Queryable, pending: readonly Migration[]): Promise<void> {
  const created = pending.flatMap(({ sql }) =>
    [...sql.matchAll(creations)].map(([, kind = '', name = '']) => ({ kind: kind.toLowerCase(), name })),
  )
  const relations = created.filter(({ kind }) => kind !== 'function').map(({ name }) => name)
  const functions = created.filter(({ kind }) => kind === 'function').map(({ name }) => name)
  // `rtrim` yields the name of the schema, which inSchema replaces only before a dot.
  const found = await database.query<Found>(
    `SELECT n.nspname AS schema, found.kind, found.name FROM pg_namespace n CROSS JOIN LATERAL (
      SELECT CASE c.relkind WHEN 'i' THEN 'index' WHEN 'S' THEN 'sequence' WHEN 'v' THEN 'view'
        WHEN 'm' THEN 'materialized view' ELSE 'table' END AS kind, c.relname::text AS name
      FROM pg_class c
      WHERE c.relnamespace = n.oid AND c.relname IN (SELECT jsonb_array_elements_text($1::jsonb))
      UNION
      SELECT 'function', p.proname::text FROM pg_proc p
      WHERE p.pronamespace = n.oid AND p.proname IN (SELECT jsonb_array_elements_text($2::jsonb))) AS found
    WHERE n.nspname = rtrim('countersign.', '.')
    ORDER BY found.kind = 'table' DESC, found.name`,
    [JSON.stringify(relations), JSON.stringify(functions)],
  )
  if (found[0]) throw foreign(found[0].schema, found)
}

/** Refuses a table `migrations` of another program, which has other columns. */
export async function refuseForeignMigrations(database: Queryable): Promise<void> {
  const [found] = await database.query<{ schema: string; columns: number }>(
    `SELECT n.nspname AS schema, count(*)::int AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('number', 'name', 'hash', 'applied_at')
    WHERE n.nspname = rtrim('countersign.', '.') AND c.relname = 'migrations'
    GROUP BY n.nspname`,
  )
  if (!found || found.columns === 4) return
  throw foreign(found.schema, [{ schema: found.schema, kind: 'table', name: 'migrations' }])
}

function foreign(schema: string, found: readonly Found[]): DatabaseError {
  const [first, ...others] = found.map(({ kind, name }) => `the ${kind} "${name}"`)
  const listed = others.length > 0 ? `${first} and ${others.length} more` : first
  return new DatabaseError(
    'migration',
    `The schema "${schema}" has ${listed} of another program, with names that this package needs. Set the option schema to another schema. Nothing was changed.`,
  )
}
