import { join, resolve } from 'node:path'
import type { Reader } from './createReader.ts'
import type { Profile, Settings } from './Settings.ts'

/** DATABASE_URL for Postgres, or DATA_DIR for the embedded database, which is the local profile's default. */
export function readDatabase(reader: Reader, profile: Profile): Settings['database'] {
  const url = reader.checked('DATABASE_URL', (value) =>
    /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) ? null : 'must be a postgres:// URL.',
  )
  const folder = reader.text('DATA_DIR')
  if (profile === 'production' && url === null && folder === null) {
    reader.addIssue(
      'DATABASE_URL',
      'is missing. Alternatively, set DATA_DIR to store all data in a folder on this machine.',
    )
  }
  if (profile === 'production' && url !== null && folder !== null) {
    reader.addIssue('DATA_DIR', 'and DATABASE_URL are both set. Set only one of them.')
  }
  if (url !== null) return { kind: 'postgres', url }
  return { kind: 'embedded', folder: join(resolve(folder ?? '.data'), 'database') }
}
