import type { Context } from './Context.ts'
import type { Router } from './routes/Route.ts'

/** The context of a sign-in server, with the routes that it serves. */
export type RoutedContext = Context & { readonly router: Router }
