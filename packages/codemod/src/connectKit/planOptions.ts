import type { Expression, JSXAttribute } from 'oxc-parser'
import { expressionOf } from '../rules/jsx.ts'
import { propertiesOf } from '../rules/objects.ts'
import { commentsIn } from '../source/importComments.ts'
import { literalOf } from '../source/possibleValues.ts'
import type { SourceFile } from '../source/SourceFile.ts'

type Options = {
  /** Attributes of CountersignProvider. */
  readonly props: readonly string[]
  /** Fields of its `appInfo`. */
  readonly appInfo: readonly string[]
}

const RERUN = 'Remove it, and run the codemod again.'
/** Options that the kit has no use for, whatever their value. */
const withoutEffect = ['avoidLayoutShift', 'bufferPolyfill', 'embedGoogleFonts', 'truncateLongENSAddress']
/** Options that are off by default. */
const flags: Readonly<Record<string, string>> = {
  disableSiweRedirect: 'With `signIn`, the kit requests the signature once the wallet is connected.',
  enforceSupportedChains: 'The kit shows "Wrong network", and opens no dialog by itself.',
  hideBalance: 'The kit shows the balance in the account dialog.',
  hideNoWalletCTA: 'The kit has no `hideNoWalletCTA`.',
  hideQuestionMarkCTA: 'The kit has no `hideQuestionMarkCTA`.',
  hideRecentBadge: 'The kit has no `hideRecentBadge`.',
  hideTooltips: 'The kit has no `hideTooltips`.',
  reducedMotion: 'The kit follows the `prefers-reduced-motion` of the system.',
}
const unknownTodos: Readonly<Record<string, string>> = {
  customAvatar:
    'Write a component for AvatarComponentProps ({ address, ensImage, size }), remove the option, run the codemod again, and pass the component as `avatar`.',
}

/** Plans the `options` of ConnectKitProvider as props of CountersignProvider, or reports why they cannot be moved. */
export function planOptions(file: SourceFile, attribute: JSXAttribute): Options | null {
  const value = expressionOf(attribute)
  const fields = value?.type === 'ObjectExpression' ? propertiesOf(value) : null
  if (!value || !fields) {
    file.report(
      attribute,
      '`options` is not an object literal, or has spread fields.',
      'Write it at the provider, and run the codemod again.',
    )
    return null
  }
  const known = file.findings.length
  const props: string[] = []
  const appInfo: string[] = []
  for (const comment of commentsIn(file, value))
    file.report(
      comment,
      'The comment among the options would be removed.',
      'Move it, and run the codemod again.',
    )
  for (const [name, property] of fields) {
    const text = file.text(property.value)
    const literal = literalOf(property.value)
    const refuse = (reason: string, todo = RERUN) => file.report(property, reason, todo)
    if (withoutEffect.includes(name) || (literal && literal.value === undefined)) continue
    if (name in flags) {
      if (literal?.value !== false) refuse(flags[name] ?? '')
    } else if (name === 'disclaimer') {
      if (literal?.value !== null) appInfo.push(`disclaimer: ${text}`)
    } else if (name === 'ethereumOnboardingUrl') appInfo.push(`learnMoreUrl: ${text}`)
    else if (name === 'language') {
      if (literal && /^(ca|ee)-/.test(String(literal.value))) refuse(`The kit has no language ${text}.`)
      else props.push(typeof literal?.value === 'string' ? `locale="${literal.value}"` : `locale={${text}}`)
    } else if (name === 'initialChainId') {
      if (literal?.value === 0) continue
      if (literal || isId(property.value)) props.push(`initialChain={${text}}`)
      else
        refuse(
          '`initialChainId` may be 0, which is no chain of ours.',
          'Write the ID of a chain, or remove it, and run the codemod again.',
        )
    } else refuse(`The kit has no option \`${name}\`.`, unknownTodos[name] ?? RERUN)
  }
  return file.findings.length === known ? { props, appInfo } : null
}

/** Whether an expression is the ID of a chain, as `mainnet.id`. */
function isId(node: Expression): boolean {
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'id'
  )
}
