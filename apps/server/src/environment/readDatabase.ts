import { join, resolve } from 'node:path'
import { readPostgresUrls } from '@countersign/sign-in/settings'
import type { Reader } from './createReader.ts'
import type { Profile, Settings } from './Settings.ts'

function urlIssue(value: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(value)) return 'must be a postgres:// URL.'
  try {
    return readPostgresUrls(value).every((url) => URL.canParse(url)) ? null : 'must be a postgres:// URL.'
  } catch (error) {
    return (error as Error).message
  }
}

/** DATABASE_URL for Postgres, or DATA_DIR for the embedded database, which is the local profile's default. */
export function readDatabase(reader: Reader, profile: Profile): Settings['database'] {
  const url = reader.checked('DATABASE_URL', urlIssue)
  const listenUrl = reader.checked('DATABASE_LISTEN_URL', urlIssue)
  const connections = reader.integer('DATABASE_POOL_SIZE', { least: 1, most: 1_000, otherwise: 10 })
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
  if (url !== null) return { kind: 'postgres', url, connections, listenUrl }
  if (listenUrl !== null) reader.addIssue('DATABASE_LISTEN_URL', 'needs DATABASE_URL, the URL of the pooler.')
  return { kind: 'embedded', folder: join(resolve(folder ?? '.data'), 'database') }
}
