import { createStore } from '@countersign/core/internal'

/** True while signed in, once the stream is open or has failed: data that the page fetches after that misses no change. */
export const eventsSettled = createStore(false)
