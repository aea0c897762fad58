import { signInServer } from '../signIn.server.ts'
import type { Route } from './+types/notes.ts'

/** Accepts a note of a signed-in user: `{ "text": "…" }`. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const signedIn = await signInServer.getSession(request)
  if (!signedIn) return Response.json({ error: 'Sign in first.' }, { status: 401 })
  const isJson = request.headers.get('content-type') === 'application/json'
  const note = isJson ? await request.json().catch(() => null) : null
  if (typeof note?.text !== 'string') return Response.json({ error: 'Send a text.' }, { status: 400 })
  // Store it in your database here.
  return Response.json({ text: note.text, author: signedIn.session.address }, { status: 201 })
}
