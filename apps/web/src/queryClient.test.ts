import { thrownValues } from '@countersign/thrown/testing'
import { focusManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient, mutationScopes } from './queryClient.ts'

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

describe('queryClient', () => {
  const client = createQueryClient()
  beforeEach(() => client.mount())
  afterEach(() => {
    client.unmount()
    client.clear()
    focusManager.setFocused(undefined)
    onlineManager.setOnline(true)
  })

  function watch() {
    let reads = 0
    const observer = new QueryObserver(client, { queryKey: ['balance'], queryFn: () => ++reads })
    const stop = observer.subscribe(() => {})
    return { reads: () => reads, stop }
  }

  it('R9.5 refetches shown queries on focus', async () => {
    const balance = watch()
    await nextTask()
    expect(balance.reads()).toBe(1)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await nextTask()
    expect(balance.reads()).toBe(2)
    balance.stop()
  })

  it('R9.5 refetches shown queries on reconnect', async () => {
    const balance = watch()
    await nextTask()
    onlineManager.setOnline(false)
    await nextTask()
    expect(balance.reads()).toBe(1)
    onlineManager.setOnline(true)
    await nextTask()
    expect(balance.reads()).toBe(2)
    balance.stop()
  })

  it('fetches from a local network while the browser is offline', async () => {
    onlineManager.setOnline(false)
    const balance = watch()
    await nextTask()
    expect(balance.reads()).toBe(1)
    balance.stop()
  })

  it.each(Object.entries(thrownValues))(
    'R12.5 a query fails whose error is caused by %s',
    async (_kind, thrown) => {
      const queryFn = () => Promise.reject(new Error('could not read', { cause: thrown() }))
      const failed = client.fetchQuery({
        queryKey: ['hostile'],
        queryFn,
        retryDelay: 0,
        retry: client.getDefaultOptions().queries?.retry ?? false,
      })
      await expect(failed).rejects.toThrow('could not read')
    },
  )

  it('does not retry a request that failed at every RPC URL', async () => {
    const unreachable = Object.assign(new Error('gone'), { name: 'RpcUnreachableError' })
    let reads = 0
    const queryFn = () => {
      reads += 1
      return Promise.reject(new Error('could not read', { cause: unreachable }))
    }
    const observer = new QueryObserver(client, { queryKey: ['name'], queryFn })
    const stop = observer.subscribe(() => {})
    await expect.poll(() => observer.getCurrentResult().status).toBe('error')
    expect(reads).toBe(1)
    stop()
  })

  it('R9.5 runs mutations of one scope serially, of two in parallel', async () => {
    const log: string[] = []
    const ends = new Map<string, () => void>()
    const run = (name: string, scope: { id: string }) =>
      new MutationObserver(client, {
        scope,
        mutationFn: () => {
          log.push(`${name} begins`)
          return new Promise<void>((resolve) => {
            ends.set(name, () => {
              log.push(`${name} ends`)
              resolve()
            })
          })
        },
      }).mutate()
    const first = run('first', mutationScopes.account)
    const second = run('second', mutationScopes.account)
    const other = run('other', mutationScopes.session)
    await nextTask()
    expect(log).toEqual(['first begins', 'other begins'])
    ends.get('first')?.()
    await first
    await nextTask()
    expect(log).toEqual(['first begins', 'other begins', 'first ends', 'second begins'])
    ends.get('second')?.()
    ends.get('other')?.()
    await Promise.all([second, other])
  })
})
