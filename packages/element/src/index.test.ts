import { expect, test } from 'vitest'

test('can be imported on a server, which has no elements', async () => {
  const { CountersignSignInElement } = await import('./index.ts')
  expect(CountersignSignInElement.observedAttributes).toContain('sign-in')
})
