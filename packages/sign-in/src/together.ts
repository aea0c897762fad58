import type { Context } from './context.ts'
import { takeLimits } from './limits/takeLimit.ts'
import { consumeNonces } from './nonces/consumeNonce.ts'
import { issueNonces } from './nonces/issueNonce.ts'
import { openSessions } from './sessions/openSessions.ts'
import { gather } from './store/gather.ts'

/**
 * What requests of the same moment do together, by one statement and one commit. Each of them is answered as if it had
 * come alone.
 */
export type Together = ReturnType<typeof createTogether>

/** Makes what gathers, over one database. */
export function createTogether(context: Pick<Context, 'database' | 'sessionLifetime' | 'contractRecheck'>) {
  const { database } = context
  return {
    takeLimit: gather(takeLimits.bind(null, database)),
    issueNonce: gather(issueNonces.bind(null, database)),
    consumeNonce: gather(consumeNonces.bind(null, database)),
    openSession: gather(openSessions.bind(null, context)),
  }
}
