// The script of a page with only the wallets' SDKs: `serveSdkPage.ts` builds it.
import { createBaseAccountSDK } from '@base-org/account'
import { createCoinbaseWalletSDK } from '@coinbase/wallet-sdk'

export type Outcome =
  | { readonly value: unknown }
  | { readonly code: number | undefined; readonly message: string }

export type SdkPage = {
  ask(method: string, params?: readonly unknown[]): Promise<Outcome>
}

const { searchParams } = new URL(location.href)
const windowUrl = searchParams.get('window') ?? ''
const metadata = { appName: 'A bare page', appChainIds: searchParams.getAll('chain').map(Number) }
const provider =
  searchParams.get('sdk') === 'base'
    ? createBaseAccountSDK({
        ...metadata,
        preference: { walletUrl: windowUrl, telemetry: false },
      }).getProvider()
    : createCoinbaseWalletSDK({
        ...metadata,
        preference: { options: 'all', keysUrl: windowUrl },
      }).getProvider()

const page: SdkPage = {
  ask: (method, params) =>
    provider.request({ method, ...(params ? { params } : {}) }).then(
      (value: unknown) => ({ value }),
      (error: { readonly code?: number; readonly message: string }) => ({
        code: error.code,
        message: error.message,
      }),
    ),
}
Object.assign(window, page)
