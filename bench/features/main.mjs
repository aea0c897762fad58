// npm run bench -- features: tries what each sign-in server offers, and writes the table into docs/verifiers.md. Needs no network
// once what it compares is installed in this folder.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installPeers } from '../installPeers.mjs'
import { replaceSection } from '../peers/report.mjs'
import { tryRows } from './table.mjs'

const page = new URL('../../docs/verifiers.md', import.meta.url)
const packages = ['@auth/core', '@better-auth/passkey', 'better-auth', 'siwe', 'thirdweb', 'viem']

installPeers(fileURLToPath(new URL('.', import.meta.url)))
keepOnThisMachine()
// They need what was just installed.
const { rows } = await import('./rows/index.mjs')
const { closeDatabase } = await import('./subjects/ours.mjs')
try {
  const table = await tryRows(rows)
  const section = `Tried on ${new Date().toISOString().slice(0, 10)} with ${versions()}.\n\n${table}`
  console.log(section)
  writeFileSync(page, replaceSection(readFileSync(page, 'utf8'), section, 'bench:features'))
} finally {
  await closeDatabase()
}

/** Refuses requests to other machines, such as thirdweb's statistics, and hides the warnings about refused sign-ins. */
function keepOnThisMachine() {
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input)
    if (hostname !== '127.0.0.1') throw new Error(`${hostname} is another machine.`)
    return fetch(input, init)
  }
  console.error = () => {}
}

function versions() {
  const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
  const { version } = read('../../packages/sign-in/package.json')
  const installed = read('package-lock.json').packages
  return [
    `@countersign/sign-in ${version}`,
    ...packages.map((name) => `${name} ${installed[`node_modules/${name}`].version}`),
  ].join(', ')
}
