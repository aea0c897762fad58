import { expect, test } from 'vitest'
import { openPostgres } from './openPostgres.ts'

test.each<[unknown, string]>([
  ['postgres://localhost/app', 'openPostgres must be called with an object of options, got string.'],
  [undefined, 'openPostgres must be called with an object of options, got undefined.'],
  [{}, 'openPostgres needs either url or pool'],
  [{ url: undefined }, 'openPostgres needs either url or pool'],
  [{ url: 'postgres://localhost/app', pool: {} }, 'openPostgres needs either url or pool'],
  [{ connectionString: 'postgres://localhost/app' }, 'connectionString is not an option of openPostgres.'],
  [{ url: '' }, 'url must start with postgres://'],
  [{ url: 'localhost/app' }, 'url must start with postgres://'],
  [{ url: new URL('postgres://localhost/app') }, 'url must be a string, got an instance of URL.'],
  [{ url: 'postgres://localhost/app', migrate: 'no' }, 'migrate must be true or false, got string.'],
])('R5.5 refuses %j instead of connecting to a database on this machine', async (options, message) => {
  await expect(openPostgres(options as never)).rejects.toThrow(message)
})
