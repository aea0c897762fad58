// Installs missing browsers and the missing servers of the tests. `npm test` runs it during the checks, which need none of
// them.
import { findPgBouncer } from '../postgres/pgbouncer.mjs'
import { ensurePostgres } from '../postgres/postgres.mjs'
import { findHaproxy } from '../proxy/haproxy.mjs'
import { ensureTestChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'
import { findPromtool } from './promtool.mjs'

for (const ensure of [
  ensureTestChromium,
  ensureEngines,
  ensurePostgres,
  findPgBouncer,
  findHaproxy,
  findPromtool,
]) {
  try {
    ensure()
  } catch {
    // The suite that needs it fails with a clear error.
  }
}
