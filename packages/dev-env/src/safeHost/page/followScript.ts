import type { Address } from 'viem'
import type { Task, Tasks } from './createTasks.ts'
import type { Line } from './openLine.ts'

/**
 * What the page does by itself, for tests: owners who sign or reject, a host that says nothing, or one that answers
 * with shapes of its own.
 */
export type Script = 'approve' | 'reject' | 'on-chain' | 'one-owner' | 'silent' | 'wrong-shape'

const scripts: readonly string[] = ['approve', 'reject', 'on-chain', 'one-owner', 'silent', 'wrong-shape']

export function readScript(search: URLSearchParams): Script | null {
  const script = search.get('script')
  return script !== null && scripts.includes(script) ? (script as Script) : null
}

/** Does with a task that nobody has touched what the script says. */
export async function followScript(
  script: Script | null,
  tasks: Tasks,
  owners: readonly Address[],
  { id }: Task,
): Promise<void> {
  if (script === 'reject') tasks.reject(id)
  if (script === 'on-chain') tasks.choose(id, 'on-chain')
  if (script !== 'approve' && script !== 'on-chain' && script !== 'one-owner') return
  for (const owner of script === 'one-owner' ? owners.slice(0, 1) : owners) await tasks.sign(id, owner)
}

/** A line whose answers have everything in the wrong place. */
export function wrongLine({
  answer,
  refuse,
}: Pick<Line, 'answer' | 'refuse'>): Pick<Line, 'answer' | 'refuse'> {
  const shape = { safeAddress: 42, messageHash: ['0x'], safeTxHash: {}, chainId: 'one' }
  return { answer: (id) => answer(id, shape), refuse: (id) => refuse(id, '') }
}
