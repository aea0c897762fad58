import { createStore } from '../../store/createStore.ts'

/** What wallets on other devices answered too late for who had asked, until somebody takes it. Unchecked. */
export const lateAnswers = createStore<readonly unknown[]>([])
