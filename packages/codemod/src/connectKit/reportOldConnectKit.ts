import { admitsVersion } from '../project/admitsVersion.ts'
import type { PackageJson } from '../project/PackageJson.ts'
import { CONNECTKIT } from '../rules/modules.ts'

/** Reports a package with a ConnectKit or a wagmi that the codemod does not know: 1.7 was the first for wagmi 2. */
export function reportOldConnectKit(content: PackageJson): boolean {
  const version = content.versionOf(CONNECTKIT)
  if (version === null) return false
  const wagmi = content.versionOf('wagmi')
  const isOld = !admitsVersion(version, '>=1.7.0')
  if (!isOld && (wagmi === null || admitsVersion(wagmi, '>=2.0.0'))) return false
  content.report(
    isOld ? CONNECTKIT : 'wagmi',
    `The codemod rewrites ConnectKit 1.7 or later with wagmi 2, and this is ${isOld ? version : `wagmi ${wagmi}`}. The files of this package are left unchanged.`,
    'Update to ConnectKit 1.9 and wagmi 2 first (wagmi.sh/react/guides/migrate-from-v1-to-v2), and run the codemod again.',
  )
  return true
}
