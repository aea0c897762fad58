import type { Address } from 'viem'
import type { FrameChannel } from './createFrameChannel.ts'
import type { Task, Tasks } from './createTasks.ts'

/**
 * Automatic behavior for tests: owners who sign or reject, a host that does not respond, or one that responds with
 * malformed data.
 */
export type Script = 'approve' | 'reject' | 'on_chain' | 'one_owner' | 'silent' | 'wrong_shape'

const scripts: readonly string[] = ['approve', 'reject', 'on_chain', 'one_owner', 'silent', 'wrong_shape']

export function readScript(search: URLSearchParams): Script | null {
  const script = search.get('script')
  return script !== null && scripts.includes(script) ? (script as Script) : null
}

/** Runs the script on a new task. */
export async function followScript(
  script: Script | null,
  tasks: Tasks,
  owners: readonly Address[],
  { id }: Task,
): Promise<void> {
  if (script === 'reject') tasks.reject(id)
  if (script === 'on_chain') tasks.choose(id, 'on_chain')
  if (script !== 'approve' && script !== 'on_chain' && script !== 'one_owner') return
  for (const owner of script === 'one_owner' ? owners.slice(0, 1) : owners) await tasks.sign(id, owner)
}

/** A channel whose responses are malformed. */
export function malformedChannel({
  respond,
  refuse,
}: Pick<FrameChannel, 'respond' | 'refuse'>): Pick<FrameChannel, 'respond' | 'refuse'> {
  const shape = { safeAddress: 42, messageHash: ['0x'], safeTxHash: {}, chainId: 'one' }
  return { respond: (id) => respond(id, shape), refuse: (id) => refuse(id, '') }
}
