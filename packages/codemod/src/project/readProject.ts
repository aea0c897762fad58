import { KIT, RAINBOWKIT, RAINBOWKIT_NEXT_AUTH } from '../rules/modules.ts'
import { propertiesOf, stringOf } from '../rules/objects.ts'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import type { WalletConfig } from './Project.ts'

/** Whether any file uses RainbowKit's authentication. */
export function usesSignIn(files: readonly SourceFile[]): boolean {
  return files.some(
    ({ imports }) =>
      imports.find(RAINBOWKIT, 'RainbowKitAuthenticationProvider') ??
      imports.find(RAINBOWKIT_NEXT_AUTH, 'RainbowKitSiweNextAuthProvider') ??
      imports.names.find(({ imported }) => imported === 'createNextAuthSignIn'),
  )
}

/** The configs that an earlier run wrote. */
export function convertedConfigs(file: SourceFile): WalletConfig[] {
  const name = file.imports.find(KIT, 'createWalletConfig')
  if (!name) return []
  return referencesTo(file, name.local).flatMap((reference) => {
    const call = file.parent(reference)
    const variable = call && file.parent(call)
    if (call?.type !== 'CallExpression' || variable?.type !== 'VariableDeclarator') return []
    if (variable.id.type !== 'Identifier') return []
    const appName = file.all('ObjectExpression').flatMap((object) => {
      const metadata = propertiesOf(object)?.get('metadata')?.value
      const value =
        metadata?.type === 'ObjectExpression' ? propertiesOf(metadata)?.get('name')?.value : undefined
      return value && stringOf(value) !== null ? [file.text(value)] : []
    })[0]
    const wallets = file.all('VariableDeclarator').find(({ id }) => /: WalletList$/.test(file.text(id)))
    const list = wallets?.id.type === 'Identifier' ? wallets.id.name : null
    return [{ path: file.path, name: variable.id.name, appName: appName ?? null, wallets: list }]
  })
}
