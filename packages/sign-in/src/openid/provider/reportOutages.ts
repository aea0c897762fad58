import type { Queryable } from '../../database/Database.ts'
import { DatabaseError } from '../../errors/DatabaseError.ts'
import type { ProviderModule } from './loadProvider.ts'

/** Lets clients know when the database is unavailable: `temporarily_unavailable` with the status 503, to try again later. */
export function reportOutages({ query }: Queryable, { errors }: ProviderModule): Queryable {
  return {
    query: (sql, values) =>
      query(sql, values).catch((cause: unknown) => {
        if (!(cause instanceof DatabaseError) || cause.code === 'refused') throw cause
        const error = new errors.TemporarilyUnavailable('The database is unavailable. Try again soon.', {
          cause,
        })
        throw Object.assign(error, { status: 503, statusCode: 503 })
      }) as never,
  }
}
