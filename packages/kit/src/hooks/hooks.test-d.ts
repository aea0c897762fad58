import type { BaseError, InvalidTransactionError, NewTransaction, Session } from '@countersign/core'
import type { Address } from 'viem'
import { expectTypeOf, test } from 'vitest'
import {
  type SessionStatus,
  type UseAccountDialogReturnType,
  type UseAccountNameParameters,
  type UseAccountNameReturnType,
  type UseAddRecentTransactionErrorType,
  type UseAddRecentTransactionReturnType,
  type UseChainDialogReturnType,
  type UseConfirmErrorType,
  type UseConfirmReturnType,
  type UseConnectDialogReturnType,
  type UseLinkDialogReturnType,
  type UseNameAddressParameters,
  type UseNameAddressReturnType,
  type UseRecentTransactionsReturnType,
  type UseSessionErrorType,
  type UseSessionReturnType,
  type UseTransactionProgressParameters,
  type UseTransactionProgressReturnType,
  type UseWalletNameReturnType,
  type UseWalletStatusReturnType,
  useAccountDialog,
  useAccountName,
  useAddRecentTransaction,
  useChainDialog,
  useConfirm,
  useConnectDialog,
  useLinkDialog,
  useNameAddress,
  useRecentTransactions,
  useSession,
  useTransactionProgress,
  useWalletName,
  useWalletStatus,
} from '../index.ts'

test('every hook returns its exported type', () => {
  expectTypeOf(useAccountDialog).returns.toEqualTypeOf<UseAccountDialogReturnType>()
  expectTypeOf(useAddRecentTransaction).returns.toEqualTypeOf<UseAddRecentTransactionReturnType>()
  expectTypeOf(useChainDialog).returns.toEqualTypeOf<UseChainDialogReturnType>()
  expectTypeOf(useConfirm).returns.toEqualTypeOf<UseConfirmReturnType>()
  expectTypeOf(useConnectDialog).returns.toEqualTypeOf<UseConnectDialogReturnType>()
  expectTypeOf(useNameAddress).returns.toEqualTypeOf<UseNameAddressReturnType>()
  expectTypeOf(useAccountName).returns.toEqualTypeOf<UseAccountNameReturnType>()
  expectTypeOf(useLinkDialog).returns.toEqualTypeOf<UseLinkDialogReturnType>()
  expectTypeOf(useRecentTransactions).returns.toEqualTypeOf<UseRecentTransactionsReturnType>()
  expectTypeOf(useSession).returns.toEqualTypeOf<UseSessionReturnType>()
  expectTypeOf(useTransactionProgress).returns.toEqualTypeOf<UseTransactionProgressReturnType>()
  expectTypeOf(useWalletName).returns.toEqualTypeOf<UseWalletNameReturnType>()
  expectTypeOf(useWalletStatus).returns.toEqualTypeOf<UseWalletStatusReturnType>()
})

test('parameters', () => {
  expectTypeOf<Parameters<typeof useAccountName>>().toEqualTypeOf<[UseAccountNameParameters]>()
  expectTypeOf<Parameters<typeof useNameAddress>>().toEqualTypeOf<[UseNameAddressParameters]>()
  expectTypeOf<Parameters<typeof useTransactionProgress>>().toEqualTypeOf<
    [UseTransactionProgressParameters]
  >()
  expectTypeOf<UseAddRecentTransactionReturnType>().parameter(0).toEqualTypeOf<NewTransaction>()
})

test('the status of the session narrows the session', () => {
  const { status, session } = useSession()
  if (status === 'signed_in') expectTypeOf(session).toEqualTypeOf<Session>()
  else expectTypeOf(session).toBeNull()
  expectTypeOf(status).toEqualTypeOf<SessionStatus>()
})

test('the status of a name narrows the name, its avatar and its address', () => {
  const named = useAccountName({ address: '0x' })
  if (named.status === 'found') {
    expectTypeOf(named.name).toEqualTypeOf<string>()
    expectTypeOf(named.avatar).toEqualTypeOf<string | null>()
  } else expectTypeOf(named.name).toBeNull()
  const resolved = useNameAddress({ name: 'demo.eth' })
  expectTypeOf(resolved.name).toEqualTypeOf<string>()
  if (resolved.status === 'found') expectTypeOf(resolved.address).toEqualTypeOf<Address>()
  else expectTypeOf(resolved.address).toBeNull()
})

test('errors', () => {
  expectTypeOf<UseAddRecentTransactionErrorType>().toEqualTypeOf<
    InvalidTransactionError | BaseError<'not_connected'>
  >()
  expectTypeOf<UseSessionErrorType>().toEqualTypeOf<Error>()
  expectTypeOf<UseConfirmErrorType>().toEqualTypeOf<Error>()
})

test('a confirmation resolves what `submit` resolves', () => {
  const { confirm } = useConfirm()
  const request = { action: 'rename', submit: async () => 7 }
  expectTypeOf(confirm(request)).resolves.toEqualTypeOf<number | null>()
})
