import { join } from 'node:path'
import { build, defaultClientConditions, type InlineConfig, mergeConfig, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { countersign } from './vite.ts'

// Each test builds pages, up to three times.

const root = join(import.meta.dirname, '../../../bench/page')

/** The files of a build of pages, in memory. */
async function filesOf(pages: readonly string[], config: InlineConfig = {}, options = {}) {
  const defaults: InlineConfig = {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [countersign(options)],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    build: { write: false, rolldownOptions: { input: pages.map((page) => join(root, page)) } },
  }
  const { output } = (await build(mergeConfig(defaults, config))) as Rolldown.RolldownOutput
  return output
}

type File = Rolldown.RolldownOutput['output'][number]

const textOf = (files: readonly File[], name: RegExp) => {
  const file = files.find(({ fileName }) => name.test(fileName))
  return String(file?.type === 'asset' ? file.source : '')
}

const chunksOf = (files: readonly File[]) => files.filter((file) => file.type === 'chunk')

/** What a page has to load before `module` can run, apart from its first file. */
function scriptsBefore(files: readonly File[], module: RegExp) {
  const chunks = chunksOf(files)
  const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id))))
  for (const { imports } of found)
    for (const name of imports) {
      const chunk = chunks.find(({ fileName }) => fileName === name)
      if (chunk) found.add(chunk)
    }
  return [...found].filter(({ isEntry }) => !isEntry).map(({ name }) => name)
}

test('what the list needs is one file, and what signing in needs is another', async () => {
  const files = await filesOf(['kit.html'])
  for (const module of [/dialog\/Dialog\.tsx/, /walletRuntime\.ts/, /wallets\/src\/firstIcons\.ts/])
    expect(scriptsBefore(files, module)).toEqual(['countersign-list'])
  for (const module of [/connectViews\.ts/, /signInViews\.ts/, /createFlow\.ts/])
    expect(scriptsBefore(files, module)).toEqual([
      'countersign-steps',
      'countersign-effects',
      'countersign-list',
    ])
  expect(scriptsBefore(files, /effects\/ConnectionEffects\.tsx/)).toEqual([
    'countersign-effects',
    'countersign-list',
  ])
})

test.each([
  ['the file of the list', {}, []],
  ['also the file that requests a nonce, with a sign-in server', { signIn: true }, ['countersign-challenge']],
])('a page preloads %s, after its own', async (_, options, others) => {
  const files = await filesOf(['kit.html'], {}, options)
  const [, script] =
    textOf(files, /kit\.html/).match(/<script type="module" async crossorigin src="\/(.+?)">/) ?? []
  expect(script).toMatch(/^assets\/countersign-preload-.{8}\.js$/)
  const fileOf = (file: string) => chunksOf(files).find(({ name }) => name === file)
  const list = fileOf('countersign-list')
  const [style] = list?.viteMetadata?.importedCss ?? []
  expect(textOf(files, /countersign-preload/)).toContain(
    JSON.stringify(
      [list?.fileName, style, ...others.map((name) => fileOf(name)?.fileName)].map((file = '') => [
        file.replace('assets/', ''),
        file.endsWith('css') ? 'style' : '',
      ]),
    ),
  )
})

test.each([
  ['./', 'assets/'],
  ['/app/', '/app/assets/'],
  ['https://cdn.example/', 'https://cdn.example/assets/'],
])('the page of a build with the base %s finds the script', async (base, folder) => {
  const files = await filesOf(['kit.html'], { base })
  expect(textOf(files, /kit\.html/)).toContain(`crossorigin src="${folder}countersign-preload-`)
})

test('of several pages only those with the kit preload its list', async () => {
  const files = await filesOf(['kit.html', 'floor.html'])
  expect(textOf(files, /kit\.html/)).toContain('countersign-preload')
  expect(textOf(files, /floor\.html/)).not.toContain('countersign-preload')
  expect(textOf(files, /floor\.html/)).not.toContain('countersign-')
})

test('groups of the application come first, and a build that does not split stays whole', async () => {
  const groups = [{ name: 'vendor', test: /node_modules[\\/]react/ }]
  const output = (codeSplitting: object | false) => ({
    build: { rolldownOptions: { output: { codeSplitting } } },
  })
  const grouped = await filesOf(['kit.html'], output({ groups }))
  expect(
    chunksOf(grouped)
      .find(({ name }) => name === 'vendor')
      ?.moduleIds.join(),
  ).toContain('/react-dom/')
  expect(chunksOf(grouped).map(({ name }) => name)).toContain('countersign-list')
  expect(chunksOf(await filesOf(['kit.html'], output(false)))).toHaveLength(1)
})
