import { definitionIssues } from './definitionIssues.ts'
import { svgDataUri } from './svgDataUri.ts'
import type { Wallet, WalletDefinition } from './Wallet.ts'

/**
 * Defines a wallet: one of the catalogue or your own. Its icon is imported once, on the first call; if that fails, a
 * monogram replaces it until the next call.
 *
 * @throws {WalletDefinitionError} the definition is invalid. Production builds do not check definitions.
 * @example
 * const example = defineWallet({
 *   id: 'example',
 *   name: 'Example Wallet',
 *   rdns: ['com.example.wallet'],
 *   icon: null,
 *   accent: '#0af',
 *   background: '#fff',
 *   group: 'more',
 *   status: 'active',
 *   connect: ['injected'],
 *   downloads: { chrome: 'https://example.com/extension' },
 *   steps: {},
 *   learnMore: {},
 * })
 */
export function defineWallet(definition: WalletDefinition): Wallet {
  if (process.env.NODE_ENV !== 'production') {
    const issues = definitionIssues(definition)
    if (issues.length > 0) throw new WalletDefinitionError(definition.id, issues)
  }
  return { ...definition, icon: lazyIcon(definition) }
}

/** Thrown for an invalid wallet definition. */
export class WalletDefinitionError extends Error {
  override readonly name = 'WalletDefinitionError'
  readonly code = 'wallet_definition_invalid'
  readonly shortMessage: string
  /** The section that explains the error, as a file of an installed package: `node_modules/` plus this path. */
  readonly docsPath = '@countersign/wallets/README.md#errors'
  readonly walletId: string
  /** One sentence each. */
  readonly issues: readonly string[]

  constructor(walletId: string, issues: readonly string[]) {
    const shortMessage = `Wallet "${walletId}" has an invalid definition`
    super(`${shortMessage}:\n${issues.map((issue) => `- ${issue}`).join('\n')}`)
    this.shortMessage = `${shortMessage}.`
    this.walletId = walletId
    this.issues = issues
  }
}

function lazyIcon(definition: WalletDefinition): Wallet['icon'] {
  let loading: Promise<string> | undefined
  return () => {
    loading ??= importIcon(definition).catch(() => {
      // The next call retries: the network may be back by then.
      loading = undefined
      return importMonogram(definition)
    })
    return loading
  }
}

async function importIcon(definition: WalletDefinition): Promise<string> {
  return definition.icon ? svgDataUri((await definition.icon()).default) : importMonogram(definition)
}

// Lazy: every wallet of the catalogue has an icon.
async function importMonogram(definition: WalletDefinition): Promise<string> {
  const { drawMonogram } = await import('./drawMonogram.ts')
  return svgDataUri(drawMonogram(definition))
}
