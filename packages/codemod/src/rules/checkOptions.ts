import type { Expression } from 'oxc-parser'
import { possibleValues, type Value } from '../source/possibleValues.ts'
import type { Refusals } from './Refusals.ts'

type Option = 'projectId' | 'appName' | 'appDescription' | 'appIcon'

const isString = (value: unknown) => typeof value === 'string'
const isName = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isIcon = (value: unknown) => typeof value === 'string' && URL.canParse(value, 'https://site.example')

/** Whether our `walletConnect` accepts a project ID. Without one, it fails on connecting. */
export function isProjectId(value: unknown): boolean {
  return (
    (value ?? null) === null ||
    (typeof value === 'string' && /^([0-9a-f]{32}|YOUR_PROJECT_ID)?$/i.test(value.trim()))
  )
}

/** What `walletConnect` requires of RainbowKit's options: what, and how to say it. */
const rules: Readonly<Record<Option, readonly [holds: (value: unknown) => boolean, expected: string]>> = {
  projectId: [isProjectId, '32 hex characters, from dashboard.reown.com'],
  appName: [isString, 'a string'],
  appDescription: [isString, 'a string'],
  appIcon: [isIcon, 'a URL'],
}

/**
 * Reports what our connectors refuse of RainbowKit's options. `popups` names the connectors with a vendor's window;
 * `replaced` is a value that is not written.
 */
export function checkOptions(
  options: ReadonlyMap<string, Value>,
  popups: readonly string[],
  refusals: Refusals,
  replaced: Expression | null = null,
): void {
  for (const [name, [holds, expected]] of Object.entries(rules)) {
    const option = options.get(name)
    for (const value of option ? possibleValues(option, refusals.find) : []) {
      if (value.node === replaced) continue
      const [popup] = name === 'appName' ? popups : []
      if (popup) refusals.require(value, isName, popup, name, 'a non-empty string')
      else refusals.require(value, holds, 'walletConnect', name, expected)
    }
  }
}
