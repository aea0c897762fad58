import { resolve } from 'node:path'
import { checkTarget } from './checkTarget.ts'
import type { Ask } from './openPrompt.ts'
import { findTemplate, type Template, templates } from './templates.ts'

export const DEFAULT_FOLDER = 'my-wallet-app'
export const DEFAULT_TEMPLATE: Template = templates[0]

type Terminal = { readonly ask: Ask; readonly print: (text: string) => void }

/** Asks for the folder until one can be used. `from` is the current folder. */
export async function askFolder(from: string, { ask, print }: Terminal): Promise<string> {
  while (true) {
    const answer = (await ask(`Folder (${DEFAULT_FOLDER}): `)).trim() || DEFAULT_FOLDER
    const problem = await checkTarget(resolve(from, answer))
    if (problem === null) return answer
    print(problem)
  }
}

/** Asks for the template, by its number or name, until there is one. */
export async function askTemplate({ ask, print }: Terminal): Promise<Template> {
  print('\nTemplates\n')
  for (const [index, { name, description }] of templates.entries())
    print(`  ${index + 1}  ${name.padEnd(14)}${description}\n`)
  while (true) {
    const answer = (await ask(`Template (${DEFAULT_TEMPLATE.name}): `)).trim() || DEFAULT_TEMPLATE.name
    const template = findTemplate(answer) ?? (/^\d$/.test(answer) ? templates[Number(answer) - 1] : null)
    if (template) return template
    print(`Unknown template "${answer}". Enter a number from 1 to ${templates.length}, or a name.\n`)
  }
}

/** Asks whether the project has the sign-in server. */
export async function askSignIn({ ask, print }: Terminal): Promise<boolean> {
  while (true) {
    const answer = (await ask('\nSign-in server? (Y/n): ')).trim().toLowerCase()
    if (['', 'y', 'yes'].includes(answer)) return true
    if (['n', 'no'].includes(answer)) return false
    print(`Enter y or n, got "${answer}".\n`)
  }
}
