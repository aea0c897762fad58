import { BaseSequencer } from 'vitest/node'

/** Runs test files in the order of `TEST_ORDER`, and others after them in the usual one. */
export class NearestFirst extends BaseSequencer {
  async sort(files) {
    const order = (process.env.TEST_ORDER ?? '').split(',')
    const placeOf = ({ moduleId }) => {
      const place = order.findIndex((file) => moduleId.endsWith(file))
      return place < 0 ? order.length : place
    }
    return (await super.sort(files)).toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
