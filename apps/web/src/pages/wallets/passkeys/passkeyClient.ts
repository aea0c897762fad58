import { createPasskeyClient } from '@countersign/sign-in/client'
import { queryOptions } from '@tanstack/react-query'
import type { Address } from 'viem'
import { accountKey } from '../../../account/accountKey.ts'
import { retry } from '../../../account/accountQueries.ts'

/** The passkeys of the account. Every call needs a session. */
export const passkeyClient = createPasskeyClient()

export const passkeysQuery = (address: Address) =>
  queryOptions({
    queryKey: [...accountKey, 'passkeys', address],
    queryFn: ({ signal }) => passkeyClient.list({ signal }),
    retry,
  })
