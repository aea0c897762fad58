import { startPostgres } from './postgres.mjs'

/** A setup file for Vitest: one Postgres server per run, on which each test file creates its own database. */
export async function setup() {
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}
