import type { Address } from 'viem'
import { useStore } from '../../../store/createStore.ts'
import { recipientsOf } from './recipientStore.ts'

/** The recipients of an account, latest first, and what changes them. */
export function useRecipients(account: Address) {
  const store = recipientsOf(account)
  const { save, remove } = store
  return { recipients: useStore(store), save, remove }
}
