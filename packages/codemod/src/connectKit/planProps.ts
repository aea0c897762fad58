import type { JSXAttribute, JSXElement } from 'oxc-parser'
import type { WalletConfig } from '../project/WalletConfig.ts'
import { attributesOf, expressionOf } from '../rules/jsx.ts'
import { stringOf } from '../rules/objects.ts'
import type { Props } from '../rules/ProviderRule.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { planConnect } from './planConnect.ts'
import { planOptions } from './planOptions.ts'

const GUIDE = 'See docs/start/migrate-from-connectkit.md, then run the codemod again.'
const RERUN = 'Remove the prop, and run the codemod again.'
const THEME = `Use createTheme, or set CSS custom properties (--cs-accent, --cs-radius, --cs-font and others) in your style sheet. ${RERUN}`

/** Plans the props of CountersignProvider from those of ConnectKitProvider, or reports why they cannot be moved. */
export function planProps(
  file: SourceFile,
  element: JSXElement,
  config: WalletConfig | undefined,
): Props | null {
  const attributes = attributesOf(element)
  const refuse = (node: { start: number }, reason: string, todo: string) => {
    file.report(node, reason, todo)
    return null
  }
  if (!attributes) return refuse(element, 'ConnectKitProvider has spread props.', `Write them out. ${GUIDE}`)

  const first: string[] = []
  const removed: JSXAttribute[] = []
  const writes: (() => void)[] = []
  const info: string[] = []
  for (const [prop, attribute] of attributes) {
    const value = expressionOf(attribute)
    if (prop === 'mode') writes.push(() => file.replace(attribute.name, 'theme'))
    else if (prop === 'theme') {
      if (!value || stringOf(value) !== 'auto')
        return refuse(attribute, 'The kit has no themes of ConnectKit.', THEME)
      removed.push(attribute)
    } else if (prop === 'customTheme') return refuse(attribute, 'The kit has no `customTheme`.', THEME)
    else if (prop === 'debugMode') removed.push(attribute)
    else if (prop === 'options') {
      const options = planOptions(file, attribute)
      if (!options) return null
      info.push(...options.appInfo)
      first.push(...options.props)
      removed.push(attribute)
    } else if (prop === 'onConnect') {
      const write = planConnect(file, attribute)
      if (!write) return null
      writes.push(write)
    } else if (prop !== 'onDisconnect' && prop !== 'appInfo')
      return refuse(attribute, `The kit has no prop for \`${prop}\`.`, RERUN)
  }
  if (!attributes.has('appInfo')) {
    const name = config?.appName ?? null
    if (name === null)
      return refuse(
        element,
        config
          ? 'The application name is unknown: `appName` in the config is not a string literal.'
          : 'The application name is unknown: the codemod found no getDefaultConfig of ConnectKit behind the config.',
        "Write appInfo={{ name: '…' }} on ConnectKitProvider, and run the codemod again.",
      )
    first.unshift(`appInfo={{ ${[`name: ${name}`, ...info].join(', ')} }}`)
  } else if (info.length > 0)
    return refuse(
      element,
      'ConnectKitProvider has both `appInfo` and options that belong there.',
      `Write ${info.join(', ')} into \`appInfo\`, remove the options, and run the codemod again.`,
    )
  return {
    first,
    write() {
      for (const { start, end } of removed) {
        const before = /\s*$/.exec(file.code.slice(0, start))?.[0].length ?? 0
        file.remove(start - before, end)
      }
      for (const write of writes) write()
    },
  }
}
