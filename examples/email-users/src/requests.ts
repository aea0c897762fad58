export type Me = {
  readonly email: string
  /** Whether the user has logged in with the password, and not with a wallet only. */
  readonly hasLoggedIn: boolean
  readonly wallets: readonly { readonly id: string; readonly address: string }[]
}

/** Sends a request to the application’s own routes. Rejects with the server’s text. */
export async function send(path: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer: unknown = text === '' ? null : JSON.parse(text)
  if (response.ok) return answer
  throw new Error(
    (answer as { error?: string } | null)?.error ?? `The server responded with ${response.status}.`,
  )
}

/** The signed-in user; `null` without one. */
export const readMe = async (): Promise<Me | null> => (await send('/me', 'GET')) as Me | null

export async function removeWallet(id: string): Promise<void> {
  await send(`/wallets/${encodeURIComponent(id)}`, 'DELETE')
}

/** The text of an error, for the page. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong.'
