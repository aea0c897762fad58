// npm run release -- version: applies the changesets to the versions, CHANGELOG.md, the examples and the lock file.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root, runCommand } from '../repository/runCommand.mjs'
import { addVersion } from './changelog.mjs'

const { changesets, releases } = await readStatus()
if (changesets.length === 0) {
  console.log('No changesets: the versions stay as they are.')
} else {
  const [{ oldVersion, newVersion }] = releases
  await run('changeset', ['version'])
  await rewrite('CHANGELOG.md', (page) => addVersion(page, newVersion, changesets))
  const ranges = new RegExp(`("@countersign/[a-z-]+": "\\^)${oldVersion.replaceAll('.', '\\.')}"`, 'g')
  for (const manifest of await filesUnder(root, /^examples\/[^/]+\/package\.json$/, 'examples')) {
    await rewrite(manifest, (text) => text.replaceAll(ranges, `$1${newVersion}"`))
  }
  await rewrite('packages/sign-in/src/metrics/version.ts', (text) =>
    text.replace(`'${oldVersion}'`, `'${newVersion}'`),
  )
  await run('npm', ['install', '--package-lock-only'])
  await run('npm', ['run', 'lock'])
}

async function readStatus() {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-version-'))
  try {
    const file = join(folder, 'status.json')
    await run('changeset', ['status', `--output=${relative(root, file)}`])
    return JSON.parse(await readFile(file, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function rewrite(path, change) {
  const file = join(root, path)
  await writeFile(file, change(await readFile(file, 'utf8')))
}

async function run(command, args) {
  if ((await runCommand(command, args)) !== 0) throw new Error(`${command} ${args.join(' ')} failed.`)
}
