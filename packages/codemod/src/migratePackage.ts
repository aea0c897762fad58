import type { PackageJson } from './project/PackageJson.ts'
import { isRainbowKit } from './rules/modules.ts'

/** The versions to install. */
export const versions = {
  kit: '^0.2.0',
  wagmi: '^3.7.7',
  viem: '^2.57.1',
  query: '^5.108.0',
} as const

/** Vendor SDKs, by the subpath of the kit that needs them. */
const vendors: Readonly<Record<string, readonly [string, string]>> = {
  '@countersign/kit/coinbase': ['@coinbase/wallet-sdk', '^4.4.0'],
  '@countersign/kit/base': ['@base-org/account', '^2.5.10'],
  '@countersign/kit/safe': ['@safe-global/safe-apps-sdk', '^9.1.0'],
}

/**
 * Gives a package.json that uses RainbowKit the dependencies of the rewritten application. RainbowKit stays while a file
 * still imports it. `modules` lists the modules that the files import.
 */
export function migratePackage(content: PackageJson, modules: ReadonlySet<string>, isLeft: boolean): void {
  const added: Record<string, string> = {
    '@countersign/kit': versions.kit,
    wagmi: versions.wagmi,
    viem: versions.viem,
    '@tanstack/react-query': versions.query,
  }
  if (modules.has('@countersign/wallets')) added['@countersign/wallets'] = versions.kit
  for (const module of modules) {
    const vendor = vendors[module]
    if (vendor) added[vendor[0]] = vendor[1]
  }
  for (const [name, version] of Object.entries(added)) {
    const override = content.versionOf(name, ['overrides'])
    if (override === null || override === version || override.startsWith('$')) continue
    // The packages of a checkout.
    if (name.startsWith('@countersign/')) added[name] = override
    else
      content.report(
        name,
        `\`overrides\` has another version of ${name}: npm install fails with EOVERRIDE.`,
        `Write ${version} or "$${name}" there.`,
      )
  }
  content.setDependencies((name) => !isLeft && isRainbowKit(name), added)
}
