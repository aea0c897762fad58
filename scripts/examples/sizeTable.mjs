import { readFileSync } from 'node:fs'

/** Examples that build the folder of another example in another way. They have no row. */
const variants = [
  'vite-lowest',
  'vite-two-copies',
  'vite-pnpm',
  'vite-wagmi-2',
  'vite-wagmi-2-lowest',
  'vite-wagmi-2-pnpm',
  'vite-wagmi-2-yarn',
  'vite-wagmi-2-bun',
  'next-webpack',
  'next-wagmi-2',
]

/** The relative difference above which a row is out of date. */
const TOLERANCE = 0.02

/**
 * Compares the kB that an example loads with the table in examples/README.md. Returns what to change, or `null`. The
 * zeros of a row are the other limits of e2e/examples/journeys.spec.ts.
 */
export function sizeTableIssue(name, kB, markdown = readTable()) {
  if (variants.includes(name)) return null
  const row = `| \`${name}\` | ${kB} | 0 | 0 | 0 |`
  const documented = markdown.match(
    new RegExp(`^\\| \`${name}\` \\| (\\d+) \\| 0 \\| 0 \\| 0 \\|$`, 'm'),
  )?.[1]
  if (documented === undefined) return `examples/README.md has no row for ${name}. Add "${row}".`
  if (Math.abs(kB - documented) <= documented * TOLERANCE) return null
  return `${name} loads ${kB} kB, but examples/README.md says ${documented}. Change the row to "${row}".`
}

function readTable() {
  return readFileSync(new URL('../../examples/README.md', import.meta.url), 'utf8')
}
