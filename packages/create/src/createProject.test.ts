import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProject } from './createProject.ts'
import { templates } from './templates.ts'
import { copyTemplates, examplesFolder } from './testing/copyTemplates.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const repository = readdirSync(root)
let temporary: string
let templatesFolder: string

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'create-project-'))
  templatesFolder = join(temporary, 'templates')
  await copyTemplates(templatesFolder)
})
afterAll(() => rmSync(temporary, { recursive: true }))

const tracked = async (name: string) => {
  const { stdout } = await promisify(execFile)('git', ['ls-files'], { cwd: join(examplesFolder, name) })
  return stdout.trimEnd().split('\n')
}
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

describe.each(templates)('the template $name', (template) => {
  const { name, title } = template
  // My React Router
  const ownTitle = `My ${name.replace(/(?:^|-)(.)/g, (_, letter) => ` ${letter.toUpperCase()}`).trim()}`
  let folder: string

  beforeAll(async () => {
    folder = join(temporary, `my-${name}`)
    await createProject({ template, folder, signIn: true, templatesFolder })
  })

  test('has every file of the example, and no other', async () => {
    const files = await tracked(name)
    expect(files).toContain('.gitignore')
    expect(filesOf(folder)).toEqual(files.sort())
    for (const file of files.filter((file) => file !== 'package.json'))
      expect(readFileSync(join(folder, file), 'utf8')).toBe(
        readFileSync(join(examplesFolder, name, file), 'utf8').replaceAll(title, ownTitle),
      )
  })

  test('shows its own name on its pages and in the message to sign', () => {
    const texts = filesOf(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    expect(texts.join()).not.toMatch(/\bExample\b/)
    for (const pattern of [`<h1>${ownTitle}</h1>`, `appName: '${ownTitle}'`])
      expect(texts.some((text) => text.includes(pattern))).toBe(true)
  })

  test('has its own name, and our packages in the version of this one', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ name: `my-${name}`, private: true })
    const ours = Object.entries(manifest.dependencies).filter(([key]) => key.startsWith('@countersign/'))
    expect(ours.length).toBeGreaterThan(0)
    for (const [, range] of ours) expect(range).toBe(`^${version}`)
    for (const { name: script } of template.scripts) expect(manifest.scripts).toHaveProperty(script)
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    const isPinned = ([key]: [string, unknown]) => /^(@react-router\/|react-router$)/.test(key)
    // A pinned version would be installed next to the newest, which other packages get.
    for (const [, range] of ranges.filter((entry) => !isPinned(entry)))
      expect(range).toMatch(/^\^\d+\.\d+\.\d+$/)
    // Each of these requires exactly its own version of the others: with ranges, npm finds no set as soon as one is newer.
    const pinned = ranges.filter(isPinned)
    for (const [, version] of pinned) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(new Set(pinned.map(([, version]) => version)).size).toBe(pinned.length === 0 ? 0 : 1)
  })

  test('keeps the port of the origin that the sign-in server expects', () => {
    const path = join(folder, 'vite.config.ts')
    const config = existsSync(path) ? readFileSync(path, 'utf8') : ''
    // Next.js has no Vite, and express serves the page itself.
    expect(config.includes('strictPort: true')).toBe(!['next', 'express'].includes(name))
  })

  test('names no path of this repository', () => {
    const folders = repository.filter((name) =>
      ['packages', 'apps', 'examples', 'e2e', 'bench'].includes(name),
    )
    expect(folders).toHaveLength(5)
    for (const file of filesOf(folder)) {
      const text = readFileSync(join(folder, file), 'utf8')
      expect(text).not.toContain(root)
      expect(text).not.toMatch(new RegExp(`(^|[^\\w@-])(${folders.join('|')})/`, 'm'))
      // Relative paths stay inside of the project.
      const depth = file.split('/').length
      expect(text).not.toContain('../'.repeat(depth))
    }
  })
})

describe('the template vite without the sign-in server', () => {
  let folder: string

  beforeAll(async () => {
    folder = join(temporary, 'connect-only')
    await createProject({ template: templates[0], folder, signIn: false, templatesFolder })
  })

  test('has no part of it', () => {
    const files = filesOf(folder)
    expect(files).not.toContain('server.js')
    expect(files).toContain('src/App.tsx')
    for (const file of files)
      expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(
        /sign-?in|pglite|proxy|server\.js|\.data|strictPort/i,
      )
  })
})

test('refuses a template that needs the sign-in server without it', async () => {
  const folder = join(temporary, 'next-without')
  await expect(
    createProject({ template: templates[1], folder, signIn: false, templatesFolder }),
  ).rejects.toThrow('The template next needs the sign-in server.')
})

test('leaves out what installing and building an example creates', async () => {
  const created = [
    'node_modules/a.js',
    '.next/a.js',
    '.data/a',
    '.env',
    'next-env.d.ts',
    'tsconfig.tsbuildinfo',
  ]
  const examples = join(temporary, 'examples')
  for (const { name } of templates)
    for (const file of [...created, 'package.json', '.gitignore', 'src/a.ts']) {
      mkdirSync(dirname(join(examples, name, file)), { recursive: true })
      writeFileSync(join(examples, name, file), '')
    }
  const into = join(temporary, 'copied')
  await copyTemplates(into, examples)
  expect(filesOf(join(into, 'vite'))).toEqual(['_gitignore', 'package.json', 'src/a.ts'])
})
