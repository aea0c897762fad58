import { createStore } from '../store/createStore.ts'

/** True while signed in, once the page receives events or the stream has failed: what it fetches then misses no event. */
export const eventsSettled = createStore(false)
