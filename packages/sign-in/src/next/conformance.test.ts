import { eventLoopTurns } from '../testing/eventLoopTurns.ts'
import { describeHandler } from '../testing/handlerConformance.ts'
import { listen } from '../testing/listen.ts'
import { createNextServer } from '../testing/nextServer.ts'
import { getSession } from './getSession.ts'
import { toNextJsHandler } from './toNextJsHandler.ts'

describeHandler(
  'Next.js',
  async (signIn, { trustedProxies, parseFirst }) => {
    const mounted = toNextJsHandler(() => signIn, trustedProxies === undefined ? {} : { trustedProxies })
    const size = async (request: Request) => new Response(String((await request.arrayBuffer()).byteLength))
    const routes: Record<string, Record<string, (request: Request) => Promise<Response>>> = {
      '/me': {
        async GET({ headers }) {
          const signedIn = await getSession(signIn, headers)
          return new Response(signedIn?.session.address ?? 'null')
        },
      },
      '/size': { POST: size },
      '/refuse': { POST: async () => new Response(null, { status: 401 }) },
      '/late/size': {
        async POST(request) {
          await getSession(signIn, request.headers)
          await eventLoopTurns()
          return size(request)
        },
      },
    }
    // The folders `app/api/[...path]`, `app/auth/wallet/[...path]` and `app/metrics`.
    const isMounted = (path: string) => /^\/(api\/|auth\/wallet\/|metrics$)/.test(path)
    const find = (path: string) => (isMounted(path) ? mounted : (routes[path] ?? null))
    return listen(createNextServer({ find, parseFirst }))
  },
  { ignoresHost: true, clientIp: /^null$/, hidesConnection: true, mergesHosts: true },
)
