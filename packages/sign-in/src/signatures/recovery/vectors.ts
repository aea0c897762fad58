type Vector = {
  readonly name: string
  readonly hash: string
  /** r and s. */
  readonly signature: string
  readonly recovery: 0 | 1
}

const ZERO = '0'.repeat(64)
const ONE = '1'.padStart(64, '0')
const MANY = 'f'.repeat(64)
/** The order of the group. */
const N = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141'

const even = {
  name: 'an even y',
  hash: '2c5bc8b6af7fb1d180b6ae3f1c796edfc06aa7cea01aca5e83b0ad414d8279db',
  signature:
    '990203d61a049c7708961cdf07f72e7832db5eeadb6c4776f904293826a96aca7c950fa4fa83d4898fe8c1722d7c44223d186716a25277530bade0a01f110838',
  recovery: 0,
  key: '0448348f874d4319d2ce2d29d8fdbf54a790ee1257a36323b64af96faa522168ceeefcd2e87e2ae45a874857a160e9bffc7e1b16b0dc4f3f67001418d6b910877c',
} as const

const odd = {
  name: 'an odd y',
  hash: '6e26f8937e8c4aa1a623d0ede76937b7f46e0cac755414583a32f8ae0489b45c',
  signature:
    '06e437890aeae0d1d21505440e95bc929c5dacf24fdaa4bd49cec826911281dc26ecdbea6d9af64769e97c02eed61da9f763f9eb8843b356b1c1aab63b3b9292',
  recovery: 1,
  key: '04f3df9b75a880f086d45ac8cdc850ad168f80534d27f4b71add8f6e85a81afdebedf13ef2917957522c9d4291359dba7a713ff61a46b392ddc3adc97d410a503a',
} as const

const { hash } = even
const r = even.signature.slice(0, 64)
const s = even.signature.slice(64)

/** Signatures whose keys are known. */
export const goodVectors: readonly (Vector & { readonly key: string })[] = [even, odd]

/** Signatures without a key. */
export const badVectors: readonly Vector[] = [
  { name: 'r is 0', hash, signature: ZERO + s, recovery: 0 },
  { name: 's is 0', hash, signature: r + ZERO, recovery: 0 },
  { name: 'r and s are 0', hash, signature: ZERO + ZERO, recovery: 1 },
  { name: 'r is the order', hash, signature: N + s, recovery: 0 },
  { name: 's is the order', hash, signature: r + N, recovery: 1 },
  { name: 'r is above the order', hash, signature: MANY + s, recovery: 1 },
  { name: 's is above the order', hash, signature: r + MANY, recovery: 0 },
  // 5 is the x of no point.
  { name: 'r is no point', hash, signature: '5'.padStart(64, '0') + s, recovery: 0 },
  // 7 is the x of no point, but 7 and the order is: only recovery bits of 2 and 3 mean that.
  { name: 'r has overflowed', hash, signature: '7'.padStart(64, '0') + s, recovery: 0 },
  { name: 'r has overflowed, odd', hash, signature: '7'.padStart(64, '0') + s, recovery: 1 },
  // R is 7 G, s is 11, the hash is 77: the key would be (s R - hash G) / r, the point at infinity.
  {
    name: 'the key is the point at infinity',
    hash: '4d'.padStart(64, '0'),
    signature: `5cbdf0646e5db4eaa398f365f2ea7a0e3d419b7e0330e39ce92bddedcac4f9bc${'b'.padStart(64, '0')}`,
    recovery: 0,
  },
  { name: 'r is 1 and s is the order', hash, signature: ONE + N, recovery: 0 },
]
