import { expect, test } from 'vitest'
import { openEmbedded } from './openEmbedded.ts'

test.each<[unknown, string]>([
  ['.data', 'openEmbedded must be called with an object of options, got string.'],
  [undefined, 'openEmbedded must be called with an object of options, got undefined.'],
  [{}, 'folder must be a string or null, got undefined.'],
  [{ path: '.data', folder: null }, 'path is not an option of openEmbedded.'],
  [{ folder: null, migrate: 'no' }, 'migrate must be true or false, got string.'],
])('R5.5 refuses %j', async (options, message) => {
  await expect(openEmbedded(options as never)).rejects.toThrow(message)
})
