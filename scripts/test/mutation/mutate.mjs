// npm run mutate -- <area> [file ...]: changes the area's code in small steps with Stryker, and lists those that no test of
// the area detects. Fails below the area's threshold. `-- --since <commit>`: the files that a change since the commit touches.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { areas } from './areas.mjs'
import { equivalents } from './equivalents.mjs'
import { formatChanges, readReport } from './readReport.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { since: { type: 'string' }, concurrency: { type: 'string', default: '2' } },
})
const selected = values.since ? changedSince(values.since) : [named(positionals)]
if (selected.includes(null)) {
  console.error(`Usage: npm run mutate -- <${Object.keys(areas).join(' | ')}> [file ...]
       npm run mutate -- --since <commit>`)
  process.exitCode = 2
} else {
  if (selected.length === 0) console.log('No file of an area has changed.')
  for (const { name, files } of selected) await mutate(name, files)
}

function named([name = '', ...files]) {
  return Object.hasOwn(areas, name) ? { name, files } : null
}

/** The files that differ from the commit, by area. */
function changedSince(commit) {
  const args = ['diff', '--name-only', '--diff-filter=d', '--merge-base', commit]
  const changed = execFileSync('git', args, { encoding: 'utf8' }).split('\n')
  return Object.entries(areas).flatMap(([name, { folder, files, excluded }]) => {
    const ofArea = changed
      .filter((file) => file.startsWith(`${folder}/`) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => file.slice(folder.length + 1))
      .filter((file) => (!files || isIn(file, files)) && !isIn(file, excluded))
    return ofArea.length > 0 ? [{ name, files: ofArea }] : []
  })
}

function isIn(file, places) {
  return places.some((place) => file === place || file.startsWith(`${place}/`))
}

function globOf(place) {
  return place.endsWith('.ts') ? place : `${place}/**/*.ts`
}

/** Changes the named files of an area, relative to its folder; by default all of them. */
async function mutate(name, chosen) {
  const { project, folder, tests, slow, files, excluded, threshold, env } = areas[name]
  // Read by vitest.config.mjs, in Stryker's processes.
  Object.assign(process.env, env, {
    MUTATE_PROJECT: project,
    MUTATE_TESTS: tests.join(','),
    EXCLUDED_TESTS: slow.map((file) => `${folder}/${file}`).join(','),
  })
  const report = `.mutation/${name}.json`
  const mutated = chosen.length > 0 ? chosen : (files?.map(globOf) ?? ['**/*.ts'])
  const notMutated = ['**/*.test.ts', '**/testing/**', ...excluded.map(globOf)]
  await new Stryker({
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/test/mutation/vitest.config.mjs', related: false },
    mutate: [
      ...mutated.map((file) => `${folder}/${file}`),
      ...notMutated.map((file) => `!${folder}/${file}`),
    ],
    concurrency: Number(values.concurrency),
    // A busy machine is no endless loop, which the number of hits ends anyway.
    timeoutMS: 30_000,
    tempDirName: '.mutation/sandbox',
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `.mutation/${name}.html` },
    jsonReporter: { fileName: report },
    // Vite removes the types. Stryker would need a compiler API that TypeScript 7 does not have.
    disableTypeChecks: false,
    tsconfigFile: '',
  }).runMutationTest()
  print(
    name,
    threshold,
    chosen.length === 0,
    readReport(JSON.parse(await readFile(report, 'utf8')), equivalents[name] ?? [], folder),
  )
}

function print(name, threshold, isWhole, { score, detected, undetected, unused }) {
  for (const text of formatChanges(undetected)) console.log(`\n${text}`)
  const needed = threshold === null ? 'has no threshold yet' : `needs ${threshold} %`
  console.log(`\n${name}: ${score.toFixed(1)} % (${detected} of ${detected + undetected.length}), ${needed}`)
  // Of single files, the other files' entries are not found.
  const stale = isWhole ? unused : []
  for (const { file, before } of stale)
    console.error(
      `equivalents.mjs lists a change of ${file} that tests detect, or whose line is gone: ${before}`,
    )
  if ((threshold !== null && score < threshold) || stale.length > 0) process.exitCode = 1
}
