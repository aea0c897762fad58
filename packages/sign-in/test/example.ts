import { createSignIn, openPostgres } from '@countersign/sign-in'

const database = await openPostgres({ url: process.env.DATABASE_URL ?? 'postgres://localhost/app' })

const signIn = createSignIn({
  database,
  origin: 'https://app.example',
  appName: 'Example',
  chainIds: [1, 8453],
})

/** Hand this to any server that speaks Request and Response, with the network address of who asks. */
export async function handle(request: Request, client: string | null): Promise<Response> {
  if (signIn.handles(request)) return signIn.fetch(request, { client })

  const signedIn = await signIn.getSession(request)
  if (!signedIn) return new Response('Please sign in first.', { status: 401 })
  return new Response(`Hello ${signedIn.session.address}`)
}
