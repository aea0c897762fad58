import type { Context } from './Context.ts'

const contexts = new WeakMap<object, Context>()

/** Stores the context of a sign-in server, for parts of this package that extend a server that an application created. */
export function setServerContext(signIn: object, context: Context): void {
  contexts.set(signIn, context)
}

/** Returns the context of a sign-in server; `undefined` for anything that `createSignIn` did not return. */
export function serverContext(signIn: object): Context | undefined {
  return contexts.get(signIn)
}
