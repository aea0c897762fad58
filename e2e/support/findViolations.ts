import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let source: Promise<string> | undefined

/**
 * Returns what axe finds on a page and in its frames. Loads the script once per document: axe's own Playwright package
 * evaluates more than a megabyte twice in each run.
 */
export async function findViolations(
  page: Page,
  options: RunOptions = {},
): Promise<AxeResults['violations']> {
  source ??= readFile(file, 'utf8')
  const script = await source
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(script)
  }
  const { violations } = await page.evaluate(runAxe, options)
  return violations
}

/** Runs in the page. */
function runAxe(options: RunOptions): Promise<AxeResults> {
  return (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(document, options)
}
