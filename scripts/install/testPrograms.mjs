// Installs the browsers and the database of the tests, as far as they are missing. `npm test` runs it beside the checks,
// which need none of them.
import { ensurePostgres } from '../postgres/postgres.mjs'
import { ensureTestChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'

for (const ensure of [ensureTestChromium, ensureEngines, ensurePostgres]) {
  try {
    ensure()
  } catch {
    // Who needs it says what is missing.
  }
}
