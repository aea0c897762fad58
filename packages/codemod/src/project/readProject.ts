import { appNameOf } from '../rules/appNameOf.ts'
import { KIT, RAINBOWKIT, RAINBOWKIT_NEXT_AUTH } from '../rules/modules.ts'
import { propertiesOf } from '../rules/objects.ts'
import type { FindModule } from '../source/possibleValues.ts'
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

/** The configs that an earlier run wrote: ours, and wagmi's without its own discovery. */
export function convertedConfigs(file: SourceFile, find: FindModule): WalletConfig[] {
  const list = listOf(file) ?? reexportedList(file, find)
  const calls = [
    file.imports.find(KIT, 'createWalletConfig'),
    list && file.imports.find('wagmi', 'createConfig'),
  ]
  return calls.flatMap((name) =>
    (name ? referencesTo(file, name.local) : []).flatMap((reference) => {
      const call = file.parent(reference)
      const variable = call && file.parent(call)
      if (call?.type !== 'CallExpression' || variable?.type !== 'VariableDeclarator') return []
      if (variable.id.type !== 'Identifier') return []
      const appName = appNameIn(file, find) ?? (list ? appNameIn(list.file, find) : null)
      return [{ path: file.path, name: variable.id.name, appName, wallets: list?.name ?? null }]
    }),
  )
}

/** The files whose config still needs RainbowKit, or connectors of a file that does. */
export function unfinishedConfigs(files: readonly SourceFile[], find: FindModule): string[] {
  const isUnfinished = ({ imports }: SourceFile) =>
    ['getDefaultConfig', 'connectorsForWallets', 'getDefaultWallets'].some((name) =>
      imports.find(RAINBOWKIT, name),
    )
  const own = files.filter(isUnfinished)
  const importing = files.filter(
    (file) =>
      file.imports.find('wagmi', 'createConfig') &&
      file.imports.declarations.some(({ source }) => own.some((other) => find(file, source.value) === other)),
  )
  return [...own, ...importing].map(({ path }) => path)
}

type List = { readonly file: SourceFile; readonly name: string }

/** The variable of a wallet list. */
function listOf(file: SourceFile): List | undefined {
  const list = file.all('VariableDeclarator').find(({ id }) => /: WalletList$/.test(file.text(id)))
  return list?.id.type === 'Identifier' ? { file, name: list.id.name } : undefined
}

/** The list of another file, which the file of the config exports too. */
function reexportedList(file: SourceFile, find: FindModule): List | undefined {
  return file.all('ExportNamedDeclaration').flatMap(({ source }) => {
    const other = source ? find(file, source.value) : undefined
    return (other && listOf(other)) ?? []
  })[0]
}

/** The `name` in the `metadata` of walletConnect, as source text. */
function appNameIn(file: SourceFile, find: FindModule): string | null {
  const [name] = file.all('ObjectExpression').flatMap((object) => {
    const metadata = propertiesOf(object)?.get('metadata')?.value
    const property = metadata?.type === 'ObjectExpression' ? propertiesOf(metadata)?.get('name') : undefined
    return (property && appNameOf(file, property, find)) ?? []
  })
  return name ?? null
}
