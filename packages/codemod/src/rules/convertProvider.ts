import type { Expression, JSXElement, Node } from 'oxc-parser'
import type { Project } from '../project/Project.ts'
import { resolveImport } from '../project/resolveImport.ts'
import type { WalletConfig } from '../project/WalletConfig.ts'
import { possibleValues } from '../source/possibleValues.ts'
import { isDeclared, referencesTo } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { addStyles } from './addStyles.ts'
import { configName } from './configName.ts'
import { attributesOf, expressionOf, isElement, renameElement, unwrap } from './jsx.ts'
import { KIT } from './modules.ts'
import type { ProviderRule } from './ProviderRule.ts'
import type { NewFile } from './planNextAuth.ts'
import { turnOffDiscovery } from './turnOffDiscovery.ts'

/** Elements that may be between wagmi's provider and the kit's: none of them reads the wallet. */
const neutral =
  /^(QueryClientProvider|PersistQueryClientProvider|SessionProvider|ThemeProvider|StrictMode|React\.StrictMode)$/

/**
 * Replaces WagmiProvider, the provider of a kit and that of its sign-in with CountersignProvider, at the place of the kit's.
 * All of a file or none. Returns the files that the new code needs.
 */
export function convertProvider(file: SourceFile, project: Project, provider: ProviderRule): NewFile[] {
  const { source } = project
  const name = file.imports.find(source.package, provider.name)
  if (!name) return []
  const elements = file.all('JSXElement').filter((element) => isElement(element, name.local))
  const plans = elements.map((element) => planElement(file, element, project, provider))
  if (plans.some((plan) => plan === null)) return []
  const added = plans.flatMap((write) => write?.() ?? [])
  file.imports.drop(name)
  file.imports.add(KIT, 'CountersignProvider')
  const wagmi = file.imports.find('wagmi', 'WagmiProvider')
  // Another provider of the file may still need it.
  const isUsed = wagmi && referencesTo(file, wagmi.local).length > 2 * elements.length
  if (wagmi && !isUsed) file.imports.drop(wagmi)
  if (!provider.hasStyles && elements.length > 0) addStyles(file, project)
  return added
}

/** Returns a function that makes the edits of one provider, or `null` after reporting why it cannot be moved. */
function planElement(
  file: SourceFile,
  element: JSXElement,
  project: Project,
  provider: ProviderRule,
): (() => NewFile[]) | null {
  const { source } = project
  const guide = `See ${source.guide}, then run the codemod again.`
  const local = (module: string, name: string) => file.imports.find(module, name)?.local
  const around = file.ancestors(element).filter((node) => node.type === 'JSXElement')
  const wagmi = around.find((outer) => isElement(outer, local('wagmi', 'WagmiProvider')))
  const session = around.find((outer) =>
    isElement(outer, local(provider.signIn.module, provider.signIn.name)),
  )
  const { refused } = provider
  const unknown = refused && around.find((outer) => isElement(outer, local(source.package, refused.name)))
  const refuse = (node: Node, reason: string, todo = guide) => {
    file.report(node, reason, todo)
    return null
  }

  if (refused && unknown) return refuse(unknown, refused.reason, refused.todo)
  const settings = wagmi && attributesOf(wagmi)
  const config = expressionOf(settings?.get('config'))
  if (!wagmi && around.some((outer) => isElement(outer, local(KIT, 'CountersignProvider'))))
    return refuse(
      element,
      `CountersignProvider is around ${provider.name} already.`,
      `Remove ${provider.name}, and run the codemod again.`,
    )
  if (!wagmi)
    return refuse(
      element,
      `WagmiProvider is not around ${provider.name} in the same file.`,
      `Put both providers into one component. ${guide}`,
    )
  if (!settings) return refuse(wagmi, 'WagmiProvider has spread props.', `Write them out. ${guide}`)
  if (config?.type !== 'Identifier')
    return refuse(wagmi, 'The config of WagmiProvider is not a variable.', `Assign it to one. ${guide}`)
  const extra = [...settings].find(([prop]) => !['config', 'initialState'].includes(prop))
  if (extra)
    return refuse(
      extra[1],
      `CountersignProvider has no \`${extra[0]}\`.`,
      'CountersignProvider always reconnects. Remove the prop, and run the codemod again.',
    )
  const between = around.slice(0, around.indexOf(wagmi)).filter((outer) => outer !== session)
  const reader = between.find((outer) => !isNeutral(file, outer, project))
  if (reader)
    return refuse(
      reader,
      `${file.text(reader.openingElement.name)} is between WagmiProvider and ${provider.name}, and may use wagmi’s hooks.`,
      `Move it inside ${provider.name}, and run the codemod again.`,
    )

  const found = configOf(file, config, project)
  const module = file.imports.moduleOf(config.name)
  if (module !== undefined && resolveImport(file.path, module, project) === null)
    return refuse(
      config,
      `\`${config.name}\` comes from ${module}, which the codemod did not read.`,
      `Run the codemod in a folder that contains both. If there is none, replace the providers by hand. ${guide}`,
    )
  const path = module === undefined ? file.path : resolveImport(file.path, module, project)
  if (!found && path !== null && project.unfinished.has(path))
    return refuse(
      config,
      `\`${config.name}\` of ${path} still needs ${source.name}.`,
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
  const props = provider.planProps(file, element, found)
  if (!props) return null
  const signIn = session ? provider.signIn.plan(file, session, project) : null
  if (session && !signIn) return null

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
    if (found?.wallets && found.path !== file.path) importFromConfig(file, config.name, found, project)
    unwrap(file, wagmi)
    if (session) unwrap(file, session)
    if (!found) turnOffDiscovery(file, config.name, project)
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

/** The config behind a variable, also one that is another's value or the default export of its module. */
function configOf(file: SourceFile, node: Expression, { configs, find }: Project): WalletConfig | undefined {
  const [value, ...others] = possibleValues({ file, node }, find)
  if (!value || others.length > 0) return undefined
  const name = configName(value.file, value.node)
  return configs.find((config) => config.path === value.file.path && config.name === name)
}

/** Imports the wallet list from where the config comes from. */
function importFromConfig(file: SourceFile, config: string, found: WalletConfig, project: Project): void {
  const configImport = file.imports.declarations.find(
    ({ source }) => resolveImport(file.path, source.value, project) === found.path,
  )
  const module = configImport?.source.value ?? file.imports.moduleOf(config)
  if (module && found.wallets && referencesTo(file, found.wallets).length === 0)
    file.imports.add(module, found.wallets)
}
