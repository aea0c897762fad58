import { createSignIn, writeWalletEntry } from '@countersign/sign-in'
import { openPostgres } from '@countersign/sign-in/postgres'

const database = await openPostgres({ url: process.env.DATABASE_URL ?? 'postgres://localhost/app' })

const signIn = createSignIn({
  database,
  origin: 'https://app.example',
  appName: 'Example',
  chainIds: [1, 8453],
})

/** Works with any server that uses Request and Response. Pass the client IP. */
export async function handle(request: Request, ipAddress: string | null): Promise<Response> {
  if (signIn.handles(request)) return signIn.fetch(request, { ipAddress })

  const signedIn = await signIn.getSession(request)
  if (!signedIn) return new Response('Please sign in first.', { status: 401 })
  return new Response(`Hello ${writeWalletEntry(signedIn.session)}`)
}
