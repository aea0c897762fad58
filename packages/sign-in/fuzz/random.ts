/** A pseudorandom number generator with a seed. */
export type Random = {
  /** An integer from 0 to below the given one. */
  below(end: number): number
  /** True with this probability. */
  chance(share: number): boolean
  pick<Item>(items: ArrayLike<Item>): Item
  /** A text of this length from the given characters. */
  text(characters: string, min: number, max: number): string
}

/** sfc32, a small generator with a long period. */
export function createRandom(seed: number): Random {
  let [a, b, c, counter] = [seed | 0, Math.floor(seed / 2 ** 32) | 0, 0x9e3779b9 | 0, 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 15; round++) next()

  const below = (end: number) => Math.floor((next() / 2 ** 32) * end)
  return {
    below,
    chance: (share) => next() < share * 2 ** 32,
    pick<Item>(items: ArrayLike<Item>): Item {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('There is nothing to pick from.')
      return item
    },
    text(characters, min, max) {
      let text = ''
      for (let left = min + below(max - min + 1); left > 0; left--) {
        text += characters.charAt(below(characters.length))
      }
      return text
    },
  }
}
