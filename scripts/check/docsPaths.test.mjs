import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPages } from '../packages/listPages.mjs'
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

/** The file in the repository, or `null`: who uses the package has its own pages, and those of its dependencies. */
async function fileOf(source, page) {
  const [folder, name] = source.split('/')
  if (folder === 'apps') return /^docs\/[a-z/-]+\.md$/.test(page) ? page : null
  const { dependencies = {} } = JSON.parse(read(`packages/${name}/package.json`))
  const [, owner, path] = page.match(/^@countersign\/([a-z-]+)\/(.+)$/) ?? []
  if (owner !== name && !(`@countersign/${owner}` in dependencies)) return null
  const [file = null] =
    [...(await listPages(`packages/${owner}`))].find(([, target]) => target === path) ?? []
  return file
}

test('every docsPath of an error leads to a section that exists', async () => {
  const sources = (await filesUnder(root, /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/)).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const paths = sources.flatMap((file) =>
    [...read(file).matchAll(/docsPath\b[^\n]*?'([^'\n]+)'/g)].map(([, path]) => ({ file, path })),
  )
  expect(paths.length).toBeGreaterThan(12)
  const broken = []
  for (const { file, path } of paths) {
    const [page, anchor] = path.split('#')
    const target = await fileOf(file, page)
    if (target === null || (anchor && !anchorsOf(read(target)).includes(anchor))) broken.push({ file, path })
  }
  expect(broken).toEqual([])
})
