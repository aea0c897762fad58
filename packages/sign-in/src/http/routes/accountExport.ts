import { startExport, writeExport } from '../../actions/exportAccount.ts'
import { readJson } from '../readJson.ts'
import { requireConfirmation } from '../requireConfirmation.ts'
import { requireSession } from '../requireSession.ts'
import type { Route } from './Route.ts'

export const accountExportRoute: Route = {
  path: '/api/account/export',
  limits: { POST: 'exports' },
  handlers: {
    async POST(request, context, { metadata }) {
      const signedIn = await requireSession(request, context, metadata)
      const { account, session } = signedIn
      const { database, now, onError } = context
      const body = await readJson(request)
      const confirmed = { request, body, signedIn, metadata }
      const confirmation = await requireConfirmation(context, 'export_account', confirmed)
      const actionRequest = { account, sessionId: session.id, confirmation, metadata, now }
      const started = await database.transaction((transaction) => startExport(transaction, actionRequest))
      const text = streamText(writeExport(database, started), (error) => onError(error, { task: 'export' }))
      return new Response(text, {
        headers: {
          'content-type': 'application/json',
          'content-disposition': 'attachment; filename="countersign-account.json"',
        },
      })
    },
  },
}

/**
 * Streams chunks of text as the body of a response. Generates a chunk only when the client reads it. When the generator
 * fails, the body ends with an error: the connection breaks, so that the client does not take the part for the whole.
 */
function streamText(
  chunks: AsyncGenerator<string, void, void>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next()
          if (done) controller.close()
          else controller.enqueue(encoder.encode(value))
        } catch (cause) {
          onError(cause)
          // With this code the HTTP server does not append the error to the text.
          const error = new Error('The response could not be completed.', { cause })
          controller.error(Object.assign(error, { code: 'ERR_STREAM_PREMATURE_CLOSE' }))
        }
      },
      async cancel() {
        await chunks.return()
      },
    },
    { highWaterMark: 0 },
  )
}
