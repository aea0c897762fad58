import { createTab } from './driver/createTab.ts'
import { connectButton } from './support/flows.ts'
import { expect, test } from './support/test.ts'

test('records uncaught errors, rejections, refused images and requests to other machines', async ({
  openSession,
  world,
}) => {
  const session = await openSession({})
  const tab = createTab(session)
  await tab.goto(world.url)
  await tab.find(connectButton)
  expect(await tab.errors()).toEqual([])
  expect((await session.pageErrors()).outside).toEqual([])

  await tab.run(() => {
    // Firefox runs this in another scope, which does not see these errors: the events are dispatched.
    dispatchEvent(new ErrorEvent('error', { message: 'one thrown' }))
    const promise = Promise.resolve()
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise, reason: 'two rejected' }))
    document.body.append(Object.assign(new Image(), { src: 'http://three.test/refused.png' }))
  })
  for (const sign of ['one thrown', 'two rejected', 'three.test'])
    await expect.poll(async () => (await tab.errors()).join('\n')).toContain(sign)
  // The address is refused: WebKit shows the refusal, Firefox reports an error.
  await tab.goto('http://four.test/').catch(() => {})
  await expect.poll(async () => (await session.pageErrors()).outside.join('\n')).toContain('four.test')
})
