import { KIT, WALLETS } from './rules/modules.ts'

/** A range for what an application installs, and a wider one for the peer dependencies of a library. */
export type TargetVersion = { readonly range: string; readonly peer: string }

/** The versions of the kit's packages. */
const kit = { range: '^0.2.0', peer: '^0.2.0' }

/** Vendor SDKs, by the subpath of the kit that needs them. */
const vendors: Readonly<Record<string, readonly [string, TargetVersion]>> = {
  [`${KIT}/coinbase`]: ['@coinbase/wallet-sdk', { range: '^4.4.0', peer: '^4.4.0' }],
  [`${KIT}/base`]: ['@base-org/account', { range: '^2.5.10', peer: '^2.5.10' }],
  [`${KIT}/safe`]: ['@safe-global/safe-apps-sdk', { range: '^9.1.0', peer: '^9.1.0' }],
}

/** The version of wagmi. */
export function wagmiVersion(keepsWagmi: boolean): TargetVersion {
  return keepsWagmi ? { range: '^2.19.0', peer: '^2.19.0 || ^3.0.0' } : { range: '^3.7.7', peer: '^3.0.0' }
}

/** What an application needs that imports these modules. */
export function targetVersions(
  modules: ReadonlySet<string>,
  keepsWagmi: boolean,
): Readonly<Record<string, TargetVersion>> {
  return {
    [KIT]: kit,
    ...(modules.has(WALLETS) ? { [WALLETS]: kit } : {}),
    wagmi: wagmiVersion(keepsWagmi),
    viem: { range: '^2.57.1', peer: '^2.57.0' },
    '@tanstack/react-query': { range: '^5.108.0', peer: '^5.0.0' },
    ...Object.fromEntries([...modules].flatMap((module) => (vendors[module] ? [vendors[module]] : []))),
  }
}

/** The lowest versions of what the codemod does not install itself. */
export function minimumVersions(keepsWagmi: boolean): Readonly<Record<string, string>> {
  return {
    ...(keepsWagmi ? { '@wagmi/core': '2.22.1' } : { typescript: '5.9.3', '@wagmi/core': '3.0.0' }),
    react: '18.3.0',
    'react-dom': '18.3.0',
  }
}
