import type { ObjectProperty } from 'oxc-parser'
import type { FindModule, Value } from '../source/possibleValues.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { checkChains } from './checkChains.ts'
import { checkOptions } from './checkOptions.ts'
import { projectIdFallback } from './projectIdFallback.ts'
import { Refusals } from './Refusals.ts'
import { sdkConnectors } from './walletNames.ts'

/** Reports what our functions would refuse of RainbowKit's options and of the chains. Returns whether there is nothing. */
export function checkConfig(
  file: SourceFile,
  options: ReadonlyMap<string, ObjectProperty>,
  chains: Value | undefined,
  sdk: readonly string[],
  find: FindModule,
): boolean {
  const refusals = new Refusals(find)
  const located = ({ value: node }: ObjectProperty) => ({ file, node })
  const popups = sdk.flatMap((wallet) => (wallet === 'safe' ? [] : (sdkConnectors[wallet]?.name ?? [])))
  const projectId = options.get('projectId')
  const replaced = projectId ? projectIdFallback(file, projectId) : null
  checkOptions(
    new Map([...options].map(([name, property]) => [name, located(property)])),
    popups,
    refusals,
    replaced,
  )
  if (chains) checkChains(chains, refusals)
  return refusals.isEmpty
}
