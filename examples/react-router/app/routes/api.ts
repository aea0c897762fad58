import { signInServer } from '../signIn.server.ts'
import type { Route } from './+types/api.ts'

export const loader = ({ request }: Route.LoaderArgs) => signInServer.fetch(request)
export const action = ({ request }: Route.ActionArgs) => signInServer.fetch(request)
