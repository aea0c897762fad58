import type { IncomingMessage } from 'node:http'
import { createConnectionQueue } from './createConnectionQueue.ts'

/** Runs a task for a request. Resolves to `null` if its connection was closed before. */
export type RunInTurn = <Result>(
  request: IncomingMessage | undefined,
  task: () => Promise<Result>,
) => Promise<Result | null>

/**
 * Creates the function that runs one task per connection at a time. A task must not wait until its response is sent:
 * middleware in front can reorder the requests, not the responses.
 */
export function createRunInTurn(): RunInTurn {
  const enqueue = createConnectionQueue()
  return (request, task) => {
    if (!request) return task()
    return new Promise((resolve, reject) => {
      enqueue(request, {
        begin(end) {
          task().then(resolve, reject).finally(end)
        },
        drop: () => resolve(null),
      })
    })
  }
}
