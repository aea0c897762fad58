import type { JSXElement, Node } from 'oxc-parser'
import type { Project, WalletConfig } from '../project/Project.ts'
import { resolveImport } from '../project/resolveImport.ts'
import { isDeclared, referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { convertProps } from './convertProviderProps.ts'
import { attributesOf, expressionOf, isElement, renameElement, unwrap } from './jsx.ts'
import { KIT, RAINBOWKIT, RAINBOWKIT_NEXT_AUTH } from './modules.ts'
import { type NewFile, planNextAuth } from './planNextAuth.ts'

const GUIDE = 'See docs/migrate-from-rainbowkit.md, then run the codemod again.'
/** Elements that may be between wagmi's provider and RainbowKit's: none of them reads the wallet. */
const neutral =
  /^(QueryClientProvider|PersistQueryClientProvider|SessionProvider|ThemeProvider|StrictMode|React\.StrictMode)$/

/**
 * Replaces WagmiProvider, RainbowKitProvider and RainbowKitSiweNextAuthProvider with CountersignProvider, at the place of
 * RainbowKitProvider. All of a file or none. Returns the files that the new code needs.
 */
export function convertProvider(file: SourceFile, project: Project): NewFile[] {
  const name = file.imports.find(RAINBOWKIT, 'RainbowKitProvider')
  if (!name) return []
  const elements = file.all('JSXElement').filter((element) => isElement(element, name.local))
  const plans = elements.map((element) => planElement(file, element, project))
  if (plans.some((plan) => plan === null)) return []
  const added = plans.flatMap((write) => write?.() ?? [])
  file.imports.drop(name)
  file.imports.add(KIT, 'CountersignProvider')
  const wagmi = file.imports.find('wagmi', 'WagmiProvider')
  if (wagmi) file.imports.drop(wagmi)
  return added
}

/** Returns a function that makes the edits of one provider, or `null` after reporting why it cannot be moved. */
function planElement(file: SourceFile, element: JSXElement, project: Project): (() => NewFile[]) | null {
  const local = (module: string, name: string) => file.imports.find(module, name)?.local
  const around = file.ancestors(element).filter((node) => node.type === 'JSXElement')
  const wagmi = around.find((outer) => isElement(outer, local('wagmi', 'WagmiProvider')))
  const nextAuth = around.find((outer) =>
    isElement(outer, local(RAINBOWKIT_NEXT_AUTH, 'RainbowKitSiweNextAuthProvider')),
  )
  const authentication = around.find((outer) =>
    isElement(outer, local(RAINBOWKIT, 'RainbowKitAuthenticationProvider')),
  )
  const refuse = (node: Node, reason: string, todo = GUIDE) => {
    file.report(node, reason, todo)
    return null
  }

  if (authentication)
    return refuse(
      authentication,
      'RainbowKit’s authentication adapter cannot read the session, but a SignInAdapter must.',
      'Write a SignInAdapter (docs/migrate-from-rainbowkit.md, "An authentication adapter"), remove RainbowKitAuthenticationProvider, run the codemod again, and pass the adapter as `signIn`.',
    )
  const settings = wagmi && attributesOf(wagmi)
  const config = expressionOf(settings?.get('config'))
  if (!wagmi)
    return refuse(
      element,
      'WagmiProvider is not around RainbowKitProvider in the same file.',
      `Put both providers into one component. ${GUIDE}`,
    )
  if (!settings) return refuse(wagmi, 'WagmiProvider has spread props.', `Write them out. ${GUIDE}`)
  if (config?.type !== 'Identifier')
    return refuse(wagmi, 'The config of WagmiProvider is not a variable.', `Assign it to one. ${GUIDE}`)
  const extra = [...settings].find(([prop]) => !['config', 'initialState'].includes(prop))
  if (extra)
    return refuse(
      extra[1],
      `CountersignProvider has no \`${extra[0]}\`.`,
      'CountersignProvider always reconnects. Remove the prop, and run the codemod again.',
    )
  const between = around.slice(0, around.indexOf(wagmi)).filter((outer) => outer !== nextAuth)
  const reader = between.find((outer) => !isNeutral(file, outer, project))
  if (reader)
    return refuse(
      reader,
      `${file.text(reader.openingElement.name)} is between WagmiProvider and RainbowKitProvider, and may use wagmi’s hooks.`,
      'Move it inside RainbowKitProvider, and run the codemod again.',
    )

  const found = configOf(file, config.name, project)
  const module = file.imports.moduleOf(config.name)
  if (module !== undefined && resolveImport(file.path, module, project) === null)
    return refuse(
      config,
      `\`${config.name}\` comes from ${module}, which the codemod did not read.`,
      `Run the codemod in a folder that contains both. If there is none, replace the providers by hand. ${GUIDE}`,
    )
  const path = module === undefined ? file.path : resolveImport(file.path, module, project)
  if (!found && path !== null && project.unfinished.has(path))
    return refuse(
      config,
      `\`${config.name}\` of ${path} still needs RainbowKit.`,
      `Make the changes that are reported there, and run the codemod again.`,
    )
  const other = found ? undefined : project.configs.find(({ wallets }) => wallets !== null)
  if (other)
    return refuse(
      config,
      `It is unknown whether \`${config.name}\` is the config of ${other.path}, whose wallets the provider needs.`,
      `Import it by its name from there, and run the codemod again.`,
    )
  const initialState = settings.get('initialState')
  const props = convertProps(file, element, found)
  if (!props) return null
  const signIn = nextAuth ? planNextAuth(file, nextAuth) : null
  if (nextAuth && !signIn) return null

  return () => {
    renameElement(file, element, 'CountersignProvider')
    const first = [
      `config={${config.name}}`,
      ...props.first,
      ...(initialState ? [file.text(initialState)] : []),
      ...(signIn ? [`signIn={${signIn.name}}`] : []),
    ]
    file.insert(element.openingElement.name.end, ` ${first.join(' ')}`)
    props.write()
    if (found?.wallets && found.path !== file.path) importFromConfig(file, config.name, found.wallets)
    unwrap(file, wagmi)
    if (nextAuth) unwrap(file, nextAuth)
    return signIn ? [signIn.write()] : []
  }
}

/** Whether an element is one of a package, and never reads the wallet. The application's own may do anything. */
function isNeutral(file: SourceFile, { openingElement }: JSXElement, project: Project): boolean {
  const name = file.text(openingElement.name)
  const module = file.imports.moduleOf(name.split('.')[0] ?? '')
  const isOwn =
    isDeclared(file, name) ||
    (module !== undefined && (module.startsWith('.') || resolveImport(file.path, module, project) !== null))
  return neutral.test(name) && !isOwn
}

function configOf(file: SourceFile, local: string, project: Project): WalletConfig | undefined {
  const { configs } = project
  const imported = file.imports.byLocal(local)
  if (!imported) return configs.find(({ path, name }) => path === file.path && name === local)
  const path = resolveImport(file.path, imported.module, project)
  return configs.find((config) => config.path === path && config.name === imported.imported)
}

/** Imports the wallet list from where the config comes from. */
function importFromConfig(file: SourceFile, config: string, wallets: string): void {
  const module = file.imports.byLocal(config)?.module
  if (module && referencesTo(file, wallets).length === 0) file.imports.add(module, wallets)
}
