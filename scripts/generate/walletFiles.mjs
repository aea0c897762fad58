import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesUnder } from '../repository/filesUnder.mjs'
import { root } from '../repository/runCommand.mjs'
import { otherFlags } from './otherFlags.mjs'
import { byName, NOTE, toItems, toList } from './toSource.mjs'
import { valuesOf } from './valuesOf.mjs'

const folder = 'packages/wallets/src'
/** How many rows of the list have their icon as soon as it opens. */
const FIRST_ICONS = 6
const WALLET = "import type { Wallet } from './define/Wallet.ts'\n"

/** The text of each file of the catalogue that the definitions determine, by its path. */
export async function walletFiles() {
  const wallets = inOrder(await readWallets(), await readRanking())
  const ids = wallets.map(({ id }) => id)
  const featured = wallets.filter(({ group }) => group !== 'more').map(({ id }) => id)
  const more = ids.filter((id) => !featured.includes(id))
  const flags = wallets.filter(({ id }) => id !== 'metaMask').flatMap(({ detect }) => detect?.flags ?? [])
  const impostors = [...new Set([...otherFlags, ...flags])]
  const first = wallets.filter(({ id }) => featured.slice(0, FIRST_ICONS).includes(id))
  const firstIds = first.map(({ id }) => id)
  const icons = await Promise.all(
    first.map(async ({ id, icon }) => `[\n    ${id},\n    ${toText(await icon())},\n  ]`),
  )
  return new Map([
    [`${folder}/definitions.ts`, `${NOTE}${ids.toSorted(byName).map(toExport).join('')}`],
    [
      `${folder}/featuredWallets.ts`,
      `${NOTE}${WALLET}${toImport(featured)}
/** The recommended and popular wallets, which a list shows first, the most common one first. */
${toList('featuredWallets: readonly Wallet[]', featured)}`,
    ],
    [
      `${folder}/firstIcons.ts`,
      `${NOTE}${WALLET}import { ${firstIds.toSorted(byName).join(', ')} } from './definitions.ts'

/** The icons of the wallets at the head of the list, as SVG: they come with its code. */
${toList('firstIcons: readonly (readonly [Wallet, string])[]', icons)}`,
    ],
    [
      `${folder}/moreWallets.ts`,
      `${NOTE}${WALLET}${toImport(more)}
/** The other wallets, the most common one first. Unverified wallets are last. */
${toList('moreWallets: readonly Wallet[]', more)}`,
    ],
    [
      `${folder}/define/metaMaskImpostors.ts`,
      `${NOTE}
/** Flags of wallets that also set \`isMetaMask\` for compatibility. */
${toFlags(impostors)}`,
    ],
    [`${folder}/values.snapshot.tsv`, `# Written by \`npm run generate\`.\n${toLines(wallets)}`],
  ])
}

async function readWallets() {
  const names = await filesUnder(join(root, folder, 'definitions'), /\.ts$/)
  return Promise.all(
    names.map(async (name) => {
      const id = name.slice(0, -'.ts'.length)
      const wallet = (await import(pathToFileURL(join(root, folder, 'definitions', name)).href))[id]
      if (wallet?.id !== id) throw new Error(`definitions/${name} must export ${id}, a wallet with this ID.`)
      return wallet
    }),
  )
}

async function readRanking() {
  const text = await readFile(join(root, folder, 'ranking.txt'), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

/**
 * Returns the wallets in display order: by group, then unverified ones last, then as ranked, then by name.
 *
 * @throws {Error} a ranked wallet does not exist
 */
export function inOrder(wallets, ranking) {
  const missing = ranking.filter((id) => !wallets.some((wallet) => wallet.id === id))
  if (missing.length > 0) throw new Error(`ranking.txt has ${missing.join(', ')}, which no file defines.`)
  const place = ({ id, group, status }) => [
    ['recommended', 'popular', 'more'].indexOf(group),
    Number(status === 'unverified'),
    ranking.includes(id) ? ranking.indexOf(id) : ranking.length,
  ]
  return wallets.toSorted((one, other) => {
    const places = place(one)
    const difference = place(other).map((value, index) => places[index] - value)
    return difference.find((value) => value !== 0) ?? byName(one.name, other.name)
  })
}

/** Names that begin with "is" without it, which makes the compressed code shorter. */
function toFlags(flags) {
  const isFlag = (flag) => flag.startsWith('is')
  const names = flags.filter(isFlag).map((flag) => `    '${flag.slice('is'.length)}',\n`)
  const others = flags.filter((flag) => !isFlag(flag)).map((flag) => `  '${flag}',\n`)
  return `export const metaMaskImpostors: readonly string[] = [
  ...[\n${names.join('')}  ].map((name) => \`is\${name}\`),\n${others.join('')}]\n`
}

/** The SVG of a data URI as a string literal. */
const toText = (uri) => {
  const svg = decodeURIComponent(uri.slice(uri.indexOf(',') + 1))
    .replaceAll(/>\s+</g, '><')
    .replace(' class="web3icons"', '')
  return `'${JSON.stringify(svg).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

const toExport = (id) => `export { ${id} } from './definitions/${id}.ts'\n`
const toImport = (ids) => `import {\n${toItems(ids.toSorted(byName))}} from './definitions.ts'\n`

/** One line for each value, so that a reviewer sees every change of one: ID of the wallet, field, value. */
const toLines = (wallets) =>
  wallets
    .flatMap((wallet) => valuesOf(wallet).map((entry) => `${[wallet.id, ...entry].join('\t')}\n`))
    .join('')
