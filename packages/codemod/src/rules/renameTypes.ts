import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { KIT, RAINBOWKIT } from './modules.ts'

/** Moves the types `Locale`, `AvatarComponent`, and `Chain` in a file without icons of chains, which are options of ours. */
export function renameTypes(file: SourceFile): void {
  const locale = file.imports.find(RAINBOWKIT, 'Locale')
  if (locale) {
    file.imports.drop(locale)
    file.imports.add(KIT, 'Locale', { local: locale.local, isType: true })
  }
  const chain = file.imports.find(RAINBOWKIT, 'Chain')
  if (chain && !file.imports.find('viem', 'Chain') && !/\bicon(Url|Background)\b/.test(file.code)) {
    file.imports.drop(chain)
    file.imports.add('viem', 'Chain', { local: chain.local, isType: true })
  }
  const avatar = file.imports.find(RAINBOWKIT, 'AvatarComponent')
  if (!avatar) return
  file.imports.drop(avatar)
  file.imports.add(KIT, 'AvatarComponentProps', { isType: true })
  file.imports.add('react', 'ComponentType', { isType: true })
  for (const use of referencesTo(file, avatar.local)) file.replace(use, 'ComponentType<AvatarComponentProps>')
}
