/**
 * Throws if Playwright would read the packages from their builds. The conditions cannot be changed once Node.js has
 * started, and Playwright has no setting for them.
 */
export function requireSources(): void {
  const isPlaywright = /playwright/.test(process.argv[1] ?? '')
  if (!isPlaywright || process.env.NODE_OPTIONS?.includes('--conditions=source')) return
  throw new Error(
    'Journeys read the packages from their sources. Run `npm test -- e2e/<file>`, or set NODE_OPTIONS=--conditions=source.',
  )
}
