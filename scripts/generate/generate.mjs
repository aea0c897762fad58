// npm run generate: writes the files that are derived from sources, which begin with this command. With --check: fails if
// one is out of date. With --fetch: downloads the icons of packages that are not installed again.
import { iconFiles } from '../icons/icons.mjs'
import { apiReports } from '../packages/apiReports.mjs'
import { optionTables } from '../papers/optionTables.mjs'
import { chainFiles } from './chainFiles.mjs'
import { lazyFiles } from './lazyFiles.mjs'
import { walletFiles } from './walletFiles.mjs'
import { outOfDate, writeFiles } from './writeFiles.mjs'

const isCheck = process.argv.includes('--check')
const fetchAll = process.argv.includes('--fetch')

/** In order: what comes later reads what comes before. */
const generators = [
  () => iconFiles({ isCheck, fetchAll }),
  walletFiles,
  chainFiles,
  apiReports,
  optionTables,
  lazyFiles,
]

let count = 0
const changed = []
for (const generator of generators) {
  const files = await generator()
  count += files.size
  changed.push(...(isCheck ? outOfDate(files) : await writeFiles(files)))
  // Packages with outdated lists may not compile.
  if (isCheck && changed.length > 0) break
}
if (isCheck && changed.length > 0) {
  console.error(
    `Out of date:\n  ${changed.join('\n  ')}\nRun npm run generate, review the changes, and commit them.`,
  )
  process.exitCode = 1
} else console.log([`${count} files, ${changed.length} changed.`, ...changed].join('\n  '))
