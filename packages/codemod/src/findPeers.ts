import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Finding } from './Finding.ts'
import { admitsVersion } from './project/admitsVersion.ts'
import { PackageJson } from './project/PackageJson.ts'
import { readPackages } from './project/readPackages.ts'
import { isRainbowKit, KIT, RAINBOWKIT } from './rules/modules.ts'

/** Dependencies that the codemod changes itself, or reports elsewhere. */
const isOwn = (name: string) => isRainbowKit(name) || /^(wagmi$|@wagmi\/|@countersign\/)/.test(name)

/**
 * Reports installed dependencies that need wagmi 2 or RainbowKit, with which `npm install` would fail with ERESOLVE.
 * What is not installed is not known.
 */
export async function findPeers(root: string, input: ReadonlyMap<string, string>): Promise<Finding[]> {
  const packages = readPackages(input, []).filter(
    (content) => (content.versionOf(RAINBOWKIT) ?? content.versionOf(KIT)) !== null,
  )
  for (const content of packages)
    for (const name of content.names().filter((name) => !isOwn(name))) {
      const installed = await readInstalled(join(root, content.folder), name)
      if (installed) reportPeers(content, name, installed)
    }
  return packages.flatMap(({ file }) => file.findings)
}

function reportPeers(content: PackageJson, name: string, installed: PackageJson): void {
  const wagmi = installed.versionOf('wagmi', ['peerDependencies'])
  if (wagmi !== null && !admitsVersion(wagmi, '^3.0.0'))
    content.report(
      name,
      `${name} needs wagmi ${wagmi}: with wagmi 3, npm install fails with ERESOLVE.`,
      'Install a version for wagmi 3, or remove it.',
    )
  const rainbowKit = installed.versionOf(RAINBOWKIT, ['peerDependencies', 'dependencies'])
  if (rainbowKit !== null)
    content.report(
      name,
      `${name} needs RainbowKit ${rainbowKit}, which needs wagmi 2: npm install fails with ERESOLVE.`,
      'Replace it with your own code for @countersign/kit, or remove it.',
    )
}

/** The package.json of an installed dependency, as Node.js finds it. */
async function readInstalled(folder: string, name: string): Promise<PackageJson | null> {
  const path = join(folder, 'node_modules', name, 'package.json')
  try {
    return new PackageJson(path, await readFile(path, 'utf8'))
  } catch {
    return dirname(folder) === folder ? null : readInstalled(dirname(folder), name)
  }
}
