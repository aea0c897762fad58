import { expect, test } from 'vitest'
import { scheduleOpenId } from './scheduleOpenId.ts'

test('runs at once and again, reports a failure, and stops after the current run', async () => {
  let runs = 0
  const errors: unknown[] = []
  let resolve = () => {}
  const enough = new Promise<void>((done) => {
    resolve = done
  })
  const logOutEnded = async () => {
    runs += 1
    if (runs === 1) throw new Error('no database')
    if (runs === 3) resolve()
  }
  const stop = scheduleOpenId({ logOutEnded, onError: (error) => errors.push(error) }, { every: 1 })
  await enough
  await stop()
  const stopped = runs
  await new Promise((done) => setImmediate(done))
  expect([errors, runs]).toEqual([[new Error('no database')], stopped])
})

test('refuses anything but an OpenID provider', () => {
  expect(() => scheduleOpenId({} as never)).toThrow('scheduleOpenId needs what createOpenId returns')
})
