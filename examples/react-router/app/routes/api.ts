import { getClientIp } from '@countersign/sign-in'
import { signInServer, trustedProxies } from '../signIn.server.ts'
import type { Route } from './+types/api.ts'

export const loader = ({ request }: Route.LoaderArgs) => respond(request)
export const action = ({ request }: Route.ActionArgs) => respond(request)

const respond = (request: Request) =>
  signInServer.fetch(request, { ipAddress: getClientIp(request, { trustedProxies }) })
