import * as v from 'valibot'
import { addressSchema, chainIdSchema } from './fields.ts'

/** The ID of the JSON block in the page's HTML that contains the configuration. */
export const WEB_CONFIG_ID = 'countersign-config'

const nameSchema = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== ''),
)
const urlSchema = v.pipe(
  v.string(),
  v.check((text) => /^(https?|wss?):\/\//.test(text) && isUrl(text)),
)

export const chainConfigSchema = v.object({
  id: chainIdSchema,
  name: nameSchema,
  nativeCurrency: v.object({
    name: nameSchema,
    symbol: nameSchema,
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  }),
  /** In order of preference. Every user can read them. */
  rpcUrls: v.pipe(v.array(urlSchema), v.minLength(1)),
  /** The first one is used for links. */
  blockExplorers: v.array(v.object({ name: nameSchema, url: urlSchema })),
  contracts: v.record(
    v.string(),
    v.object({ address: addressSchema, blockCreated: v.exactOptional(v.number()) }),
  ),
  testnet: v.boolean(),
})

/** `URL.canParse`, which valibot uses too, needs newer browsers. */
function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}

type Immutable<Value> = { readonly [Key in keyof Value]: Immutable<Value[Key]> }

/** A chain in the configuration of a page. */
export type ChainConfig = Immutable<v.InferOutput<typeof chainConfigSchema>>

type Chains = v.InferOutput<typeof chainConfigSchema>[]

function isNotEmpty(chains: Chains): chains is [Chains[number], ...Chains] {
  return chains.length > 0
}

/** The configuration of the page, as a JSON block in its HTML. */
export const webConfigSchema = v.object({
  profile: v.picklist(['local', 'production']),
  appName: nameSchema,
  chains: v.pipe(v.array(chainConfigSchema), v.guard(isNotEmpty)),
  walletConnect: v.object({ projectId: v.nullable(nameSchema), relayUrl: v.nullable(nameSchema) }),
  /** When the page requests the signature of a sign-in: the `RequestSignature` of the kit. */
  requestSignature: v.picklist(['on_connect', 'on_click', 'on_click_for_codes']),
  /** The popup URL of each wallet SDK; `null` for a disabled one. */
  walletSdks: v.object({ coinbase: v.nullable(urlSchema), base: v.nullable(urlSchema) }),
  /** Gateways and origins that avatars may load from, as the Content Security Policy allows them. */
  names: v.object({ ipfsGateway: urlSchema, arweaveGateway: urlSchema, origins: v.array(urlSchema) }),
  /** Whether users can add passkeys and sign in with them. */
  passkeys: v.boolean(),
  /** Whether other sites can load the application in a frame. */
  framed: v.boolean(),
  /** The terms that users accept as they sign in: the `Terms` of the kit. */
  terms: v.exactOptional(
    v.object({
      version: nameSchema,
      url: urlSchema,
      text: nameSchema,
      mode: v.picklist(['sentence', 'checkbox']),
    }),
  ),
})

export type WebConfig = Immutable<v.InferOutput<typeof webConfigSchema>>
