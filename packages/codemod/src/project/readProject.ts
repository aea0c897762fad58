import { appNameOf } from '../rules/appNameOf.ts'
import { configName } from '../rules/configName.ts'
import { KIT } from '../rules/modules.ts'
import { propertiesOf } from '../rules/objects.ts'
import type { FindModule } from '../source/possibleValues.ts'
import { referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import type { Source } from '../sources/Source.ts'
import type { WalletConfig } from './WalletConfig.ts'

const adapters = ['createNextAuthSignIn', 'createSiweSignIn']

/** Whether any file signs in with the kit, or with an adapter that an earlier run wrote. */
export function usesSignIn(files: readonly SourceFile[], { signsIn }: Source): boolean {
  return files.some(
    (file) => signsIn(file) || file.imports.names.some(({ imported }) => adapters.includes(imported)),
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
      const name = call?.type === 'CallExpression' ? configName(file, call) : ''
      if (name === '') return []
      const appName = appNameIn(file, find) ?? (list ? appNameIn(list.file, find) : null)
      return [{ path: file.path, name, appName, wallets: list?.name ?? null }]
    }),
  )
}

/** The files whose config still needs the kit, or connectors of a file that does. */
export function unfinishedConfigs(files: readonly SourceFile[], find: FindModule, source: Source): string[] {
  const isUnfinished = ({ imports }: SourceFile) =>
    source.configs.some((name) => imports.find(source.package, name))
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
