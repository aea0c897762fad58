import { resolve } from 'node:path'
import { askFolder, askSignIn, askTemplate, DEFAULT_FOLDER, DEFAULT_TEMPLATE } from './askQuestions.ts'
import { checkTarget } from './checkTarget.ts'
import { createProject } from './createProject.ts'
import { nextSteps } from './nextSteps.ts'
import type { Ask } from './openPrompt.ts'
import { type Options, parseOptions, USAGE } from './parseOptions.ts'
import { findTemplate, type Template, templates } from './templates.ts'

export type RunOptions = {
  /** Arguments after the name of the command. */
  readonly args: readonly string[]
  /** The current folder. */
  readonly folder: string
  /** `npm_config_user_agent` */
  readonly userAgent: string | undefined
  /** Asks the user, or `null` without a terminal. */
  readonly ask: Ask | null
  readonly print: (text: string) => void
  /** Folder with the templates. Default: those of this package. */
  readonly templatesFolder?: string
}

type Answers = { readonly folder: string; readonly template: Template; readonly signIn: boolean }

/** Runs the command. Returns its exit code: 0 if it created a project, 1 if it did not, 2 for invalid arguments. */
export async function run(options: RunOptions): Promise<0 | 1 | 2> {
  const { folder: from, userAgent, print, templatesFolder } = options
  let parsed: Options
  try {
    parsed = parseOptions(options.args)
    checkTemplate(parsed)
  } catch (error) {
    print(`${messageOf(error)}\n\n${USAGE}`)
    return 2
  }
  if (parsed.isHelp) {
    print(USAGE)
    return 0
  }

  const problem = parsed.folder === null ? null : await checkTarget(resolve(from, parsed.folder))
  if (problem !== null) {
    print(problem)
    return 1
  }

  let answers: Answers | null
  try {
    answers = parsed.isYes ? withDefaults(parsed) : await answer(parsed, options)
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error
    print('\nCancelled. Nothing was created.\n')
    return 1
  }
  if (answers === null) {
    const missing = parsed.folder === null ? 'the folder' : '--template'
    print(`Without a terminal, pass ${missing}, or --yes for the default.\n\n${USAGE}`)
    return 2
  }

  const { template, signIn } = answers
  const folder = resolve(from, answers.folder)
  try {
    await createProject({ template, signIn, folder, ...(templatesFolder ? { templatesFolder } : {}) })
  } catch (error) {
    print(`${messageOf(error)}\n`)
    return 1
  }
  print(
    `\nCreated ${folder}. Next:\n\n${nextSteps({ template, signIn, folder, from, userAgent })}\nREADME.md describes the files.\n`,
  )
  return 0
}

function checkTemplate({ template: name, signIn }: Options): void {
  if (name === null) return
  const template = findTemplate(name)
  if (!template)
    throw new Error(`Unknown template "${name}". Use one of ${templates.map(({ name }) => name).join(', ')}.`)
  if (signIn === false && !template.canOmitSignIn)
    throw new Error(
      `The template ${name} needs the sign-in server. Omit --no-sign-in, or use another template.`,
    )
}

function withDefaults({ folder, template, signIn }: Options): Answers {
  return {
    folder: folder ?? DEFAULT_FOLDER,
    template: findTemplate(template ?? '') ?? DEFAULT_TEMPLATE,
    signIn: signIn ?? true,
  }
}

/** Asks for what the arguments leave out. Returns `null` if there is no terminal to ask in. */
async function answer(parsed: Options, { ask, print, folder: from }: RunOptions): Promise<Answers | null> {
  const named = findTemplate(parsed.template ?? '')
  if (ask === null) return parsed.folder !== null && named !== null ? withDefaults(parsed) : null
  const terminal = { ask, print }
  const folder = parsed.folder ?? (await askFolder(from, terminal))
  const template = named ?? (await askTemplate(terminal))
  const signIn = parsed.signIn ?? (template.canOmitSignIn ? await askSignIn(terminal) : true)
  return { folder, template, signIn }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
