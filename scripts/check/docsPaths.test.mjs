import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')

/** The anchors of a page's headings, as code hosts write them. */
function anchorsOf(page) {
  const headings = page.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)
  return [...headings].map(([, text]) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Whether who uses the file's package has the page: it is its README, or that of a dependency. */
function isReadable(file, path) {
  const [folder, name] = file.split('/')
  if (folder === 'apps') return /^docs\/[a-z-]+\.md#/.test(path)
  const { dependencies = {} } = JSON.parse(read(`packages/${name}/package.json`))
  const [, owner] = path.match(/^(@countersign\/[a-z-]+)\/README\.md#/) ?? []
  return owner === `@countersign/${name}` || owner in dependencies
}

test('every docsPath of an error leads to a section that exists', async () => {
  const sources = (await filesUnder(root, /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/)).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const paths = sources.flatMap((file) =>
    [...read(file).matchAll(/docsPath\b[^\n]*?'([^'\n]+)'/g)].map(([, path]) => ({ file, path })),
  )
  expect(paths.length).toBeGreaterThan(12)
  const broken = paths.filter(({ file, path }) => {
    const [page, anchor] = path.replace(/^@countersign\//, 'packages/').split('#')
    return !isReadable(file, path) || !anchorsOf(read(page)).includes(anchor)
  })
  expect(broken).toEqual([])
})
