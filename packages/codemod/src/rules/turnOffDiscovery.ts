import type { ObjectExpression } from 'oxc-parser'
import type { Project } from '../project/Project.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { propertiesOf } from './objects.ts'

const DISCOVERY = 'multiInjectedProviderDiscovery'

/** Turns off wagmi's own discovery in the `createConfig` behind a variable: the kit discovers installed wallets itself. */
export function turnOffDiscovery(file: SourceFile, local: string, { find }: Project): void {
  const imported = file.imports.byLocal(local)
  const configFile = imported ? find(file, imported.module) : file
  const name = imported?.imported ?? local
  if (!configFile) return
  const create = configFile.imports.find('wagmi', 'createConfig')
  for (const { id, init } of configFile.all('VariableDeclarator')) {
    if (id.type !== 'Identifier' || id.name !== name || init?.type !== 'CallExpression') continue
    const [argument] = init.arguments
    if (!create || configFile.text(init.callee) !== create.local || argument?.type !== 'ObjectExpression')
      continue
    writeDiscovery(configFile, argument)
  }
}

/** Writes `multiInjectedProviderDiscovery: false` into the options of a `createConfig`. */
export function writeDiscovery(file: SourceFile, argument: ObjectExpression): void {
  const [first] = argument.properties
  const discovery = propertiesOf(argument)?.get(DISCOVERY)
  if (discovery) {
    if (file.text(discovery.value) !== 'false') file.replace(discovery.value, 'false')
  } else if (first) {
    const gap = file.code.slice(argument.start + 1, first.start)
    file.insert(first.start, `${DISCOVERY}: false,${gap.trim() === '' ? gap : ' '}`)
  }
}
