// npm run mutate -- <area> [file ...]: changes the area's code in small steps (mutants) and lists those that
// no test beside the code detects. Prints the mutation score.
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

/** Folders by area, with the Vitest project that has their tests, and files that are generated. */
const areas = {
  siwe: { project: 'server', folder: 'packages/sign-in/src/siwe' },
  signatures: {
    project: 'server',
    folder: 'packages/sign-in/src/signatures',
    generated: ['contract/validators.ts'],
  },
  connectors: { project: 'unit', folder: 'packages/core/src/connectors' },
  transactions: { project: 'unit', folder: 'packages/core/src/transactions' },
}

const { positionals } = parseArgs({ allowPositionals: true })
const [name = '', ...files] = positionals
const area = areas[name]
if (area) await mutate(area, files)
else {
  console.error(`Usage: npm run mutate -- <${Object.keys(areas).join(' | ')}> [file ...]`)
  process.exitCode = 2
}

/** Mutates the named files of an area, relative to its folder; by default all of them. */
async function mutate({ project, folder, generated = [] }, files) {
  // Read by mutate.vitest.config.mjs, in Stryker's processes.
  Object.assign(process.env, { MUTATE_PROJECT: project, MUTATE_FOLDER: folder })
  const mutated = files.length > 0 ? files : ['**/*.ts']
  await new Stryker({
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'scripts/test/mutate.vitest.config.mjs', related: false },
    mutate: [
      ...mutated.map((file) => `${folder}/${file}`),
      ...['**/*.test.ts', ...generated].map((file) => `!${folder}/${file}`),
    ],
    concurrency: 2,
    tempDirName: '.mutation/sandbox',
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { reportTests: false },
    htmlReporter: { fileName: `.mutation/${name}.html` },
    jsonReporter: { fileName: `.mutation/${name}.json` },
    // Vite removes the types. Stryker would need a compiler API that TypeScript 7 does not have.
    disableTypeChecks: false,
    tsconfigFile: '',
  }).runMutationTest()
}
