/** An application that `@countersign/create` can create: a folder of `examples`. */
export type Template = {
  readonly name: string
  /** The name that the example shows, on its pages and in the message to sign. A project shows its own instead. */
  readonly title: string
  readonly description: string
  /** Whether there is a form without the sign-in server. */
  readonly canOmitSignIn: boolean
  /** Scripts to run after installing, each with a comment. */
  readonly scripts: readonly { readonly name: string; readonly comment?: string }[]
}

const builtAndServed = [{ name: 'build' }, { name: 'start', comment: 'http://localhost:3000' }]
const behindProxy = [
  { name: 'server', comment: 'the sign-in server' },
  { name: 'dev', comment: 'http://localhost:5173, in a second terminal' },
]

/** The templates. The first one is the default. */
export const templates = [
  {
    name: 'vite',
    title: 'Vite Example',
    description: 'Vite and React',
    canOmitSignIn: true,
    scripts: behindProxy,
  },
  {
    name: 'next',
    title: 'Next.js Example',
    description: 'Next.js with the App Router',
    canOmitSignIn: false,
    scripts: [{ name: 'dev', comment: 'http://localhost:3000' }],
  },
  {
    name: 'express',
    title: 'Express Example',
    description: 'Express and React',
    canOmitSignIn: false,
    scripts: builtAndServed,
  },
  {
    name: 'react-router',
    title: 'React Router Example',
    description: 'React Router in framework mode',
    canOmitSignIn: false,
    scripts: builtAndServed,
  },
  {
    name: 'vanilla',
    title: 'Vanilla Example',
    description: 'Without React',
    canOmitSignIn: false,
    scripts: behindProxy,
  },
] as const satisfies readonly Template[]

/** Returns the template with this name, or `null`. */
export function findTemplate(name: string): Template | null {
  return templates.find((template) => template.name === name) ?? null
}
