import { posix } from 'node:path'
import type { Expression, JSXElement } from 'oxc-parser'
import type { Project } from '../project/Project.ts'
import { CONNECTKIT } from '../rules/modules.ts'
import { propertiesOf } from '../rules/objects.ts'
import type { SignIn } from '../rules/ProviderRule.ts'
import { adapterPlace } from '../rules/planNextAuth.ts'
import { withLineEnd } from '../source/lines.ts'
import { possibleValues } from '../source/possibleValues.ts'
import { isDeclared } from '../source/references.ts'
import type { SourceFile } from '../source/SourceFile.ts'
import { siweSource } from './siweSource.ts'

const FUNCTIONS = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut']
const RERUN = 'and run the codemod again.'

/** Plans the adapter that replaces `<SIWEProvider {...config}>`, or reports why it cannot be written. */
export function planSiwe(file: SourceFile, element: JSXElement, project: Project): SignIn | null {
  const [spread, ...others] = element.openingElement.attributes
  const refuse = (node: { start: number }, reason: string, todo: string) => {
    file.report(node, reason, todo)
    return null
  }
  const config = spread?.type === 'JSXSpreadAttribute' ? spread.argument : undefined
  if (config?.type !== 'Identifier' || others.length > 0)
    return refuse(
      others.find(({ type }) => type === 'JSXAttribute') ?? element,
      'SIWEProvider has props other than one spread constant.',
      `Put ${FUNCTIONS.join(', ')} into a constant of a module, spread it, remove the other props, ${RERUN} Pass onSignIn and onSignOut to CountersignProvider.`,
    )
  const reason = whyNot(file, config, project)
  if (reason)
    return refuse(
      config,
      reason,
      `Write exactly ${FUNCTIONS.join(', ')} as an object literal in a constant of a module, ${RERUN}`,
    )
  const name = isDeclared(file, 'signIn') || file.imports.byLocal('signIn') ? 'signInAdapter' : 'signIn'
  const { module, path } = adapterPlace(file, 'siweSignIn')
  return {
    name,
    write() {
      const declaration = file.program.body.find(
        (statement) =>
          statement.type === 'VariableDeclaration' &&
          statement.declarations.some(({ id }) => id.type === 'Identifier' && id.name === config.name),
      )
      const lastImport = file.imports.declarations.at(-1)
      const after = declaration ?? lastImport
      const semicolon = lastImport && file.code[lastImport.end - 1] === ';' ? ';' : ''
      if (after) file.insert(after.end, `\n\nconst ${name} = createSiweSignIn(${config.name})${semicolon}`)
      for (const imported of ['SIWEProvider']) {
        const provider = file.imports.find(CONNECTKIT, imported)
        if (provider) file.imports.drop(provider)
      }
      file.imports.add(module, 'createSiweSignIn')
      moveTypes(project, path)
      return { path, code: withLineEnd(siweSource(path.endsWith('.ts')), file.lineEndAt(0)) }
    },
  }
}

/** Why a constant is not one with ConnectKit's five functions. */
function whyNot(file: SourceFile, config: Expression, { find }: Project): string | null {
  const [value, ...others] = possibleValues({ file, node: config }, find)
  const fields = value?.node.type === 'ObjectExpression' ? propertiesOf(value.node) : null
  if (!fields || others.length > 0)
    return `\`${file.text(config)}\` is not a constant with an object literal that the codemod has read.`
  const missing = FUNCTIONS.find((name) => !fields.has(name))
  if (missing) return `\`${file.text(config)}\` has no \`${missing}\`.`
  const extra = [...fields.keys()].find((name) => !FUNCTIONS.includes(name))
  return extra ? `A SignInAdapter has no \`${extra}\`.` : null
}

/** Imports ConnectKit's types from the new module, in every file. */
function moveTypes({ files }: Project, path: string): void {
  for (const { imports, path: from } of files)
    for (const imported of ['SIWEConfig', 'SIWESession']) {
      const type = imports.find(CONNECTKIT, imported)
      if (!type) continue
      const relative = posix.relative(posix.dirname(from), path.replace(/\.[jt]s$/, ''))
      imports.drop(type)
      imports.add(relative.startsWith('.') ? relative : `./${relative}`, imported, {
        local: type.local,
        isType: true,
      })
    }
}
