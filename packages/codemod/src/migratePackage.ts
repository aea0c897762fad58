/** The versions to install. */
export const versions = {
  kit: '^0.2.0',
  wagmi: '^3.7.7',
  viem: '2.57.1',
  query: '^5.108.0',
} as const

/** Vendor SDKs, by the subpath of the kit that needs them. */
const vendors: Readonly<Record<string, readonly [string, string]>> = {
  '@countersign/kit/coinbase': ['@coinbase/wallet-sdk', '4.4.0'],
  '@countersign/kit/base': ['@base-org/account', '^2.5.10'],
  '@countersign/kit/safe': ['@safe-global/safe-apps-sdk', '^9.1.0'],
}

/**
 * Returns a package.json with the dependencies of the rewritten application, or `null` if it does not use RainbowKit.
 * RainbowKit stays while a file still imports it. `modules` lists the modules that the files import.
 */
export function migratePackage(json: string, modules: ReadonlySet<string>, isLeft: boolean): string | null {
  const content = JSON.parse(json)
  const dependencies: Record<string, string> = content.dependencies ?? {}
  if (!('@rainbow-me/rainbowkit' in dependencies)) return null
  const imported = [...modules]
  const added: Record<string, string> = {
    '@countersign/kit': versions.kit,
    wagmi: versions.wagmi,
    viem: versions.viem,
  }
  added['@tanstack/react-query'] = versions.query
  if (imported.includes('@countersign/wallets')) added['@countersign/wallets'] = versions.kit
  for (const module of imported) {
    const vendor = vendors[module]
    if (vendor) added[vendor[0]] = vendor[1]
  }
  const kept = Object.entries(dependencies).filter(
    ([name]) => isLeft || !name.startsWith('@rainbow-me/rainbowkit'),
  )
  content.dependencies = Object.fromEntries(
    Object.entries({ ...Object.fromEntries(kept), ...added }).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  const indent = /^[ \t]+/m.exec(json)?.[0] ?? 2
  return `${JSON.stringify(content, null, indent)}${json.endsWith('\n') ? '\n' : ''}`
}
