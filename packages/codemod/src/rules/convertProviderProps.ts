import type { JSXAttribute, JSXElement, ObjectExpression } from 'oxc-parser'
import type { WalletConfig } from '../project/WalletConfig.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { planTheme } from './convertTheme.ts'
import { attributesOf, expressionOf } from './jsx.ts'
import { propertiesOf, stringOf } from './objects.ts'
import type { Props } from './ProviderRule.ts'

const GUIDE = 'See docs/start/rainbowkit-names.md, then run the codemod again.'
const unchangedProps = ['avatar', 'initialChain', 'locale', 'showRecentTransactions']

/** Plans the props of CountersignProvider from those of RainbowKitProvider, or reports why they cannot be moved. */
export function convertProps(
  file: SourceFile,
  element: JSXElement,
  config: WalletConfig | undefined,
): Props | null {
  const attributes = attributesOf(element)
  const refuse = (node: { start: number }, reason: string, todo = GUIDE) => {
    file.report(node, reason, todo)
    return null
  }
  if (!attributes) return refuse(element, 'RainbowKitProvider has spread props.')

  const first: string[] = []
  const writes: (() => void)[] = []
  const appInfo = attributes.get('appInfo')
  const info = appInfo && appInfoObject(file, appInfo)
  const name = config?.appName ?? null
  if (appInfo && !info) return refuse(appInfo, '`appInfo` is not an object literal.')
  if (info) {
    const fields = propertiesOf(info)
    const disclaimer = fields?.get('disclaimer')
    if (!fields) return refuse(info, '`appInfo` has spread fields.', `Write them out. ${GUIDE}`)
    if (disclaimer)
      return refuse(
        disclaimer,
        '`disclaimer` of our `appInfo` is a React node, not a component.',
        `Remove it, run the codemod again, and pass the node. ${GUIDE}`,
      )
    const appName = fields.get('appName')
    if (!appName && name === null)
      return refuse(info, 'The application name is unknown.', `Add \`appName\`. ${GUIDE}`)
    writes.push(() => {
      if (appName) file.replace(appName.key, 'name')
      else file.insert(info.start + 1, ` name: ${name}${fields.size > 0 ? ',' : ' '}`)
    })
  } else if (name === null)
    return refuse(
      element,
      config
        ? 'The application name is unknown: `appName` in the config is not a string literal.'
        : 'The application name is unknown: the config is not one of RainbowKit.',
      `Pass appInfo={{ appName: '…' }} to RainbowKitProvider. ${GUIDE}`,
    )
  else first.push(`appInfo={{ name: ${name} }}`)
  if (config?.wallets) first.push(`wallets={${config.wallets}}`)

  for (const [prop, attribute] of attributes) {
    if (prop === 'appInfo' || unchangedProps.includes(prop)) continue
    if (prop === 'modalSize') writes.push(...planSize(file, attribute))
    else if (prop === 'theme') {
      const write = planTheme(file, attribute)
      if (!write) return null
      writes.push(write)
    } else {
      const why = prop === 'coolMode' ? 'The kit has no `coolMode`.' : `The kit has no prop for \`${prop}\`.`
      return refuse(attribute, why, 'Remove the prop, and run the codemod again.')
    }
  }
  return {
    first,
    write: () =>
      writes.forEach((write) => {
        write()
      }),
  }
}

function planSize(file: SourceFile, attribute: JSXAttribute): (() => void)[] {
  const value = expressionOf(attribute)
  if (value && stringOf(value) === 'wide') return [() => removeAttribute(file, attribute)]
  return [() => file.replace(attribute.name, 'dialogSize')]
}

function removeAttribute(file: SourceFile, { start, end }: JSXAttribute): void {
  const before = /\s*$/.exec(file.code.slice(0, start))?.[0].length ?? 0
  file.remove(start - before, end)
}

/** The object of `appInfo`, also if it is a constant of the module. */
function appInfoObject(file: SourceFile, attribute: JSXAttribute): ObjectExpression | null {
  const value = expressionOf(attribute)
  if (value?.type === 'ObjectExpression') return value
  if (value?.type !== 'Identifier') return null
  const declared = file
    .all('VariableDeclarator')
    .find(({ id }) => id.type === 'Identifier' && id.name === value.name)
  return declared?.init?.type === 'ObjectExpression' && !file.text(declared.id).includes(':')
    ? declared.init
    : null
}
