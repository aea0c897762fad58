import { intersects, validRange } from 'semver'

/**
 * Whether a range of a package.json admits a version that fits another range. True for what is no range of versions, such
 * as `latest` or `workspace:*`.
 */
export function admitsVersion(range: string, other: string): boolean {
  const plain = range.replace(/^npm:.*@/, '')
  return validRange(plain) === null || intersects(plain, other, { includePrerelease: true })
}
