// npm run create -- <folder> [--template <name>] …: creates an application as `npm create @countersign` does, with the
// packages of this checkout. Runs before dependencies are installed: it imports only Node's modules at first.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installDependencies } from '../install/install.mjs'

const args = process.argv.slice(2)
const [folder] = args
if (folder === undefined || folder.startsWith('-')) {
  console.error('Pass the folder of the new application first: npm run create -- ../my-app --template vite')
  process.exit(2)
}
const target = resolve(process.env.INIT_CWD ?? process.cwd(), folder)
const isNew = !existsSync(join(target, 'package.json'))
await installDependencies({ toRun: true })
const { packPackages } = await import('./packPackages.mjs')
const { writeTarballs } = await import('./writeTarballs.mjs')
const packed = await packPackages()
const { folder: creator } = packed.find(({ name }) => name === '@countersign/create')
process.argv.splice(2, args.length, target, ...args.slice(1))
await import(pathToFileURL(join(creator, 'dist/main.js')).href)
if (isNew && existsSync(join(target, 'package.json'))) await writeTarballs(target, packed)
