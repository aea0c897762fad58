import { SignInRequestError } from '@countersign/sign-in/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { accountKey } from './accountKey.ts'
import { refetchAccount } from './refetchAccount.ts'

/** A shown query of the account. Each fetch waits for `respond`. */
function watchQuery() {
  const queryClient = new QueryClient()
  const responses: ((data: string) => void)[] = []
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: [...accountKey, 'sessions'],
    queryFn: () => new Promise((resolve) => responses.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const unsubscribe = observer.subscribe(() => {})
  const respond = async (data: string) => {
    await expect.poll(() => responses.length).toBeGreaterThan(0)
    responses.shift()?.(data)
  }
  return { queryClient, observer, responses, respond, unsubscribe }
}

test('R10.13 a change during the first fetch is not lost', async () => {
  const { queryClient, observer, respond, unsubscribe } = watchQuery()
  const refetched = refetchAccount(queryClient)
  await respond('before the change')
  await respond('after the change')
  await refetched
  expect(observer.getCurrentResult().data).toBe('after the change')
  unsubscribe()
})

test('R10.13 later changes restart a fetch, and cost one request each', async () => {
  const { queryClient, observer, responses, respond, unsubscribe } = watchQuery()
  await respond('first')
  await expect.poll(() => observer.getCurrentResult().data).toBe('first')
  const refetches = [refetchAccount(queryClient), refetchAccount(queryClient)]
  await expect.poll(() => responses.length).toBe(2)
  responses[0]?.('of the cancelled fetch')
  responses[1]?.('second')
  await Promise.all(refetches)
  expect([observer.getCurrentResult().data, responses.length]).toEqual(['second', 2])
  unsubscribe()
})

test('R10.6 requests nothing again once the session has ended', async () => {
  const queryClient = new QueryClient()
  let requests = 0
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: [...accountKey, 'sessions'],
    queryFn: async () => {
      requests += 1
      throw new SignInRequestError('no_session', 'The session has ended.', { status: 401 })
    },
    retry: false,
  })
  const unsubscribe = observer.subscribe(() => {})
  await refetchAccount(queryClient)
  expect([observer.getCurrentResult().status, requests]).toEqual(['error', 1])
  unsubscribe()
})
