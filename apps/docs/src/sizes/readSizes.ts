export type Size = { readonly name: string; readonly kilobytes: number; readonly requests: number }

const ROW = /^\| ([^|]+) \| ([\d.]+) kB \| (\d+) \|$/gm

/** Reads the table of "What a page loads" in docs/performance.md. */
export function readSizes(page: string): readonly Size[] {
  const table = page.slice(page.indexOf('## What a page loads'))
  const sizes = [...table.matchAll(ROW)].map(([, name = '', kilobytes, requests]) => ({
    name,
    kilobytes: Number(kilobytes),
    requests: Number(requests),
  }))
  if (sizes.length < 3) throw new Error('docs/performance.md has no table "What a page loads".')
  return sizes
}
