import type { KeyPurpose } from './createKeyring.ts'

/** The error of a purpose without any key: someone has deleted its rows. */
export function noKey(purpose: KeyPurpose): Error {
  return new Error(
    `countersign.keys has no key with the purpose ${purpose}. Add one: createAdmin({ database }).rotateKey('${purpose}').`,
  )
}
