import { CountersignProvider, createWalletConfig } from '@countersign/kit'
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'viem/chains'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createQueryClient } from '../queryClient.ts'
import { accountKey } from './accountKey.ts'
import { useAccountMutation } from './useAccountMutation.ts'

type ChangeProps = { readonly name: string; readonly change: () => Promise<void> }

function Change({ name, change }: ChangeProps) {
  const { mutate, status } = useAccountMutation(change)
  return (
    <button type="button" onClick={() => mutate()}>
      {name}, {status}
    </button>
  )
}

test('R9.5 a change of the account waits for the one before it, and for the data after that', async () => {
  const queryClient = createQueryClient()
  const config = createWalletConfig({ chains: [mainnet] })
  const log: string[] = []
  const ends: (() => void)[] = []
  const wait = (name: string) => () => {
    log.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const observer = new QueryObserver(queryClient, {
    queryKey: accountKey,
    queryFn: () => wait('data')().then(() => null),
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  onTestFinished(observer.subscribe(() => {}))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(
    <QueryClientProvider client={queryClient}>
      <CountersignProvider config={config} appInfo={{ name: 'Test App' }} ens={false}>
        <Change name="first" change={wait('first')} />
        <Change name="second" change={wait('second')} />
      </CountersignProvider>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'first' }).click()
  await page.getByRole('button', { name: 'second' }).click()
  for (const [step, name] of ['first', 'data', 'second', 'data'].entries()) {
    await expect.poll(() => log).toHaveLength(step + 1)
    expect(log.at(-1)).toBe(name)
    ends[step]?.()
  }
  await expect.element(page.getByRole('button', { name: 'second, success' })).toBeVisible()
})
