/** Loads the code that sends batches: most pages send none. */
export const loadSendBatch = () => import('./sendBatch.ts')
