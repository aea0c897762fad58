import { createSignIn, openPostgres } from '@countersign/sign-in'

const database = await openPostgres({ url: process.env.DATABASE_URL ?? 'postgres://localhost/app' })

const signIn = createSignIn({
  database,
  origin: 'https://app.example',
  appName: 'Example',
  chainIds: [1, 8453],
})

/** Hand this to any server that speaks Request and Response. */
export async function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/siwe/') || pathname === '/api/session') return signIn.fetch(request)

  const signedIn = await signIn.getSession(request)
  if (!signedIn) return new Response('Please sign in first.', { status: 401 })
  return new Response(`Hello ${signedIn.session.address}`)
}
