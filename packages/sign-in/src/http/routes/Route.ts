import type { Context } from '../../context.ts'

export type Method = 'GET' | 'POST' | 'DELETE'

/** Answers one request, or throws a SignInError. */
export type Answer = (request: Request, context: Context) => Promise<Response>

/** A path and what it answers to. */
export type Route = { readonly path: string; readonly answers: Readonly<Partial<Record<Method, Answer>>> }
