// Writes the bundle of the local world to a file, and the scripts of its pages to their cache. buildLocalWorld.mjs runs
// it in a process of its own, whose 500 MB of memory end with it.
import { rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pageScripts } from '../../packages/testing/src/bundle/pages.ts'
import { readPageScript } from '../../packages/testing/src/bundle/readPageFile.ts'
import { bundleProgram } from './bundleProgram.mjs'

const [, , file] = process.argv
if (!file) throw new Error('Pass the path of the file.')

const main = fileURLToPath(new URL('../../apps/local-world/src/main.ts', import.meta.url))
const scripts = Object.keys(pageScripts) as (keyof typeof pageScripts)[]
const [code] = await Promise.all([bundleProgram(main), ...scripts.map((name) => readPageScript(name))])

// Two starts may build it at the same time.
const temporary = `${file}.${process.pid}`
await writeFile(temporary, code)
await rename(temporary, file)
