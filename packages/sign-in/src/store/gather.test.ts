import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { DatabaseError } from './Database.ts'
import { ALONE, gather } from './gather.ts'

/** What answers when it is told to; `runs` is what was asked for together. */
function held() {
  const runs: number[][] = []
  const ends: ((answer: (asked: number) => number | Error | typeof ALONE) => void)[] = []
  const answerAll = (asked: readonly number[]) =>
    new Promise<(number | typeof ALONE)[]>((resolve, reject) => {
      runs.push([...asked])
      ends.push((answer) => {
        const answers = asked.map(answer)
        const failed = answers.find((one) => one instanceof Error)
        if (failed) reject(failed)
        else resolve(answers as (number | typeof ALONE)[])
      })
    })
  const end = (answer: (asked: number) => number | Error | typeof ALONE = (asked) => asked * 10) => {
    const next = ends.shift()
    if (!next) throw new Error('Nothing is under way.')
    next(answer)
  }
  return { runs, answerAll, end }
}

/** Long enough for whatever begins next to have begun. */
const turn = () => sleep(20)

test('what is asked at once, and what comes while it is under way, goes together', async () => {
  const { runs, answerAll, end } = held()
  const ask = gather(answerAll, { patience: 10_000 })
  const first = [ask(1), ask(2)]
  await turn()
  const second = [ask(3), ask(4), ask(5)]
  await turn()
  expect(runs).toEqual([[1, 2]])
  end()
  expect(await Promise.all(first)).toEqual([10, 20])
  await turn()
  expect(runs).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  end()
  expect(await Promise.all(second)).toEqual([30, 40, 50])
})

test('no more than so many go together; the rest comes next', async () => {
  const { runs, answerAll, end } = held()
  const ask = gather(answerAll, { most: 2, patience: 10_000 })
  const all = [1, 2, 3].map((one) => ask(one))
  await turn()
  end()
  await turn()
  end()
  expect(await Promise.all(all)).toEqual([10, 20, 30])
  expect(runs).toEqual([[1, 2], [3]])
})

test('a slow answer keeps those after it waiting for a moment only', async () => {
  const { runs, answerAll, end } = held()
  const ask = gather(answerAll, { patience: 5 })
  const slow = ask(1)
  await turn()
  const later = ask(2)
  await expect.poll(() => runs).toEqual([[1], [2]])
  await sleep(20)
  const last = ask(3)
  await expect.poll(() => runs).toEqual([[1], [2], [3]])
  end()
  end()
  end()
  expect(await Promise.all([slow, later, last])).toEqual([10, 20, 30])
})

test('where one is refused, each is asked again by itself and has an answer of its own', async () => {
  const { runs, answerAll, end } = held()
  const ask = gather(answerAll, { patience: 10_000 })
  const refusal = new DatabaseError('refused', 'No.', { sqlState: '23503' })
  const all = Promise.allSettled([ask(1), ask(2)])
  await turn()
  end(() => refusal)
  await turn()
  expect(runs).toEqual([[1, 2], [1], [2]])
  end()
  end(() => refusal)
  expect(await all).toEqual([
    { status: 'fulfilled', value: 10 },
    { status: 'rejected', reason: refusal },
  ])
})

test('a database that is away is told to all, and none is asked again', async () => {
  const { runs, answerAll, end } = held()
  const ask = gather(answerAll, { patience: 10_000 })
  const away = new DatabaseError('unavailable', 'Away.')
  const all = Promise.allSettled([ask(1), ask(2)])
  await turn()
  end(() => away)
  expect(await all).toEqual([
    { status: 'rejected', reason: away },
    { status: 'rejected', reason: away },
  ])
  expect(runs).toEqual([[1, 2]])
  const next = ask(3)
  await turn()
  end()
  expect(await next).toBe(30)
})

test('one that cannot be answered with the others is asked again by itself', async () => {
  const { runs, answerAll, end } = held()
  const ask = gather(answerAll, { patience: 10_000 })
  const all = Promise.all([ask(1), ask(2)])
  await turn()
  end((asked) => (asked === 2 ? ALONE : asked * 10))
  await turn()
  end()
  expect(await all).toEqual([10, 20])
  expect(runs).toEqual([[1, 2], [2]])
})

test('R10.16 refuses at once what comes while too many are unanswered, and takes more as they are answered', async () => {
  const { runs, answerAll, end } = held()
  const ask = gather(answerAll, { most: 1, patience: 10_000, mostUnanswered: 2 })
  const [one, two] = [ask(1), ask(2)]
  await expect(ask(3)).rejects.toMatchObject({ code: 'busy' })
  await turn()
  end()
  expect(await one).toBe(10)
  const four = ask(4)
  await expect(ask(5)).rejects.toMatchObject({ code: 'busy' })
  await turn()
  end(() => new DatabaseError('unavailable', 'Away.'))
  await expect(two).rejects.toMatchObject({ code: 'unavailable' })
  const six = ask(6)
  await turn()
  end()
  await turn()
  end()
  expect(await Promise.all([four, six])).toEqual([40, 60])
  expect(runs).toEqual([[1], [2], [4], [6]])
})
