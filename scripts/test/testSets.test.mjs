import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { leftOutJourneys } from './leftOutJourneys.mjs'
import { leftOut, onEmbeddedToo, usualSet } from './testSets.mjs'
import { vitestProjects } from './testSuites.mjs'

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))

/** The files of each of Vitest's projects, by its configuration, without those in `EXCLUDED_TESTS`. */
function listVitest(excluded) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-sets-'))
  try {
    const list = join(folder, 'files.json')
    const env = { ...process.env, EXCLUDED_TESTS: excluded }
    execFileSync(process.execPath, [vitest, 'list', '--filesOnly', `--json=${list}`], { cwd: root, env })
    const listed = JSON.parse(readFileSync(list, 'utf8')).map(({ file, projectName }) => ({
      file: relative(root, file).replaceAll('\\', '/'),
      project: projectName.split(' ')[0],
    }))
    return (project) => listed.filter((entry) => entry.project === project).map(({ file }) => file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

let all
beforeAll(() => {
  all = listVitest('')
})

test('each suite is known, and each of its files has a reason', () => {
  expect(Object.keys(leftOut).sort()).toEqual([...vitestProjects, 'e2e'].sort())
  for (const reason of Object.values(leftOut).flatMap(Object.values)) expect(reason).toMatch(/\S/)
})

test.each(vitestProjects)('%s has the files that npm test leaves out, and others', (project) => {
  const files = Object.keys(leftOut[project])
  expect(all(project)).toEqual(expect.arrayContaining(files))
  expect(all(project).length).toBeGreaterThan(files.length)
})

test('npm test runs all other files of a suite', () => {
  const { EXCLUDED_TESTS } = usualSet.envOf('server')
  const others = all('server').filter((file) => !(file in leftOut.server))
  expect(listVitest(EXCLUDED_TESTS)('server').sort()).toEqual(others.sort())
})

test('each journey that npm test leaves out is one of e2e', async () => {
  const journeys = await filesUnder(root, /\.spec\.ts$/, 'e2e')
  expect(journeys).toEqual(expect.arrayContaining(Object.keys(leftOut.e2e)))
  expect(Object.keys(leftOut.e2e).filter((file) => /^e2e\/(engines|examples)\//.test(file))).toEqual([])
})

test('each single test that npm test leaves out is one of its file, which has others', () => {
  for (const [file, tests] of Object.entries(leftOutJourneys)) {
    const code = readFileSync(join(root, file), 'utf8')
    // A title may end with a variable.
    const titles = [...code.matchAll(/\btest\(\s*['"`](.+?)(?:\$\{|['"`],)/g)].map(([, title]) => title)
    for (const title of Object.keys(tests)) {
      expect(titles.filter((start) => title.startsWith(start))).toHaveLength(1)
    }
    expect(titles.filter((title) => !(title in tests)).length).toBeGreaterThan(0)
  }
})

test('each test that a reason names exists', async () => {
  const files = (await filesUnder(root, /\.(test|spec)\.(tsx?|mjs)$/)).map((file) => basename(file))
  const reasons = [...Object.values(leftOut), ...Object.values(leftOutJourneys)].flatMap(Object.values)
  const named = reasons.flatMap((reason) => reason.match(/[\w.-]+\.(test|spec)\.(tsx?|mjs)/g) ?? [])
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((file) => !files.includes(file))).toEqual([])
})

test('each test of the store runs on Postgres, and some run on the embedded database too', () => {
  const onBoth = all('server').filter((file) => all('postgres').includes(file))
  expect(onBoth.length).toBeGreaterThan(30)
  expect(onBoth.filter((file) => file in leftOut.postgres)).toEqual([])
  expect(onBoth.filter((file) => !(file in leftOut.server)).sort()).toEqual([...onEmbeddedToo].sort())
})
