// Checks the packed packages as an application's tools read them: publint for package.json and files, Are the types
// wrong? for how TypeScript resolves every entry.
import { readFile } from 'node:fs/promises'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packPackages } from './packPackages.mjs'

const packed = await packPackages({ log() {} })
const issues = (
  await Promise.all(packed.map(async (pack) => [...(await lint(pack)), ...(await types(pack))]))
).flat()
for (const issue of issues) console.error(issue)
console.log(`${packed.length} packages, ${issues.length} issues.`)
process.exitCode = issues.length === 0 ? 0 : 1

async function lint({ name, folder }) {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true })
  return messages.map((message) => `${name}: ${formatMessage(message, pkg, { color: false })}`)
}

/**
 * Packages are ES modules for `moduleResolution` bundler and nodenext: TypeScript's node10 reads no `exports`, and
 * CommonJS gets a module by `require`, which Node.js supports from 20.19.
 */
async function types({ name, folder, tarball }) {
  const checked = await checkPackage(createPackageFromTarballData(await readFile(tarball)), {
    entrypoints: await entrypoints(folder),
  })
  if (!checked.types) return [`${name}: has no types.`]
  return checked.problems
    .filter(({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10')
    .map(({ trace: _, ...problem }) => `${name}: ${JSON.stringify(problem)}`)
}

/** The entries of JavaScript. */
async function entrypoints(folder) {
  const { exports } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'))
  return Object.entries(exports).flatMap(([subpath, { types }]) => (types ? [subpath] : []))
}
