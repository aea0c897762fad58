import type { SignInElementAdapter, SignInElementEvents, SignInElementOptions } from '@countersign/element'
import type { EnsSettings, Session, SignInAdapter, Terms, WalletList } from '@countersign/kit'
import type { Chain } from 'viem'
import type { mainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'

test('takes the chains of viem, the wallets of the catalogue and the adapters of the kit', () => {
  expectTypeOf<{ chains: readonly [typeof mainnet, Chain, 10] }>().toExtend<SignInElementOptions>()
  expectTypeOf<{ wallets: WalletList; ens: EnsSettings; terms: Terms }>().toExtend<SignInElementOptions>()
  expectTypeOf<SignInAdapter>().toExtend<SignInElementAdapter>()
})

test('the kit takes the adapter and has the same session', () => {
  expectTypeOf<SignInElementAdapter>().toExtend<SignInAdapter>()
  expectTypeOf<SignInElementEvents['signed-in']['detail']>().toEqualTypeOf<Session>()
})

test('an element in the page has its type, and that of its events', () => {
  const element = document.createElement('countersign-sign-in')
  element.options = { chains: [1], signIn: '/api' }
  element.addEventListener('signed-in', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<Session>())
  element.addEventListener('error', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<Error>())
  element.addEventListener('click', (event) => expectTypeOf(event).toEqualTypeOf<PointerEvent>())
})
