import { createStore } from '../../store/createStore.ts'

/** Responses that arrived after their request was settled, until they are read. Not validated. */
export const lateResponses = createStore<readonly unknown[]>([])
