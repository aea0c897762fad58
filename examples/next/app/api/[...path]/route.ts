import { getSignIn } from '../../../lib/server'

async function handle(request: Request): Promise<Response> {
  return (await getSignIn()).fetch(request)
}

export { handle as DELETE, handle as GET, handle as POST, handle as PUT }
