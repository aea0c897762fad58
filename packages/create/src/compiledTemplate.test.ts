import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createProject } from './createProject.ts'
import { templates } from './templates.ts'
import { copyTemplates } from './testing/copyTemplates.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

test('the template vite without the sign-in server compiles against the sources of the kit', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'compiled-template-'))
  try {
    const templatesFolder = join(temporary, 'templates')
    await copyTemplates(templatesFolder)
    const folder = join(temporary, 'connect-only')
    await createProject({ template: templates[0], folder, signIn: false, templatesFolder })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const tsc = join(root, 'node_modules/.bin/tsc')
    // The rest is what the sources need.
    const options = ['--types', 'vite/client,node', '--exactOptionalPropertyTypes']
    const check = () =>
      promisify(execFile)(tsc, ['--customConditions', 'source', ...options], { cwd: folder })
    await expect(check()).resolves.toBeDefined()
    writeFileSync(join(folder, 'src/wrong.ts'), 'export const wrong: string = 1\n')
    await expect(check()).rejects.toThrow()
  } finally {
    rmSync(temporary, { recursive: true })
  }
})
