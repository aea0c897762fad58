import { problemSchema, signedInSchema } from '@countersign/api'
import * as v from 'valibot'

/** Returns the account and the session of this browser; `null` if the user is signed out. */
export async function readSession() {
  const response = await fetch('/api/session')
  const body: unknown = await response.json()
  if (response.ok) return v.parse(signedInSchema, body)
  const { code, detail } = v.parse(problemSchema, body)
  throw new Error(detail ?? code)
}
