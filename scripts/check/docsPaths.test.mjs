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

test('every docsPath of an error leads to a section that exists', async () => {
  const sources = (await filesUnder(root, /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/)).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const paths = sources.flatMap((file) =>
    [...read(file).matchAll(/docsPath\b[^\n]*?'([^'\n]+)'/g)].map(([, path]) => ({ file, path })),
  )
  expect(paths.length).toBeGreaterThan(12)
  const broken = paths.filter(({ path }) => {
    const [page, anchor] = path.replace(/^@countersign\//, 'packages/').split('#')
    return !/\.md$/.test(page) || !anchorsOf(read(page)).includes(anchor)
  })
  expect(broken).toEqual([])
})
