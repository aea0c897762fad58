import { join } from 'node:path'
import { build, defaultClientConditions } from 'vite'
import { moduleName } from '../../packages/kit/src/build/moduleName.ts'
import { root } from '../repository/runCommand.mjs'
import { NOTE, toItems } from './toSource.mjs'

/** The files from the press to a session, in the order in which they are needed, and the modules that code imports lazily. */
const files = {
  list: ['kit/dialog/Dialog', 'core/wallets/walletRuntime'],
  // The challenge and the steps need the terms, and neither needs the other's file.
  effects: ['kit/effects/ConnectionEffects', 'core/terms/acceptedTerms', 'core/terms/checkTerms'],
  challenge: ['core/connection/signInOnConnect'],
  steps: [
    'kit/dialog/lazyParts/connectViews',
    'kit/dialog/lazyParts/signInViews',
    'core/flow/createFlow',
    // Applications with terms need it with the list: they load the steps early.
    'kit/dialog/parts/TermsNotice',
    // A list moves nothing until someone uses it.
    'kit/dialog/motion/moveDialog',
    // What only the code and the account have in common: neither needs the other's file.
    'kit/ui/plainDialog.module.css',
    'kit/ui/useCopy',
  ],
  account: ['kit/dialog/lazyParts/accountViews'],
  code: [
    'kit/dialog/lazyParts/guideViews',
    'kit/walletConnect/pairInDialog',
    'core/connectors/walletConnect/connector',
    'core/connectors/walletConnect/readSignIn',
  ],
  names: ['kit/hooks/accountNames', 'core/chains/rpc/openRpc', 'kit/ConnectButton/BalanceNumber'],
  transactions: ['core/transactions/watch/watchTransactions', 'core/transactions/sync/syncTransactions'],
}

/** A page with every part of the kit, what it loads at first as one file. */
const page = {
  configFile: false,
  logLevel: 'error',
  root: join(root, 'bench/page'),
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    write: false,
    rolldownOptions: {
      input: join(root, 'bench/page/pairing.html'),
      output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
    },
  },
}

/**
 * The text of the file that names the modules of each lazy file, by its path: what the modules named above import, except
 * for what a page loads at first and what an earlier file has.
 */
export async function lazyFiles() {
  const chunks = chunksOf(await build(page))
  const listed = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ names }) => names))
  const lists = Object.entries(files).map(([name, roots]) => {
    const names = roots.flatMap((module) => needed(module, chunks)).filter((module) => !listed.has(module))
    for (const module of names) listed.add(module)
    return `  ${name}: [\n${toItems([...new Set(names)].toSorted().map((module) => `  '${module}'`))}  ],\n`
  })
  const text = `${NOTE}
/**
 * The modules of the files that a page loads after its first ones, by the file. A module is named by its package and its
 * path in the sources, without extension.
 */
export const lazyFiles = {\n${lists.join('')}} as const satisfies Record<string, readonly string[]>\n`
  return new Map([['packages/kit/src/build/lazyFiles.ts', text]])
}

/** Our modules in the files of a module, and in the files that these import. */
function needed(module, chunks) {
  const first = chunks.find(({ names }) => names.includes(module))
  if (!first) throw new Error(`${module} is not in the page: scripts/generate/lazyFiles.mjs names it.`)
  const found = new Set([first])
  for (const { imports } of found)
    for (const file of imports) found.add(chunks.find(({ fileName }) => fileName === file))
  return [...found].flatMap(({ names }) => names)
}

/** The scripts of a built page, with the names of our modules in them. */
function chunksOf({ output }) {
  return output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, isEntry, imports, modules }) => ({
      fileName,
      isEntry,
      imports,
      names: Object.keys(modules).flatMap((id) => nameOf(id) ?? []),
    }))
}

const nameOf = (id) => (id.startsWith(join(root, 'packages')) ? moduleName(id) : undefined)
