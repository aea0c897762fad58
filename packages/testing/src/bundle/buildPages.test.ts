import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { buildPages } from './buildPages.ts'
import { pageScripts } from './pages.ts'

test('writes the scripts, which import nothing, and the style sheets of all pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  try {
    const names = await buildPages(folder)
    expect((await readdir(folder)).sort()).toEqual([...names].sort())
    for (const name of Object.keys(pageScripts)) {
      const code = await readFile(join(folder, name), 'utf8')
      // A module would not compile as a script.
      expect(() => new Script(code)).not.toThrow()
    }
    expect(await readFile(join(folder, 'keys.css'), 'utf8')).toContain('@media')
  } finally {
    await rm(folder, { recursive: true })
  }
})
