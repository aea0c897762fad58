// Checks scripts, markup and styles for features that the browsers in `browserslist` of package.json lack.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileSheet } from '../packages/kitModules.mjs'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { allowedInScripts, allowedInStyles } from './allowed.mjs'
import { bundleWeb } from './bundleWeb.mjs'
import { youngKeys } from './features.mjs'
import { findInScript } from './findInScript.mjs'
import { findInStyle } from './findInStyle.mjs'
import { readFloor } from './floor.mjs'
import { issuesOf } from './issues.mjs'
import { youngNames } from './scriptNames.mjs'

/** The sources for browsers. Of dependencies, those modules count that the application's build contains. */
const folders = [
  ...['api', 'core', 'element', 'identicon', 'kit', 'thrown', 'wallets', 'walletconnect'].map(
    (name) => `packages/${name}/src`,
  ),
  ...['client', 'siwe'].map((name) => `packages/sign-in/src/${name}`),
  ...['approvalSheet', 'browserWallet', 'phonePage', 'popupWallet/page', 'safeHost/page'].map(
    (name) => `packages/testing/src/${name}`,
  ),
  ...['scriptedWallet', 'texts', 'ui', 'wallet'].map((name) => `packages/testing/src/${name}`),
  'apps/web/src',
]
const source = /^(?!.*(?:\.test\.|\.test-d\.|(?:^|\/)testing\/)).*(?<!\.d)\.tsx?$/

const floor = readFloor('packages')
const pageFloor = readFloor('application')
const web = await bundleWeb()

const scripts = [...web.modules]
for (const folder of folders) {
  for (const file of await filesUnder(join(root, folder), source))
    scripts.push([`${folder}/${file}`, await readFile(join(root, folder, file), 'utf8')])
}
const names = youngNames(floor)
const scriptUses = usesOf(scripts, (code, file) => findInScript(file, code, names))

const kit = join(root, 'packages/kit/src')
const sheets = await Promise.all(
  (await filesUnder(kit, /\.css$/)).map(async (file) => [file, (await compileSheet(kit, file)).css]),
)
const [young, youngForPages] = [youngKeys(floor), youngKeys(pageFloor)]
const styleUses = [
  ...usesOf(sheets, (css) => findInStyle(css, young), 'packages/kit/src/'),
  ...usesOf(web.sheets, (css) => findInStyle(css, youngForPages), 'apps/web/dist/'),
]

const issues = [...issuesOf(scriptUses, allowedInScripts), ...issuesOf(styleUses, allowedInStyles)]
for (const issue of issues) console.error(issue)
console.log(`${scripts.length} scripts and ${sheets.length + web.sheets.length} style sheets.`)
process.exitCode = issues.length === 0 ? 0 : 1

function usesOf(files, find, folder = '') {
  return files.flatMap(([file, code]) => [...find(code, file)].map((key) => ({ file: folder + file, key })))
}
