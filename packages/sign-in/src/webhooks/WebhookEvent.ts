/** What a webhook reports. */
export const webhookEventTypes = [
  'account.created',
  'account.deleted',
  'session.created',
  'session.ended',
  'session.revoked',
  'wallet.linked',
  'wallet.unlinked',
  'passkey.added',
  'passkey.removed',
] as const

/** The types of events that a webhook receives. */
export type WebhookEventType = (typeof webhookEventTypes)[number]

/** The body of a webhook, in the format of the Standard Webhooks specification. */
export type WebhookEvent = {
  readonly type: WebhookEventType
  /** When it happened, ISO 8601. */
  readonly timestamp: string
  readonly data: {
    readonly accountId: string
    /** The session that was created or ended; absent for accounts and for the unlinking of a wallet by its contract. */
    readonly sessionId?: string
    /** The wallet of the event, with a checksum; `chainId` is `null` for an address with a key. Absent for `account.deleted`. */
    readonly wallet?: { readonly address: `0x${string}`; readonly chainId: number | null }
    /** Why a contract wallet was unlinked or its session ended: an error code. */
    readonly reason?: string
  }
}
