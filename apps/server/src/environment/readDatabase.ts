import { join, resolve } from 'node:path'
import type { Reader } from './createReader.ts'
import type { Profile, Settings } from './Settings.ts'

/** DATABASE_URL for Postgres, or DATA_DIR for the embedded database, which is the local profile's default. */
export function readDatabase(reader: Reader, profile: Profile): Settings['database'] {
  const url = reader.checked('DATABASE_URL', (value) =>
    /^postgres(ql)?:\/\//.test(value) && URL.canParse(value) ? null : 'must be a postgres:// address.',
  )
  const folder = reader.text('DATA_DIR')
  if (profile === 'production' && url === null && folder === null) {
    reader.fault(
      'DATABASE_URL',
      'is missing. Or set DATA_DIR, to keep all data in a folder of this machine on purpose.',
    )
  }
  if (profile === 'production' && url !== null && folder !== null) {
    reader.fault('DATA_DIR', 'is set beside DATABASE_URL. Choose one of them.')
  }
  if (url !== null) return { kind: 'postgres', url }
  return { kind: 'embedded', folder: join(resolve(folder ?? '.data'), 'database') }
}
