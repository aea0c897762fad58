import * as v from 'valibot'
import { textSchema } from './fields.ts'

/** The terms that a message accepts as it signs in. */
export type Terms = {
  readonly version: string
  /** The page of the terms. */
  readonly url: string
  /** The hash of the text, in hex. */
  readonly sha256: string
}

export const termsStatusSchema = v.object({
  /** The current version of the server's terms. */
  version: textSchema,
  /** Whether a wallet of the account has accepted it. If not, have the user sign in again. */
  accepted: v.boolean(),
})

/** The current terms of a server, and whether an account has accepted them. */
export type TermsStatus = Readonly<v.InferOutput<typeof termsStatusSchema>>

/** Terms that a wallet has accepted, as the server stores and exports them. */
export type Consent = Terms & {
  /** The wallet that signed. */
  readonly address: `0x${string}`
  /** The chain of a contract account; `null` for an address with a key. */
  readonly chainId: number | null
  /** The exact message (ERC-4361). Its last resource, or the one before a ReCap, is `url#version=…&sha256=…`. */
  readonly message: string
  readonly signature: string
  /** ISO 8601. */
  readonly signedAt: string
  /**
   * When the only wallet of the account, a contract account, had a new owner, who has not accepted the terms by it. ISO 8601;
   * `null` while the consent counts.
   */
  readonly supersededAt: string | null
}
