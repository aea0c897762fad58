/** Events that the server sends to every open page of an account. `sessions`: some sessions ended. */
export const announcementKinds = ['sessions', 'wallets', 'transactions', 'passkeys'] as const

export type AnnouncementKind = (typeof announcementKinds)[number]

/**
 * Names of the server-sent events of `GET /api/events`. `sign_ins`: another browser signed in. `signed_out` is the last
 * event of a stream.
 */
export const serverEvents = [...announcementKinds, 'sign_ins', 'signed_out'] as const

export type ServerEvent = (typeof serverEvents)[number]
