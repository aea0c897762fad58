import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setup as prepareEmbedded } from '../../packages/sign-in/src/testing/embeddedForTests.ts'
import { buildLocalWorld } from '../../scripts/build/buildLocalWorld.mjs'
import { findWorld, publishWorld } from './world.ts'

/** Playwright's global setup: an empty database for all servers, and a world on free ports. */
export default async function setUp() {
  await prepareEmbedded()
  return startWorld()
}

async function startWorld() {
  // A world that runs already is used as it is: COUNTERSIGN_WORLD='{"url":…,"chains":[…],"relay":{…}}'.
  if (findWorld()) return
  const world = fork(await buildLocalWorld(), ['--test'], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(world, 'exit')
  const [ready] = await Promise.race([
    once(world, 'message'),
    ended.then(([code]) => {
      throw new Error(`The world ended with code ${code} before it was ready.`)
    }),
  ])
  publishWorld(ready)

  return async () => {
    world.kill('SIGTERM')
    await ended
  }
}
