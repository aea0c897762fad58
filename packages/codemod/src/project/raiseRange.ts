import { gte, minVersion, validRange } from 'semver'

/** `target`, or the current range if all its versions are as high. */
export function raiseRange(current: string, target: string): string {
  const [lowest, needed] = [lowestOf(current), lowestOf(target)]
  return lowest && needed && gte(lowest, needed) ? current : target
}

/** Whether a version of a package.json names something else than versions of the registry. */
export function isFixed(spec: string): boolean {
  return /^(workspace|file|link|portal|npm|patch|git|github|https?)[:+]/.test(spec)
}

function lowestOf(range: string) {
  return validRange(range) === null ? null : minVersion(range)
}
