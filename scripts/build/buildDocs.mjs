import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'

const run = promisify(execFile)
const dist = join(root, 'apps/docs/.vitepress/dist')
const stamp = join(dist, '.sources.sha256')

/** Where the pages and the code of the theme editor come from; no tests, and nothing that is built. */
const source =
  /^(apps\/(docs|web\/src\/styles)\/(?!\.pages|\.vitepress\/(\.temp|cache|dist))|apps\/local-world\/README|docs\/|examples\/|packages\/[^/]+\/(README|api|src)|(CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|README|SECURITY)\.md$|package-lock\.json$|scripts\/bench\/benchBudgets\.mjs$)/

/** Builds the documentation site if its sources have changed since the last build. Resolves to its folder. */
export async function buildDocs({ log = console.log } = {}) {
  const hash = await sourceHash()
  const built = existsSync(join(dist, 'index.html')) ? await readFile(stamp, 'utf8').catch(() => '') : ''
  if (built === hash) return dist
  log('Building the documentation.')
  const vitepress = join(root, 'node_modules/vitepress/bin/vitepress.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  await run(process.execPath, [vitepress, 'build', 'apps/docs'], { cwd: root, env }).catch(
    ({ stdout, stderr }) => {
      throw new Error(`Could not build the documentation.\n${stdout}${stderr}`)
    },
  )
  await writeFile(stamp, hash)
  return dist
}

async function sourceHash() {
  const hash = createHash('sha256')
  for (const file of await filesUnder(root, source)) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(`${file}\n`).update(await readFile(join(root, file)))
  }
  return hash.digest('hex')
}
