import { startPostgres } from './postgres.mjs'

/** A set-up file for vitest: one Postgres server for a whole run; every test file makes a database of its own on it. */
export async function setup() {
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}
