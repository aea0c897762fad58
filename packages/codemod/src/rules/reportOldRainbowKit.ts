import { admitsVersion } from '../project/admitsVersion.ts'
import type { PackageJson } from '../project/PackageJson.ts'
import { RAINBOWKIT } from './modules.ts'

/** Whether a package uses a version of RainbowKit that the codemod does not know. It is reported. */
export function reportOldRainbowKit(content: PackageJson): boolean {
  const version = content.versionOf(RAINBOWKIT)
  if (version === null || admitsVersion(version, '>=2.0.0')) return false
  content.report(
    RAINBOWKIT,
    `The codemod rewrites RainbowKit 2, and this is ${version}. The files of this package are left unchanged.`,
    'Update to RainbowKit 2 and wagmi 2 first (rainbowkit.com/docs/migration-guide), and run the codemod again.',
  )
  return true
}
