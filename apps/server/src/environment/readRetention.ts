import { defaultRetention, type Retention } from '@countersign/sign-in'
import type { Reader } from './createReader.ts'

const DAY = 24 * 60 * 60_000

const variables = {
  audit: 'RETAIN_AUDIT_DAYS',
  attempts: 'RETAIN_ATTEMPTS_DAYS',
  addresses: 'RETAIN_ADDRESSES_DAYS',
} as const satisfies Record<keyof Retention, string>

/** Reads how long rows are kept; 0 is forever. */
export function readRetention(reader: Reader): Retention {
  const read = (name: keyof Retention) =>
    reader.integer(variables[name], { least: 0, most: 36_500, otherwise: defaultRetention[name] / DAY }) * DAY
  return { audit: read('audit'), attempts: read('attempts'), addresses: read('addresses') }
}
