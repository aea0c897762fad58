// npm run suite -- elsewhere [name…]: runs suites as on other machines and days: a moved clock, other time zones, languages
// and fonts, tests in another order or alone, another user, no IPv6.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureTestChromium } from '../install/chromium.mjs'
import { findProgram, installPackages } from '../install/debian.mjs'
import { installDependencies } from '../install/install.mjs'
import { copyCheckout } from '../repository/copyCheckout.mjs'
import { runCommand } from '../repository/runCommand.mjs'
import { asNobody, fontConfig, nobody, selectPlaces } from './elsewhere.mjs'
import { formatCounts, formatFailure, sumCounts } from './testCounts.mjs'
import { runInTurn, vitestSuite } from './testSuites.mjs'

let selected
try {
  selected = selectPlaces(process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
await installDependencies()
process.env.CHROMIUM_PATH = ensureTestChromium()

const folder = await mkdtemp(join(tmpdir(), 'countersign elsewhere '))
const rows = []
const failed = []
for (const place of selected) {
  console.log(`\n##### ${place.name}: ${place.title}`)
  const reason = missingReason(place)
  const results = reason ? [] : await runInTurn(await suitesOf(place))
  rows.push(...results.map((result) => ({ place, ...result })))
  if (reason) rows.push({ place, name: reason, seconds: 0, counts: { passed: 0, failed: 0, skipped: 1 } })
  failed.push(...results.flatMap((result) => result.failed.map((failure) => ({ place, failure }))))
}
await rm(folder, { recursive: true, force: true })

for (const { place, failure } of failed) console.log(`\n${place.name}: ${formatFailure(failure)}`)
console.log('\n=== summary ===')
for (const { place, name, seconds, counts } of rows) {
  console.log(
    `${place.name.padEnd(13)} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${formatCounts(counts)}`,
  )
}
const total = sumCounts(rows.map(({ counts }) => counts))
process.exitCode = total.failed === 0 ? 0 : 1
console.log(formatCounts(total))

/** Why a place cannot be had on this machine, after an attempt to install what it needs; else null. */
function missingReason({ needs = {}, fonts, isUnprivileged = false }) {
  if (isUnprivileged && process.getuid?.() !== 0) return 'needs root'
  const missing = () => [
    ...Object.entries(needs).filter(([program]) => !findProgram([program])),
    ...(fonts && !existsSync(fonts.file) ? [[fonts.file, fonts.package]] : []),
  ]
  if (missing().length > 0) installPackages([...new Set(missing().map(([, name]) => name))])
  const left = missing()
  return left.length === 0 ? null : `needs ${left.map(([name]) => name).join(', ')}`
}

async function suitesOf({
  name,
  suites,
  env = {},
  prefix = [],
  filters = [],
  fonts,
  isUnprivileged = false,
}) {
  const own = join(folder, name)
  await mkdir(own)
  const extra = { ...env }
  if (fonts) {
    extra.FONTCONFIG_FILE = join(own, 'fonts.conf')
    await writeFile(extra.FONTCONFIG_FILE, fontConfig(fonts.file, join(own, 'cache')))
  }
  let cwd
  if (isUnprivileged) {
    for (const path of [folder, own]) await chmod(path, 0o777)
    // `npm run` sets the last two to those of this user.
    const npm = { npm_config_cache: join(own, 'npm'), npm_config_userconfig: join(own, '.npmrc') }
    Object.assign(extra, { TMPDIR: own, HOME: own, ...npm })
    cwd = await checkOut(join(own, 'checkout'), extra)
  }
  return suites.map((suite) => vitestSuite(suite, { reports: own, filters, prefix, env: extra, cwd }))
}

/** Copies this checkout with its uncommitted changes for the user `nobody`, and installs its packages. */
async function checkOut(path, env) {
  await copyCheckout(path)
  spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, path])
  const [command, ...args] = [...asNobody, 'npm', 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  if ((await runCommand(command, args, { cwd: path, env })) !== 0) throw new Error('npm ci failed.')
  return `${path}/`
}
