import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Address } from 'viem'

/** The props of a custom avatar. */
export type AvatarComponentProps = {
  readonly address: Address
  /** The URL of the account's ENS avatar, for an `img`; `null` if there is none, or until it is loaded. */
  readonly ensImage: string | null
  /** Side in CSS pixels: 24 in the button, 88 in the account dialog. */
  readonly size: number
}

/** The account for which the prop `name` returns a name. */
export type AccountNameParameters = {
  readonly address: Address
  /** `null` if there is none, or until it is loaded. */
  readonly ensName: string | null
}

/** A token whose balance the button and the account dialog show. */
export type TokenBalance = {
  /** Address of the ERC-20 contract. */
  readonly token: Address
  /** ID of the token's chain, which must be one of your config. The balance is read on it, whichever chain the wallet is on. */
  readonly chainId: number
  /** Default: read from the contract. Pass it if you know it: the page sends one request less, and reserves the right width. */
  readonly symbol?: string | undefined
  /** Default: read from the contract. */
  readonly decimals?: number | undefined
}

type ProfileActionBase = {
  readonly label: string
  /** Decoration next to the label, such as an SVG of 16 px in `currentColor`. */
  readonly icon?: ReactNode
}

/** A button or a link of your own in the account dialog. */
export type ProfileAction = ProfileActionBase &
  (
    | {
        /** Called on a press. `close` closes the dialog, for example to show a page of yours. */
        readonly onClick: (dialog: { readonly close: () => void }) => void
        readonly href?: undefined
      }
    | {
        /** Opens in a new tab. */
        readonly href: string
        readonly onClick?: undefined
      }
  )

/** Content of your own in the account dialog. */
export type ProfileContent = {
  /** Below the balance. */
  readonly before?: ReactNode
  /** At the end. */
  readonly after?: ReactNode
  /** Above "Copy Address" and "Disconnect", in this order. Each label is unique. */
  readonly actions?: readonly ProfileAction[] | undefined
}

/** How accounts and the dialog look, as the application configures it. */
export type Appearance = {
  /** A component that replaces ENS avatars and the generated images. Define it outside your components. */
  readonly avatar?: ComponentType<AvatarComponentProps> | undefined
  /**
   * Returns the name of an account to show instead of its ENS name; `null` to show only the address. Define it outside your
   * components.
   */
  readonly name?: ((account: AccountNameParameters) => string | null) | undefined
  /**
   * Shows the balance of a token in place of the native one, in the account dialog and, with `showBalance`, in the button.
   * Default: the native balance on the wallet's current chain.
   */
  readonly balance?: TokenBalance | undefined
  /**
   * Content and actions of your own in the account dialog. An error in one is reported to `onError` and removes only that
   * content.
   */
  readonly profile?: ProfileContent | undefined
  /**
   * Shows recent transactions in the account dialog, and a dot on the button while one is pending. Default: `true`.
   */
  readonly showRecentTransactions?: boolean | undefined
  /**
   * Shows a toast when a transaction is confirmed, fails or is replaced while no list on screen shows it. Default: `true`.
   */
  readonly showToasts?: boolean | undefined
  /** `wide`, or `compact`: one column on every screen, without the explanations next to the list. Default: `wide`. */
  readonly dialogSize?: 'wide' | 'compact' | undefined
}

export const AppearanceContext = createContext<Appearance>({})

export function useAppearance(): Appearance {
  return useContext(AppearanceContext)
}
