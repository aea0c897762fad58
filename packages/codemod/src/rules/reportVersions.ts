import { admitsVersion } from '../project/admitsVersion.ts'
import type { PackageJson } from '../project/PackageJson.ts'
import { KIT, RAINBOWKIT } from './modules.ts'

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

/** Reports dependencies that wagmi 3 refuses, so that `npm install` would fail with ERESOLVE. */
export function reportVersions(content: PackageJson): void {
  if (content.versionOf(RAINBOWKIT) === null && content.versionOf(KIT) === null) return
  const typescript = content.versionOf('typescript')
  if (typescript !== null && !admitsVersion(typescript, '>=5.9.3'))
    content.report(
      'typescript',
      'wagmi 3 needs TypeScript 5.9.3 or later.',
      'Set its version to ^5.9.3 or later.',
    )
  const core = content.versionOf('@wagmi/core')
  if (core !== null && !admitsVersion(core, '>=3.0.0'))
    content.report(
      '@wagmi/core',
      'wagmi 3 needs @wagmi/core 3.',
      'Set its version to that of wagmi’s own dependency.',
    )
}
