import type { PackageJson } from '../project/PackageJson.ts'
import type { SourceFile } from '../source/SourceFile.ts'

/** The SDKs of wagmi's connectors. wagmi 3 no longer installs them. */
const sdks: Readonly<Record<string, readonly string[]>> = {
  baseAccount: ['@base-org/account'],
  coinbaseWallet: ['@coinbase/wallet-sdk'],
  metaMask: ['@metamask/connect-evm'],
  safe: ['@safe-global/safe-apps-sdk', '@safe-global/safe-apps-provider'],
  walletConnect: ['@walletconnect/ethereum-provider'],
}

/** Reports wagmi's connectors whose SDK the package does not install itself. */
export function reportConnectorSdks(file: SourceFile, content: PackageJson | undefined): void {
  if (!content) return
  for (const name of file.imports.remaining((module) => /^(wagmi|@wagmi)\/connectors$/.test(module))) {
    const missing = (sdks[name.imported] ?? []).filter((sdk) => content.versionOf(sdk) === null)
    if (missing.length > 0)
      file.report(
        name.specifier,
        `In wagmi 3, the connector ${name.imported} needs ${missing.join(' and ')}, which wagmi no longer installs.`,
        `Install ${missing.join(' and ')}, or use a connector of @countersign/kit.`,
      )
  }
}
