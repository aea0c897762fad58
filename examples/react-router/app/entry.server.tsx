import { randomBytes } from 'node:crypto'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { createPolicy } from './policy.server.ts'

/** Renders a page, whose scripts have the nonce of its Content-Security-Policy. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce = randomBytes(16).toString('base64')
  const body = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    { nonce, signal: request.signal },
  )
  headers.set('Content-Type', 'text/html')
  headers.set('Content-Security-Policy', createPolicy(nonce))
  return new Response(body, { status, headers })
}
