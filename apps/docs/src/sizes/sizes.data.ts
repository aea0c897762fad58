import { budgets } from '../../../../scripts/bench/benchBudgets.mjs'
import { readText } from '../pages/repository.ts'
import { readSizes, type Size } from './readSizes.ts'

type Data = { readonly sizes: readonly Size[]; readonly budgets: typeof budgets }

export declare const data: Data

/** A data loader of VitePress: runs during the build. */
export default {
  watch: ['../../../../docs/performance.md'],
  load: (): Data => ({ sizes: readSizes(readText('docs/performance.md')), budgets }),
}
